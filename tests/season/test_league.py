"""The Tom Sanders cup (osv-v30 5) as a part of the season."""

from typing import Any

import pytest

from telling.seasons import refused, started
from turnus.app.seasons.demos.playing import Director
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.competition.season import commands as asked
from turnus.faults import BadInput


def scored(director: Director, player: str, scores: str, **match: Any) -> None:
    for number, score in enumerate(scores.split(), 1):
        command: dict[str, Any] = {"team": 1, "board": 1} | match
        director.do(asked.EnterLeagueResult(player=player, on=f"2026-10-{number:02}", score=score, **command))


def cup(director: Director) -> dict[str, Any]:
    return view(look_at(director.running), "league").data


@pytest.mark.clause("osv-v30", "5.2-a")
def test_the_best_percentage_wins_with_one_absence_at_most() -> None:
    director = started()
    scored(director, "p01", "1 1 1/2 1/2")
    scored(director, "p02", "1 1 1")
    for day in ("2026-11-01", "2026-11-08"):
        director.do(asked.MissLeagueMatch(player="p02", on=day))
    scored(director, "p03", "1 1 0 0")
    found = cup(director)
    assert (found["winner"], found["out_of_the_running"]) == ("p01", ["p02"])
    assert [line["player"] for line in found["players"]] == ["p01", "p03"]
    assert "osv-v30:5.2-f" in found["clauses"]


@pytest.mark.clause("osv-v30", "5.2-d")
def test_regulation_results_and_cup_matches_do_not_count() -> None:
    director = started()
    scored(director, "p01", "1 0")
    director.do(
        asked.EnterLeagueResult(player="p01", on="2026-12-01", score="1", team=1, board=1, played=False)
    )
    director.do(
        asked.EnterLeagueResult(player="p01", on="2026-12-08", score="1", team=1, board=1, match="cup")
    )
    (line,) = cup(director)["players"]
    assert (line["points"], line["games"], line["percentage"]) == (1, 2, "50")


@pytest.mark.clause("osv-v30", "5.3-4")
def test_the_last_criterion_is_performance_above_the_own_rating() -> None:
    director = started()
    director.do(asked.ChangeRating(player="p01", rating=1900))
    director.do(asked.ChangeRating(player="p02", rating=1800))
    scored(director, "p01", "1 0", opponent_rating=1950)  # 50 above himself
    scored(director, "p02", "1 0", opponent_rating=1870)  # 70 above himself
    found = cup(director)
    assert found["winner"] == "p02"
    assert [line["surplus"] for line in found["players"]] == ["70", "50"]


def test_a_result_is_replaced_only_with_a_reason() -> None:
    director = started()
    scored(director, "p01", "1")
    again: dict[str, Any] = {"player": "p01", "on": "2026-10-01", "score": "0", "team": 1, "board": 1}
    assert "say why" in str(refused(director, asked.EnterLeagueResult(**again)))
    director.do(asked.EnterLeagueResult(**again, reason="the card was misread"))
    (line,) = cup(director)["players"]
    assert (line["points"], line["games"]) == (0, 1)
    with pytest.raises(BadInput, match="not one of"):
        director.do(asked.EnterLeagueResult(player="p02", on="2026-10-01", score="2", team=1, board=1))
