"""What any card table needs: records, rules in two modes, chance, piles, news, questions.

Nothing in here knows a game.
"""
