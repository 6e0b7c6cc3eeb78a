"""The steps of a turn (rules 3). A move of a later step closes the earlier ones."""

INVOKE = 0
POWERS = 1
SKY = 2
SUMMON = 3
DISCARD = 4
END = 5  # drawn; a Minion may still act
