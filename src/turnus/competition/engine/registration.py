"""Registering in public: on which terms, who asked for a place, and who waits for one."""

from turnus.records import record

MOST_REGISTRANTS = 2000  # of one competition; more is no list but an attack


@record(kw_only=True)
class RegistrationTerms:
    """On which terms people register themselves."""

    is_open: bool = False
    most: int = 0  # who take part; who comes later waits; 0: no limit
    until: str = ""  # 2026-09-01, or with its hour 2026-09-01 18:00
    lowest: int = 0  # rating; who has none can come only where this is 0
    highest: int = 0  # 0: no limit
    fee: str = ""  # in euros
    categories: tuple[str, ...] = ()  # of which one chooses
    note: str = ""  # what everybody reads above the form


@record(kw_only=True)
class Registrant:
    """Somebody who asked for a place; what else he said is in the registry of people."""

    player: str
    rating: int = 0
    categories: tuple[str, ...] = ()
    waits: bool = False  # for somebody to leave
