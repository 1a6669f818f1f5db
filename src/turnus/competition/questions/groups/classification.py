"""A season's records, and the final classification over its turni."""

from fractions import Fraction
from typing import Any

from turnus.law import Facts, one
from turnus.records import field, record, says

Names = tuple[str, ...]
Tied = tuple[Names, ...]  # an order in which players that nothing separates stay together
FULL_TURNUS = 7


@says("group {group}, place {place}, score {score}")
@record(kw_only=True)
class TurnusRecord:
    """What a player did in one turnus; who missed it has 0 games and the group he would have played in."""

    group: int
    place: int = 0  # in the table of that group; of merged groups, in the merged table (group 2)
    score: Fraction = field(default_factory=Fraction)
    resistance: Fraction = field(default_factory=Fraction)
    sonneborn_berger: Fraction = field(default_factory=Fraction)
    games: int = FULL_TURNUS  # really played, cross games included, byes and regulation results not
    label: int = 0  # groups 2 and 3 were merged: the group he would have played in; 0: not merged


@says("{name}: {turni}")
@record(kw_only=True)
class SeasonRecord:
    """A player's turni of one season, in order."""

    name: str
    turni: tuple[TurnusRecord, ...]


@says("place {place}, score {score}, group {group}, resistance {resistance}, SB {sonneborn_berger}")
@record
class Figures:
    """What counts of a turnus in the final classification."""

    place: int
    score: Fraction
    group: int
    resistance: Fraction
    sonneborn_berger: Fraction


def check_record(record: TurnusRecord, sizes: tuple[int, ...]) -> None:
    """Refuse a record that does not fit the tables of its turnus."""
    if sizes and min(sizes) < 0:
        raise ValueError("a table has no fewer than no players")
    if not 1 <= record.group <= min(len(sizes), 3):
        raise ValueError(f"there is no group {record.group}")
    if record.games < 0 or not 0 <= record.place <= sizes[record.group - 1]:
        raise ValueError(f"place {record.place} is not in a table of {sizes[record.group - 1]}")
    if record.games and not record.place:
        raise ValueError("who played has a place")
    if record.label not in (0, 2, 3):
        raise ValueError("only groups 2 and 3 are merged")


@says("{name}: places {places}, score {score}")
@record
class Totals:
    """A player's sums over the turni of a season."""

    name: str
    places: int
    score: Fraction
    groups: int
    resistance: Fraction
    sonneborn_berger: Fraction


@record
class Classified:
    """A line of the final classification."""

    place: int
    totals: Totals

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{place}. {name} ({total})", {
            "place": self.place,
            "name": self.totals.name,
            "total": self.totals.places,
        }


@record
class FinalTable:
    """The final classification, and who is not in it."""

    places: tuple[Classified, ...]
    not_classified: Names = ()

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{places}; not classified: {others}", {"places": self.places, "others": self.not_classified}


class Classification(Facts[FinalTable]):
    """The final classification over the turni of a season."""

    question = one("classification")
    players: tuple[SeasonRecord, ...]
    sizes: tuple[tuple[int, ...], ...]  # of each turnus: players in the table of each group

    def check(self) -> None:
        """Refuse records that do not fit the tables."""
        check_season(self.players)
        for player in self.players:
            if len(player.turni) != len(self.sizes):
                raise ValueError(f"{player.name} needs a record of every turnus")
            for kept, sizes in zip(player.turni, self.sizes, strict=True):
                check_record(kept, sizes)


def check_season(players: tuple[SeasonRecord, ...]) -> None:
    """Refuse a season with somebody in it twice, or with different numbers of turni."""
    names = [player.name for player in players]
    if len(set(names)) != len(names):
        raise ValueError("a player is named twice")
    if len({len(player.turni) for player in players}) > 1:
        raise ValueError("every player has a record of every turnus; who missed it with 0 games")
