"""The ruling assistant: what happened in plain terms, put to the same questions as a judged game."""
