"""What went wrong on the board: found, claimed, noticed by the arbiter, put right."""
