"""A league as a whole: its schedule, and how its season ends."""
