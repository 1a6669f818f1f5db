"""Fines, protests and appeals: what is due, what waits, what is written."""
