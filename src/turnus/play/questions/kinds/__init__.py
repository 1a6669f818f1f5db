"""What only some games ask: Chess960, draughts, two boards, visually disabled players."""
