"""Who and what is meant in the shell, as everywhere else in programs: `turnus.library.naming`."""

from turnus.library.naming import (
    asked_of_federation,
    asked_of_season,
    in_federation,
    players_of,
    stream_meant,
)

__all__ = ["asked_of_federation", "asked_of_season", "in_federation", "players_of", "stream_meant"]
