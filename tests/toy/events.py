"""What can happen: what, seat, and two numbers (a, b)."""

CHOSE = 1  # a: card; only the seat itself knows which
SHOWED = 2  # a: card
TOOK = 3  # a: how many tricks the seat has
DEALT = 4
WON = 5

PRIVATE = (CHOSE,)
