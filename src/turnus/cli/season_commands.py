"""All commands of `turnus season`: importing the modules enters them."""

from turnus.cli import season_endings, season_rounds
from turnus.cli.season import season

__all__ = ["season", "season_endings", "season_rounds"]
