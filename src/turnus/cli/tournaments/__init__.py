"""Commands on tournaments in files."""
