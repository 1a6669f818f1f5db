"""Paper: what hangs on the wall, letters, workbooks and PDF, in a language."""
