"""Games played in the browser: the page of a seat, the arbiter's page of a board, and opening games."""
