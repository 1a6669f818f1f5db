"""What stands on a board, whatever the game: positions, moves written and made, wrong set-ups."""
