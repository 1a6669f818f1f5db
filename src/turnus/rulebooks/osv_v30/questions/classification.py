"""A season's records, and the final classification over its turni."""

from turnus.law import Facts, one


class ThroughPlace(Facts[int]):
    """The number of a place when the groups are numbered on from the highest."""

    question = one("through_place")
    group: int
    place: int
    sizes: tuple[int, ...]  # players in the table of each group, from the highest

    def check(self) -> None:
        """Refuse groups and places that cannot be."""
        if not 1 <= self.group <= min(len(self.sizes), 3) or self.place < 1 or min(self.sizes) < 0:
            raise ValueError("the place must be one in the table of one of the groups")
