"""Players who leave: in the finals, in the classification, and once the season is closed."""

from dataclasses import replace

import pytest

from telling.seasons import after_turni, play_all, refused, replayed, with_calendar
from turnus.app.seasons.demos.playing import Director
from turnus.app.seasons.office import Running, fold
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.app.streams.rederiving import rederived
from turnus.competition.season import Command
from turnus.competition.season import commands as asked
from turnus.competition.season.endings.finals import qualification, season_records
from turnus.competition.season.events import GroupsFormed


def without_would_be(director: Director, player: str) -> Running:
    """The season from a journal that does not say where a player would have played."""
    events = [
        replace(event, would_be={n: g for n, g in event.would_be.items() if n != player})
        if isinstance(event, GroupsFormed)
        else event
        for _, event in director.running.history
    ]
    return fold(director.running.stream, events)


@pytest.mark.clause("osv-v30", "1.17-e")
def test_who_has_left_gets_no_place_in_a_final_and_the_next_is_named_with_him() -> None:
    director = after_turni(3)
    finals = qualification(director.running.season, director.running.law).answer.finals
    gone = finals[1].places[0].player
    director.do(asked.Leave(player=gone))
    director.do(asked.QualifyFinals())
    seated = [name for final in director.running.season.finals for name in final.players]
    assert gone not in seated
    assert len(set(seated)) == 12
    shown = view(look_at(director.running), "finals")
    assert shown.data["finals"][1]["places"][0]["instead_of"] == [gone]
    assert any(row[3] == gone for row in shown.grids[0].rows)
    assert rederived(replayed(director)).differences == ()


@pytest.mark.clause("osv-v30", "1.17-e")
def test_who_leaves_after_the_finals_were_filled_or_drawn_leaves_his_place_to_the_next() -> None:
    director = after_turni(3)
    director.do(asked.QualifyFinals())
    first = director.running.season.finals[0].players[0]
    director.do(asked.Leave(player=first))
    drawing = refused(director, asked.DrawFinal(final=1, seed="s"))
    assert str(drawing) == f"{first} has left: fill the final groups again"
    director.do(asked.QualifyFinals())
    director.do(asked.DrawFinal(final=3, seed="s"))
    before = director.running.season.finals[2].players
    director.do(asked.Leave(player=before[1]))
    after = director.running.season.finals[2].players
    assert [number for number in range(4) if after[number] != before[number]] == [1]
    game = director.running.season.finals[2].games[0]
    director.do(asked.EnterFinalResult(final=3, white=game.white, black=game.black, result="1-0"))
    assert refused(director, asked.Leave(player=game.white)).clauses == ("osv-v30:7-a",)
    assert rederived(replayed(director)).differences == ()


@pytest.mark.clause("osv-v30", "7-b")
def test_nobody_who_has_left_is_put_into_a_final_by_hand() -> None:
    director = after_turni(3)
    finals = view(look_at(director.running), "finals").data["finals"]
    taken = [name for final in finals for name in final["players"]]
    gone = next(name for name in director.running.season.members if name not in taken)
    director.do(asked.Leave(player=gone))
    four = ",".join([*finals[1]["players"][:3], gone])
    by_hand = asked.Overrule(view="finals", subject="2", value=four, clause="7-b", reason="he asked")
    assert f"{gone} is not among them" in str(refused(director, by_hand))


@pytest.mark.clause("osv-v30", "1.13-f")
@pytest.mark.clause("osv-v30", "1.13-h")
def test_a_leaver_is_classified_in_the_group_in_which_he_would_have_played() -> None:
    director = after_turni(1)
    table = [line.player for line in director.running.season.turni[0].tables["2"]]
    first, middle, last = table[0], table[5], table[-1]
    director.do(asked.Leave(player=first))
    director.do(asked.Leave(player=middle))
    director.begin_turnus()
    for _ in range(7):
        director.round()
    director.close_turnus()
    director.do(asked.Leave(player=last))
    director.begin_turnus()
    season = director.running.season
    assert season.turni[1].would_be == {first: "1", middle: "2"}
    records = {each.name: each for each in season_records(season, director.running.law)}
    assert [kept.group for kept in records[first].turni] == [2, 1, 1]
    assert [kept.group for kept in records[middle].turni] == [2, 2, 2]
    group = int(season.turni[1].group_of(last))
    place = [line.player for line in season.turni[1].tables[str(group)]].index(last)
    assert (group, place < 2) == (3, True)
    assert records[last].turni[2].group == 2
    assert rederived(replayed(director)).differences == ()


def test_a_journal_without_where_leavers_would_have_played_is_no_other_season() -> None:
    director = after_turni(1)
    gone = director.running.season.turni[0].tables["2"][0].player
    director.do(asked.Leave(player=gone))
    director.begin_turnus()
    assert rederived(without_would_be(director, gone)).differences == ()
    skipped = after_turni(1)
    away = skipped.running.season.turni[0].tables["2"][0].player
    skipped.do(asked.SignOffTurnus(player=away))
    skipped.begin_turnus()
    assert len(rederived(without_would_be(skipped, away)).differences) == 1


CLOSED: list[Command] = [
    asked.Join(player="late", rating=1500, membership="member"),
    asked.Leave(player="d01"),
    asked.PlaceNewcomer(player="new", group="2", reason="the meeting"),
    asked.Return(player="new", last_series=2, seasons_absent=1),
    asked.GrantLaterStart(player="d01", at="20:30", decision="grant"),
    asked.FormGroups(),
    asked.Overrule(view="promotion", subject="d01", value="2", clause="18", reason="so"),
]


@pytest.fixture(scope="module")
def closed() -> Director:
    director = with_calendar()
    play_all(director)
    director.do(asked.CloseTurnus(seed="lots"))
    director.do(asked.Join(player="new", rating=1500, membership="member"))
    director.do(asked.PlaceNewcomer(player="new", group="3", reason="the meeting"))
    director.do(asked.CloseSeason())
    return director


@pytest.mark.clause("ddt-2014", "15")
@pytest.mark.parametrize("command", CLOSED, ids=lambda command: type(command).__name__)
def test_a_closed_season_refuses_what_belongs_in_the_next(closed: Director, command: Command) -> None:
    said = "season 2014-2015 has been closed: this belongs in the next one"
    assert str(refused(closed, command)) == said
