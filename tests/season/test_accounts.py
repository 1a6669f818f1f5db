"""The table of a season is the engine's; the ruling that accounts for it says the same order, or none."""

from dataclasses import replace
from pathlib import Path

import pytest

from corpus.looking import states
from seasons import play_all, with_calendar
from turnus.competition.questions.series.tie_ladder import Ladder
from turnus.competition.season.rounds.standing import agreeing, standing
from turnus.law import Conflict

FOLDER = Path(__file__).parents[1] / "data" / "corpus"
JOURNALS = [FOLDER / f"{name}.jsonl.xz" for name in ("house-03", "house-17", "series-02", "series-11")]


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.name.partition(".")[0])
def test_the_ruling_says_the_order_of_the_table(path: Path) -> None:
    *_, (_, running) = states(path)
    tables = [(turnus, group) for turnus in running.season.turni for group in turnus.groups]
    for turnus, group in tables:
        made = standing(running.season, turnus, group, running.law)
        said = made.ruling.answer  # asked only now: one that says another order is a conflict
        assert (said.order if isinstance(said, Ladder) else sum(said, ())) == made.order
    assert tables


def test_a_ruling_on_another_order_is_a_conflict_that_names_the_clauses_of_both() -> None:
    director = with_calendar()
    play_all(director)
    running = director.running
    turnus = running.season.turni[0]
    made = standing(running.season, turnus, "1", running.law)
    assert agreeing(made.ruling, made.tied, running.played) is made.ruling
    turned = replace(made, decided=made.tied[::-1])
    with pytest.raises(Conflict, match=r"ddt-2014:13\.1-a"):
        agreeing(made.ruling, turned.tied, running.played)
