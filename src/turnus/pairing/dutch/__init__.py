"""The Dutch system of FIDE (Handbook C.04.3): Swiss pairing on rating, every choice with its criterion."""
