"""Deciding otherwise (osv-v30 7-b, ddt-2014 18): only by whom and by what may, with effect and reason."""

from functools import cache

import pytest

from telling.seasons import play_all, refused, replayed, started, with_calendar
from turnus.app.seasons.demos.playing import Director
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.app.seasons.whys import explain, words_of
from turnus.app.streams.rederiving import rederived
from turnus.competition.season import commands as asked
from turnus.competition.season.events import GroupsFormed
from turnus.faults import BadInput
from turnus.store import MemoryJournal


@cache
def _played(turni: int) -> tuple[object, ...]:
    director = started()
    for number in range(1, turni + 1):
        if number > 1:
            director.begin_turnus()
        for _ in range(7):
            director.round()
        if number < turni or turni == 3:
            director.close_turnus()
    return tuple(director.office.journal.read())


def played(turni: int) -> Director:
    """A season of so many turni; the last is not closed, but for the third."""
    journal = MemoryJournal()
    journal.load(_played(turni))  # type: ignore[arg-type]
    director = started(28)
    director.office = type(director.office)(journal)
    director.running = replayed(director)
    return director


def overrule(view_: str, subject: str, value: str, **changed: str) -> asked.Overrule:
    said = {"clause": "7-b", "reason": "he was ill"} | changed
    return asked.Overrule(view=view_, subject=subject, value=value, **said)


@pytest.mark.clause("osv-v30", "7-b")
def test_only_a_clause_that_gives_the_power_and_whom_it_gives_it() -> None:
    director = played(1)
    order = ",".join(director.running.season.turni[0].groups["1"][:2])
    assert refused(director, overrule("standings", "1", order, clause="1.7-a")).clauses == ("osv-v30:1.7-a",)
    assert "no clause 99" in str(refused(director, overrule("standings", "1", order, clause="99")))
    assert refused(director, overrule("standings", "1", order, by="board")).clauses == ("osv-v30:7-b",)
    assert refused(director, overrule("standings", "1", order, reason=" ")).clauses == ("osv-v30:7-b",)
    assert "not one of" in str(refused(director, overrule("weather", "1", "rain")))


@pytest.mark.clause("osv-v30", "7-b")
def test_another_order_moves_other_players() -> None:
    director = played(1)
    table = view(look_at(director.running), "standings").data["groups"]["2"]
    first, last = table[0]["player"], table[-1]["player"]
    director.do(overrule("standings", "2", f"{last},{first}"))
    shown = view(look_at(director.running), "standings")
    assert [line["player"] for line in shown.data["groups"]["2"]][:: len(table) - 1] == [last, first]
    (decision,) = shown.data["overruled"]
    assert decision["computed"].split(",")[0] == first
    assert (decision["reason"], decision["clause"]) == ("he was ill", "osv-v30:7-b")
    assert "osv-v30:7-b" in shown.clauses
    director.close_turnus()
    assert last in view(look_at(director.running), "promotion").data["boundaries"][0]["up"]
    told = explain(look_at(director.running), ["place", last], words_of(look_at(director.running)))
    assert "osv-v30:7-b" in told.clauses
    assert rederived(replayed(director)).differences == ()


@pytest.mark.clause("osv-v30", "7-b")
def test_who_should_have_moved_down_stays() -> None:
    director = played(1)
    assert "before the turnus is closed" in str(refused(director, overrule("promotion", "p01", "1")))
    director.close_turnus()
    boundary = view(look_at(director.running), "promotion").data["boundaries"][0]
    saved = boundary["down"][0]
    director.do(overrule("promotion", saved, "1"))
    shown = view(look_at(director.running), "promotion").data
    assert saved in shown["groups"]["1"]
    assert shown["overruled"][0]["computed"] == "2"
    director.do(asked.FormGroups())
    formed = [event for _, event in director.running.history if isinstance(event, GroupsFormed)][-1]
    assert saved in director.running.season.turni[1].groups["1"]
    assert formed.overruled is not None
    assert saved in formed.overruled.computed["2"]
    assert view(look_at(director.running), "groups").data["overruled"]
    assert rederived(replayed(director)).differences == ()


@pytest.mark.clause("osv-v30", "7-b")
def test_points_of_a_round_without_a_game_are_decided_on() -> None:
    director = started()
    director.sign_off("p01", 1)
    director.round()
    with pytest.raises(BadInput, match="no result"):
        director.do(overrule("pairings", "p01", "2"))
    assert "a game in every round" in str(refused(director, overrule("pairings", "p02", "1/2")))
    director.do(overrule("pairings", "p01", "1/2"))
    lines = view(look_at(director.running), "standings").data["groups"]["1"]
    assert next(line["points"] for line in lines if line["player"] == "p01") == 0.5
    (decision,) = view(look_at(director.running), "pairings").data["overruled"]
    assert (decision["subject"], decision["computed"]) == ("p01", "0")


@pytest.mark.clause("osv-v30", "7-b")
def test_final_groups_titles_and_the_classification_can_be_decided_on() -> None:
    director = played(3)
    ranking = [line["player"] for line in view(look_at(director.running), "ranking").data["places"]]
    director.do(overrule("ranking", "order", f"{ranking[1]},{ranking[0]}"))
    after = [line["player"] for line in view(look_at(director.running), "ranking").data["places"]]
    assert after == [ranking[1], ranking[0], *ranking[2:]]
    finals = view(look_at(director.running), "finals").data["finals"]
    other = next(name for name in ranking if all(name not in final["players"] for final in finals))
    four = [*finals[1]["players"][:3], other]
    assert "is not among them" in str(refused(director, overrule("finals", "2", "a,b,c,d")))
    director.do(overrule("finals", "2", ",".join(four)))
    director.do(asked.QualifyFinals())
    assert director.running.season.finals[1].players == tuple(four)
    director.do(asked.DrawFinal(final=2, seed="s"))
    director.do(overrule("title", "2", other))
    assert (director.running.season.finals[1].champion, director.running.season.finals[1].title) == (
        other,
        "group_2_champion",
    )
    assert replayed(director).season == director.running.season


@pytest.mark.clause("osv-v30", "7-b")
def test_a_game_may_be_played_later_than_the_regulation_says() -> None:
    director = started()
    director.pair()
    game = director.running.season.turni[0].rounds[0].games[0]
    later = asked.Reschedule(white=game.white, black=game.black, on="2026-09-10", opponent_agrees=True)
    assert "osv-v30:1.19-e" in refused(director, later).clauses
    director.do(overrule("deadlines", f"{game.white}-{game.black}", "2026-09-15"))
    director.do(later)
    shown = view(look_at(director.running), "deadlines").data
    assert {"before": "2026-09-15", "what": f"result of {game.white} - {game.black}", "late": False} in shown[
        "deadlines"
    ]


@pytest.mark.clause("ddt-2014", "18")
def test_the_leader_is_always_right_about_deadlines_and_fees() -> None:
    director = with_calendar()
    director.do(asked.SetFees(amounts={"championship": "20", "other": "10"}, decided_on="2014-06-20"))
    director.do(overrule("fees", "d01", "5", clause="18"))
    assert view(look_at(director.running), "fees").data["fees"][0]["euro"] == 5
    game = director.running.season.turni[0].rounds[0].games[0]
    director.do(overrule("deadlines", f"{game.white}-{game.black}", "2015-06-01", clause="18"))
    assert director.running.season.overrules[-1].computed == "2014-10-24 20:00"


@pytest.mark.clause("osv-v30", "1.17-a")
def test_the_finals_take_three_evenings() -> None:
    assert refused(played(1), asked.DateFinals(dates=())).clauses == ("osv-v30:1.4-b",)
    director = played(3)
    evenings = ("2027-05-04", "2027-05-11", "2027-05-18")
    twice = asked.DateFinals(dates=("2027-05-04", "2027-05-04", "2027-05-11"))
    assert refused(director, twice).clauses == ("osv-v30:1.17-a",)
    early = asked.DateFinals(dates=evenings, extra="2027-05-11")
    assert refused(director, early).clauses == ("osv-v30:1.17-a",)
    director.do(asked.DateFinals(dates=evenings, extra="2027-05-25"))
    shown = view(look_at(director.running), "calendar").data["finals"]
    assert shown == {"dates": list(evenings), "deciders": "2027-05-25"}


@pytest.mark.clause("osv-v30", "1.17-e")
def test_who_withdraws_from_a_drawn_final_leaves_his_number_to_the_next() -> None:
    director = played(3)
    director.do(asked.QualifyFinals())
    director.do(asked.DrawFinal(final=3, seed="s"))
    before = director.running.season.finals[2].players
    director.do(asked.WithdrawFromFinal(player=before[1]))
    after = director.running.season.finals[2].players
    assert [number for number in range(4) if after[number] != before[number]] == [1]
    game = director.running.season.finals[2].games[0]
    director.do(asked.EnterFinalResult(final=3, white=game.white, black=game.black, result="1-0"))
    late = asked.WithdrawFromFinal(player=after[2])
    assert refused(director, late).clauses == ("osv-v30:7-a",)
    other = director.running.season.finals[2].games[1]
    bare = asked.EnterFinalResult(final=3, white=other.white, black=other.black, result="1-0", played=False)
    assert "needs the clause" in str(refused(director, bare))
    assert rederived(replayed(director)).differences == ()


def test_a_decision_is_taken_by_whom_the_clause_names() -> None:
    director = started()
    wrong = asked.Decide(subject="the fee", clause="7-a", option="none", by="player", reason="why not")
    assert refused(director, wrong).clauses == ("osv-v30:7-a",)
    nothing = asked.Decide(subject="x", clause="1.7-a", option="y", by="director", reason="z")
    assert refused(director, nothing).clauses == ("osv-v30:1.7-a",)


@pytest.mark.clause("ddt-2014", "18")
def test_another_order_of_a_series_stays_when_it_is_closed() -> None:
    director = with_calendar()
    play_all(director)
    first, second, *_ = view(look_at(director.running), "standings").data["groups"]["1"]
    director.do(overrule("standings", "1", f"{second['player']},{first['player']}", clause="18"))
    director.do(asked.CloseTurnus(seed="lots"))
    line, *_ = director.running.season.turni[0].tables["1"]
    assert (line.place, line.player) == (1, second["player"])
    assert director.running.season.finals[0].champion == second["player"]
    assert rederived(director.running).differences == ()
