"""What an ability does: the effects by number."""

POWER = 0
LOSS = 1
GAIN = 2
DRAW = 3  # draw, discard, or first the one and then the other
ABJURE = 4
ACQUIRE = 5
DESTROY = 6
