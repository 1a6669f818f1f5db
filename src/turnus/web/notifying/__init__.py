"""Telling people by e-mail what they chose to hear: queued beside the accounts, sent once, left any time."""
