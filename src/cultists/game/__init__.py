"""The facade: games with python-chess manners, over any game of the package."""
