"""Changes to the tables of accounts; `turnus serve` runs them by itself."""
