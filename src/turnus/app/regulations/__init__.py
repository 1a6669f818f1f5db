"""Writing a regulation of one's own: checked, begun, described, tried on what was played."""
