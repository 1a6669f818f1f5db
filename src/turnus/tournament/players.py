"""Who takes part: players and the teams they form."""

from turnus.records import record


@record
class Player:
    """One who takes part, a person or in a team event a team; the number is his starting rank."""

    number: int
    name: str
    rating: int | None = None
    title: str = ""
    federation: str = ""
    fide_id: str = ""
    national_id: str = ""
    club: str = ""
    sex: str = ""  # m or w
    birth_date: str = ""  # 1971/02/03, as TRF writes it; perhaps only the year: 1971/00/00


@record
class Team:
    """A team in a tournament of players: who plays in it, by number, first board first."""

    number: int
    name: str
    members: tuple[int, ...]
    short_name: str = ""
    strength: int | None = None
