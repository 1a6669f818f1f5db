"""A championship over several evenings by place numbers, with a play-off for first place."""

from turnus.law import Facts, one


class CountingPlaces(Facts[tuple[int, ...]]):
    """Which places count when there were more turni than count."""

    question = one("counting_places")
    places: tuple[int, ...]  # of the turni he played

    def check(self) -> None:
        """Refuse places that cannot be."""
        if not self.places or min(self.places) < 1:
            raise ValueError("places count from 1")
