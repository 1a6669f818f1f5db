"""Serving: one process, its crowds, its log and its settings."""
