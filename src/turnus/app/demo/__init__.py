"""The demo: a club and a federation of today, told from the moment at which it starts."""
