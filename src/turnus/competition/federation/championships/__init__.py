"""Individual championships: places, rounds, standings, rights, quotas."""
