"""The pages of a player: his game tonight, signing off, his season and chances."""
