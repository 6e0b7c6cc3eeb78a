"""Tables to learn at: lines of moves from a start, and goals that they reach."""
