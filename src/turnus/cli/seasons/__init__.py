"""Commands that run a season and read it."""
