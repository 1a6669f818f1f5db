"""Commands that keep an office: serve it, back it up, its journal."""
