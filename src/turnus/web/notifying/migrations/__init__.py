"""The tables of what people want to hear, and of mail that waits."""
