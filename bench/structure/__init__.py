"""How much there is to read and to touch: the shape of the sources in figures."""
