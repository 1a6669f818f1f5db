"""A ticket lets a page listen to its game: of who is known here by his right and has no key of a seat.

It opens the stream of one game for as long as an evening, and nothing else.
"""

from django.core import signing

SALT = "turnus.rooms.tickets"
MARK = "ticket."
AN_EVENING = 12 * 3600  # seconds


def ticket_for(game: str) -> str:
    """Make the ticket of a game."""
    return MARK + signing.dumps(game, salt=SALT)


def is_ticket(secret: str) -> bool:
    """Tell whether somebody shows a ticket, and no key."""
    return secret.startswith(MARK)


def opens(secret: str, game: str) -> bool:
    """Say whether a ticket is ours, of today, and of this game."""
    try:
        return bool(signing.loads(secret.removeprefix(MARK), salt=SALT, max_age=AN_EVENING) == game)
    except signing.BadSignature:
        return False
