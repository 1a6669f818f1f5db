"""Individual championships (29-46)."""
