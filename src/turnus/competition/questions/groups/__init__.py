"""What is asked about groups: dividing, moving, cross games, classification, finals."""
