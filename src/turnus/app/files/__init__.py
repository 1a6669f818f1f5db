"""Files that people give and get: bounded, read elsewhere, in the forms other programs write."""
