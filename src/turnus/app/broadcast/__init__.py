"""What visitors see of games while they are played: how late, from where, and on which boards."""
