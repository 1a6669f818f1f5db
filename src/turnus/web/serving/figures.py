"""Numbers in addresses and headers: plain figures, and not more of them than a number of ours has."""

LONGEST = 18


def figures(text: str, longest: int = LONGEST) -> int | None:
    """Return the number that a text writes in figures; nothing when it is none, or longer than allowed."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= longest else None
