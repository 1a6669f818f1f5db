"""Commands about one game or one board."""
