"""The office in the browser."""
