"""All commands of `turnus season`: importing the modules enters them."""

from turnus.cli import (
    season_club,
    season_disputes,
    season_do,
    season_endings,
    season_entering,
    season_rounds,
    season_series,
)
from turnus.cli.season import season

__all__ = [
    "season",
    "season_club",
    "season_disputes",
    "season_do",
    "season_endings",
    "season_entering",
    "season_rounds",
    "season_series",
]
