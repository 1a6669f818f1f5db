"""Final standings of players and of teams: withdrawals, deciders, one step of a ladder after another."""
