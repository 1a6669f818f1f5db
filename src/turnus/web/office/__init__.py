"""The pages of who works in a competition: they show and ask, the services decide."""
