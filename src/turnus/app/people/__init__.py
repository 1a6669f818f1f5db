"""People behind pseudonyms: names and birth dates outside the journal, and what somebody may take away."""
