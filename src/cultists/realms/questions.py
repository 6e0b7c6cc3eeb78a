"""What a table of realms can ask (rules 5, 7): a question has a seat and two numbers."""

WHO_DRAWS = 1  # which player draws and discards? how many, how many
WHO_GAINS = 2  # which player gains? how much
WHO_LOSES = 3  # which player loses? how much; asked when two seats are left
LOSS = 4  # who or what of the victim takes it? the victim, how much is left
DISCARD = 5  # what do you discard? how many
ABJURE = 6  # what do you abjure?
ACQUIRE = 7  # which abjured card do you take? the kind (+ 1) of the card that may not be, or 0
WHOSE = 8  # whose Location is destroyed?
DESTROY = 9  # which one? the owner
WHICH_LINE = 10  # from the line with which neighbour? the kind, 1 if it is abjured
REST = 11  # like LOSS, of what a Location has left over; it may be wasted
