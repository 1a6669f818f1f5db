"""All commands of `turnus season`: importing the modules enters them."""

from turnus.cli.seasons import adopting, do, entering, exporting, looking, opening, rounds
from turnus.cli.seasons.season import season

__all__ = ["adopting", "do", "entering", "exporting", "looking", "opening", "rounds", "season"]
