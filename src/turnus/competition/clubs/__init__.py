"""What clubs reckon with: tables over turni, cross games, moving up and down, finals, series, performance."""
