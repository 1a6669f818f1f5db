"""The cup and days of teams: fields, draws, matches decided on the day."""
