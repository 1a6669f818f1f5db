"""The arbiter at a board that is played here: pages that work without a script, each with one thing to do."""
