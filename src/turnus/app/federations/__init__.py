"""A federation: run by reports, looked at, explained, with its letters and its calendar."""
