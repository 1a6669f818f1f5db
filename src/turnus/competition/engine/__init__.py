"""One engine for every competition: it plays a format, asks the law, and knows no regulation by name."""
