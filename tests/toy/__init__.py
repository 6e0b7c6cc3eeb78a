"""A game of tricks, as small as a game can be: each seat chooses a card face down and shows it."""
