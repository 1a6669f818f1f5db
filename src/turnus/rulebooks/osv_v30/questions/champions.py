"""Champions of the final groups: their titles, and the group in which they play next season."""

from turnus.competition.questions.groups.champions import ChampionPlace
from turnus.law import Facts, one
from turnus.words import Words


class PlaceClass(Words):
    """What a place in the last table of a season means."""

    PROMOTION = "promotion"  # P-x
    MIDDLE = "middle"  # T-x
    RELEGATION = "relegation"  # D-x


class ClassOfPlace(Facts[PlaceClass]):
    """Whether a place is a promotion place, a relegation place or one in between."""

    question = one("place_class")
    group: int  # 1 is the highest
    place: int  # among those who can move up and down
    size: int  # how many those are
    lowest_group: int = 3

    def check(self) -> None:
        """Refuse places that cannot be."""
        if not 1 <= self.place <= self.size or not 1 <= self.group <= self.lowest_group:
            raise ValueError("the place must be one in the table of one of the groups")


class ChampionGroup(Facts[ChampionPlace]):
    """In which group the champion of a final group plays next season."""

    question = one("champion_group")
    final_group: int  # 1, 2 or 3
    last_group: int  # in which he played the last turnus; 0: he did not play it
    place: PlaceClass = PlaceClass.MIDDLE  # in that table

    def check(self) -> None:
        """Refuse finals and places that do not exist."""
        if self.final_group not in (1, 2, 3) or self.last_group not in (0, 1, 2, 3):
            raise ValueError("there are three final groups and three groups")
        if self.last_group == 3 and self.place is PlaceClass.RELEGATION:  # noqa: PLR2004 - the lowest
            raise ValueError("nobody moves down from group 3")
