"""Streams of events: run, followed, derived again, vouched for and backed up."""
