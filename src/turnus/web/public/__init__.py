"""What everybody may read."""
