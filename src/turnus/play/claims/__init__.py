"""What players ask of each other or of the arbiter: draws, claims, the quickplay finish."""
