"""A championship in series under ddt-2014: from the division to the series of the next season."""

import pytest

from telling.seasons import SERIES_BEGIN, championship, dates, play_all, refused, with_calendar
from turnus.app.seasons.demos.playing import Chance, Director
from turnus.app.seasons.duties import on_entry
from turnus.app.seasons.office import Office, fold, read_events
from turnus.app.seasons.views.catalogue import look_at, view, view_names
from turnus.app.streams.rederiving import rederived
from turnus.competition.season import commands as asked
from turnus.store import MemoryJournal


@pytest.mark.clause("ddt-2014", "2-c")
def test_three_equal_series_in_which_all_meet_twice() -> None:
    director = with_calendar()
    turnus = director.running.season.turni[0]
    assert [len(names) for names in turnus.groups.values()] == [6, 6, 6]
    games = [game.players for each in turnus.rounds for game in each.games]
    assert len(games) == len(set(games)) == 3 * 30
    for white, black in games:
        assert (black, white) in games


def test_a_calendar_has_a_date_for_every_round() -> None:
    refusal = refused(championship(), asked.SetCalendar(dates=dates(9)))
    assert "10 rounds" in str(refusal)
    assert refusal.clauses[0].startswith("ddt-2014:")


@pytest.mark.clause("ddt-2014", "11-a")
def test_who_stops_before_half_never_played() -> None:
    director = with_calendar()
    for each in director.running.season.turni[0].rounds[:4]:
        for game in each.games:
            director.do(asked.EnterResult(white=game.white, black=game.black, result="1-0"))
    director.do(asked.StopPlaying(player="d01"))
    turnus = director.running.season.turni[0]
    assert "d01" not in turnus.groups["1"]
    assert not [game for each in turnus.rounds for game in each.games if "d01" in game.players]


@pytest.mark.clause("ddt-2014", "11-b")
def test_who_stops_after_half_loses_the_rest_by_forfeit() -> None:
    director = with_calendar()
    for each in director.running.season.turni[0].rounds[:5]:
        for game in each.games:
            director.do(asked.EnterResult(white=game.white, black=game.black, result="1-0"))
    director.do(asked.StopPlaying(player="d01"))
    games = [g for each in director.running.season.turni[0].rounds for g in each.games if "d01" in g.players]
    assert len(games) == 10
    lost = [g for g in games if not g.played]
    assert len(lost) == 5
    assert all(g.result == ("0-1" if g.white == "d01" else "1-0") for g in lost)


@pytest.mark.clause("ddt-2014", "12-d")
def test_a_game_may_be_postponed_once_and_has_a_deadline() -> None:
    director = with_calendar()
    game = director.running.season.turni[0].rounds[0].games[0]
    told = dict.fromkeys(("director", "chairman", "opponent"), "2014-09-01 12:00")
    order = asked.Postpone(
        white=game.white, black=game.black, by=game.white, start="2014-09-05 20:00", told=told
    )
    director.do(order)
    (line,) = view(look_at(director.running), "deadlines").data["deadlines"]
    assert line["what"] == f"{game.white} - {game.black}"
    assert line["before"]
    refusal = refused(director, order)
    assert refusal.clauses[0].startswith("ddt-2014:12-d")


@pytest.mark.clause("ddt-2014", "10-c")
def test_who_stays_away_without_notice_loses() -> None:
    director = with_calendar()
    game = director.running.season.turni[0].rounds[0].games[0]
    director.do(
        asked.ReportAbsence(
            white=game.white, black=game.black, absent=(game.white,), without_notice=(game.white,)
        )
    )
    ended = director.running.season.turni[0].rounds[0].games[0]
    assert (ended.result, ended.played) == ("0-1", False)


def test_a_whole_championship() -> None:
    director = with_calendar()
    assert "no result yet" in str(refused(director, asked.CloseTurnus(seed="ties")))
    play_all(director)
    director.do(asked.CloseTurnus(seed="ties"))
    season = director.running.season
    assert season.finals[0].champion == season.turni[0].tables["1"][0].player
    director.do(asked.Join(player="new", rating=1800))
    director.do(asked.PlaceNewcomer(player="new", group="2"))
    director.do(asked.Leave(player="d18"))
    director.do(asked.CloseSeason())
    after = director.running.season.next_groups
    everybody = [name for names in after.values() for name in names]
    assert len(everybody) == len(set(everybody)) == 18
    assert "d18" not in everybody
    assert "new" in everybody
    stored = read_events(director.office.journal.read_stream("series/2014-2015"))
    again = fold("series/2014-2015", stored)
    assert again.season == director.running.season
    assert rederived(again).differences == ()


@pytest.mark.parametrize("name", [n for n in view_names() if n not in ("ranking", "finals")])
def test_every_view_can_be_drawn(name: str) -> None:
    director = with_calendar()
    play_all(director)
    assert view(look_at(director.running), name).grids


@pytest.mark.clause("ddt-2014", "2-b")
def test_another_form_for_few_players_is_the_directors_decision() -> None:
    office = Office(MemoryJournal())
    opened = asked.OpenSeason(season="2014-2015", part="series", rulebook="ddt-2014")
    director = Director(office, office.open("series/2014-2015", opened), Chance("few"), SERIES_BEGIN)
    names = [f"d{number:02}" for number in range(1, 17)]
    for name in names:
        director.do(asked.Join(player=name))
    halves = {"1": tuple(names[:8]), "2": tuple(names[8:])}
    assert refused(director, asked.FormGroups(groups=halves)).clauses == ("ddt-2014:2-b",)
    bare = asked.FormGroups(groups=halves, form="another form")
    assert "needs its reason" in str(refused(director, bare))
    director.do(asked.FormGroups(groups=halves, form="another form", reason="two equal halves play more"))
    shown = view(look_at(director.running), "groups").data["overruled"]
    assert [(each["clause"], each["reason"]) for each in shown] == [
        ("ddt-2014:2-b", "two equal halves play more")
    ]
    assert rederived(director.running).differences == ()


@pytest.mark.clause("ddt-2014", "13.8")
def test_the_joke_is_shown_with_the_table() -> None:
    director = with_calendar()
    assert view(look_at(director.running), "standings").data["notices"] == ["ddt-2014:13.8"]


@pytest.mark.clause("ddt-2014", "11-a")
def test_only_who_plays_in_a_series_stops_and_only_once() -> None:
    director = with_calendar()
    director.do(asked.Join(player="new", rating=1500, membership="member"))
    for stranger in ("new", "nobody"):
        assert "does not play in a series" in str(refused(director, asked.StopPlaying(player=stranger)))
    play_all(director)
    director.do(asked.StopPlaying(player="d01"))
    assert director.running.season.turni[0].group_of("d01") == "1"
    assert "does not play in a series" in str(refused(director, asked.StopPlaying(player="d01")))


@pytest.mark.clause("ddt-2014", "15")
def test_a_season_is_closed_after_its_championship_only() -> None:
    office = Office(MemoryJournal())
    opened = asked.OpenSeason(season="2014-2015", part="series", rulebook="ddt-2014")
    bare = Director(office, office.open("series/2014-2015", opened), Chance("ddt"), SERIES_BEGIN)
    assert "has not been closed" in str(refused(bare, asked.CloseSeason()))
    director = with_calendar()
    assert "has not been closed" in str(refused(director, asked.CloseSeason()))
    play_all(director)
    director.do(asked.CloseTurnus(seed="lots"))
    director.do(asked.CloseSeason())
    assert director.running.season.next_groups


@pytest.mark.clause("ddt-2014", "19")
def test_who_enters_reads_that_he_accepts_the_regulations() -> None:
    law = championship().running.law
    ((cite, said),) = on_entry(law)
    assert (str(cite), said) == ("ddt-2014:19", "Entering the championship implies accepting the regulation.")
    assert on_entry(law, "nl")[0][1].startswith("Wie zich voor het kampioenschap inschrijft")
