"""How turni and seasons end: tables closed, moving up and down, finals, play-offs."""
