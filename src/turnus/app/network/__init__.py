"""Going to addresses of other people's machines: which may be asked, and how one connects."""
