"""The time zone of the clubs, in which their evenings begin; the journal itself is in UTC."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from turnus.faults import BadInput

ZONE = ZoneInfo("Europe/Amsterdam")


def in_utc(at: str) -> str:
    """Return a moment as the journal has it; one of no place is refused."""
    if at.endswith("+00:00"):
        return at
    moment = datetime.fromisoformat(at)
    if moment.tzinfo is None:
        raise BadInput("{text} does not say in which time zone it is", text=at, where="at")
    return at if moment.utcoffset() == timedelta(0) else moment.astimezone(UTC).isoformat()


def local(at: str) -> str:
    """Return a moment of the journal as a clock of the club shows it, to the second."""
    moment = datetime.fromisoformat(at)
    return moment.astimezone(ZONE).isoformat(timespec="seconds") if moment.tzinfo else at
