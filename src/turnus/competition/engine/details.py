"""What a competition says of itself beside its format: where, when, by which tempo, its arbiters."""

from turnus.records import record
from turnus.words import Words


class ArbiterRole(Words):
    """What an arbiter is in a competition."""

    CHIEF = "chief"
    DEPUTY = "deputy"


@record(kw_only=True)
class Details:
    """Where and when it is played and by which tempo; what nobody has said is empty."""

    city: str = ""
    federation: str = ""  # three letters, as FIDE has them
    first_day: str = ""
    last_day: str = ""
    tempo: str = ""  # 5400+30
    starts: tuple[str, ...] = ()  # of each round: 2026-11-16, or with the hour 2026-11-16 19:30

    def start_of(self, round_number: int) -> str:
        """Return when a round begins, as far as it is known: its day, and its hour behind it."""
        return self.starts[round_number - 1] if 0 < round_number <= len(self.starts) else ""

    def day_of(self, round_number: int) -> str:
        """Return the day of a round, where it is known."""
        return self.start_of(round_number)[:10]


@record(kw_only=True)
class Arbiter:
    """An arbiter of a competition, by his pseudonym."""

    arbiter: str
    role: ArbiterRole
    fide_id: str = ""
