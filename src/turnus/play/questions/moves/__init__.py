"""What is asked about a move: how pieces move, touching, making, writing, illegal moves."""
