"""Scoresheets in the browser: a player's or a scribe's page, the comparison, the list of approved devices."""
