"""What changes in a view, written as JSON by a rule: ten times as fast as by Python.

Every move of every room is shown to every seat, so this is what a server does most. The dictionary
that `View.to_dict` makes says the same; a test compares them over whole games.
"""
