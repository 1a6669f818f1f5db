"""What the Laws of Chess of 2005 and of 2023 both say: one rule, cited by the clause of each edition."""
