"""A move on its way: hands on the board, what they oblige to, and whether the move is made."""
