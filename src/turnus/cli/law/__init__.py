"""Commands that read the law."""
