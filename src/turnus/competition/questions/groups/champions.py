"""Champions of the final groups: their titles, and the group in which they play next season."""

from typing import Any

from turnus.law import Facts, one
from turnus.records import record, says
from turnus.words import Words


@record
class ChampionPlace:
    """A champion's group next season, and whether the player above him goes down in his stead."""

    group: int
    one_above_goes_down: bool = False

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        sentence = (
            "group {group}, the player above goes down" if self.one_above_goes_down else "group {group}"
        )
        return sentence, {"group": self.group}


@says("{name}: place {place} of {size}")
@record(kw_only=True)
class Champion:
    """A champion, and his place in the last turnus among those who can move up and down."""

    name: str
    final_group: int
    last_group: int
    place: int = 0
    size: int = 0


class ChampionsPlaces(Facts[tuple[ChampionPlace, ...]]):
    """In which groups the champions play next season, in the order given."""

    question = one("champions_places")
    champions: tuple[Champion, ...]
    lowest_group: int = 3

    def check(self) -> None:
        """Refuse champions without a place in the last turnus: ask champion_group for them."""
        for champion in self.champions:
            if not 1 <= champion.place <= champion.size:
                raise ValueError(f"{champion.name} needs a place in the last turnus")
            if not 1 <= champion.last_group <= self.lowest_group <= 3:  # noqa: PLR2004 - three groups
                raise ValueError(f"{champion.name} played in none of the groups")
            if champion.final_group not in (1, 2, 3):
                raise ValueError("there are three final groups")


class Title(Words):
    """A title of the house competition."""

    GENERAL_CHAMPION = "general_champion"  # and champion of group 1
    GROUP_2_CHAMPION = "group_2_champion"
    GROUP_3_CHAMPION = "group_3_champion"
    NONE = "none"


class TitleOfFinal(Facts[Title]):
    """Which title belongs to a final group."""

    question = one("title_of_final")
    final_group: int

    def check(self) -> None:
        """Refuse a final that does not exist."""
        if self.final_group not in (1, 2, 3):
            raise ValueError("there are three final groups")


class TitleOfPlayer(Facts[Title]):
    """Which title a player wins in a final group."""

    question = one("title")
    final_group: int
    in_final: bool  # he qualified for this final group
    won_final: bool  # after any deciding games
    first_in_classification: bool = False

    def check(self) -> None:
        """Refuse somebody who wins what he does not play."""
        if self.won_final and not self.in_final:
            raise ValueError("only who plays in a final group can win it")
        if self.final_group not in (1, 2, 3):
            raise ValueError("there are three final groups")
