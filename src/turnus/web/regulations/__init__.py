"""Regulations in the browser: the shelf, questions that make one, the editor, publication."""
