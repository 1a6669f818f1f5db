"""All commands of `turnus season`: importing the modules enters them."""

from turnus.cli.seasons import club, disputes, do, endings, entering, rounds, series
from turnus.cli.seasons.season import season

__all__ = [
    "club",
    "disputes",
    "do",
    "endings",
    "entering",
    "rounds",
    "season",
    "series",
]
