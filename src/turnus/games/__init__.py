"""Chess, Chess960, draughts and bughouse: positions, moves, and why a move is not legal."""
