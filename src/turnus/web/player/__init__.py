"""The pages of a player: his game tonight, signing off, his season, his chances; with an account or a personal link."""
