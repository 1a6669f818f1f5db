"""Who may see and do what: roles, grants and keys."""
