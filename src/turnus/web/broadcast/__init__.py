"""Rounds as boards: a page, the hall screen, a feed of what changes, a file to poll, and what feeds us."""
