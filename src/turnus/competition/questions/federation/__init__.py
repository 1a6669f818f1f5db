"""What a federation asks: members, organisers, days, penalties, protests."""
