"""Text to values and back: FEN, SAN, PGN, PDN, BPGN, TRF and rating lists."""
