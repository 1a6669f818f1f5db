"""All commands of `turnus season`: importing the modules enters them."""

from turnus.app.seasons.office import Running
from turnus.cli.competitions.lifecycle import of_seasons
from turnus.cli.seasons import adopting, do, entering, exporting, looking, opening, rounds
from turnus.cli.seasons.season import season

__all__ = ["adopting", "do", "entering", "exporting", "looking", "opening", "rounds", "season"]

of_seasons(season, Running)
