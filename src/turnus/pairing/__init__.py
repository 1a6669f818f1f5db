"""Who meets whom: Swiss, round robin, knock-out and team systems."""
