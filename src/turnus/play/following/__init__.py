"""What follows from something: consequences carried out one by one, and what they leave to a person."""
