"""What a table of stars can ask (rules 4.4, 4.5, 5, 3.6): a question has two numbers."""

WITH = 1  # which Servitor helps? the Great Old One, the stars ignored so far
RELEASE = 2  # which creature goes? the creature that waits or NONE, the stars ignored for it
GIVE = 3  # which creature do you give away? its rank
TAKE = 4  # which do you take for it? its rank, the one given
FETCH = 5  # which card does the Dhole bring?
TRIM = 6  # the hand is too large: which card goes?
