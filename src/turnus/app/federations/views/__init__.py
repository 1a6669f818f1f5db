"""What one can look at in a federation."""
