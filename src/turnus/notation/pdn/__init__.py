"""PDN 3.0, the draughts players' notation: positions, moves and files of games."""
