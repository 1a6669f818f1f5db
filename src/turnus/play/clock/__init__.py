"""The clock of a game: its time control, how it is started, pressed and stopped, and fallen flags."""
