"""The pages of federations: what everybody sees, what the secretary does, and a captain's line-ups."""
