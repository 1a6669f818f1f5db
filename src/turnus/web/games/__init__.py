"""Games to look at: the board in the browser, and any recorded game move by move."""
