"""The words of the games: kinds of piece and names of faults, for rulebooks that need no board to speak."""
