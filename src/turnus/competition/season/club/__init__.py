"""Beside the board: fees, and the club in the league."""
