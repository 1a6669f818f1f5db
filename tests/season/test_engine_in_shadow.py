"""The engine's tables beside those of seasons: by the ladder of their format everybody has the same place."""

from dataclasses import replace
from pathlib import Path

import pytest

from corpus.looking import states
from turnus.app.seasons.office import Running
from turnus.competition.clubs import series_table
from turnus.competition.engine.format import Ladder
from turnus.competition.engine.kinds import WhenEqual
from turnus.competition.engine.tables import ladder_table
from turnus.competition.season.rounds.standing import series_games, standing, tournament_of
from turnus.competition.season.state import Turnus
from turnus.tournament import Player, Tournament

FOLDER = Path(__file__).parents[1] / "data" / "corpus"
JOURNALS = [FOLDER / f"{name}.jsonl.xz" for name in ("house-03", "house-17", "series-02", "series-11")]


def played(running: Running, turnus: Turnus, group: str) -> Tournament:
    """Return a group's games as the engine would have them."""
    season, law = running.season, running.law
    if not running.played.has_calendar:
        return tournament_of(season, turnus, group, law)
    members = [season.members[name] for name in turnus.groups[group]]
    players = tuple(Player(n, m.player, m.first_rating or None) for n, m in enumerate(members, 1))
    games = series_table.ended(series_games(turnus, group))
    return series_table.tournament(players, games, running.played.form.scale.scoring)


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.name.partition(".")[0])
def test_every_place_is_the_same(path: Path) -> None:
    *_, (_, running) = states(path)
    ladder: Ladder = replace(running.played.main.ladder, when_equal=WhenEqual.SHARED)
    compared = 0
    for turnus in running.season.turni:
        for group in turnus.groups:
            made = standing(running.season, turnus, group, running.law)
            lines = ladder_table(played(running, turnus, group), ladder, "")
            assert {line.player: line.rank for line in lines} == made.places, (turnus.number, group)
            compared += 1
    assert compared
