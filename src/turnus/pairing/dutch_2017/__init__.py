"""The Dutch system as it was from July 2017 to January 2026: only its law, the mechanism is shared."""
