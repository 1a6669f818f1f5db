"""The cup, the open championship and the blitz championship of osv-v30."""

from datetime import date, timedelta

import pytest

from telling.seasons import refused
from turnus.app.seasons.demos.playing import Chance, Director
from turnus.app.seasons.office import Office, open_running
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.app.streams.rederiving import rederived
from turnus.competition.season import commands as asked
from turnus.store import MemoryJournal

FIRST_DAY = date(2026, 12, 1)


def event(part: str, players: int = 9) -> Director:
    office = Office(MemoryJournal())
    opened = asked.OpenSeason(season="2026-2027", part=part, rulebook="osv-v30")
    director = Director(office, office.open(f"{part}/2026", opened), Chance(part), FIRST_DAY)
    for number in range(1, players + 1):
        director.do(
            asked.Join(player=f"c{number}", rating=2000 - 50 * number, membership="member", at="19:30")
        )
    director.do(asked.FormGroups())
    return director


def evenings(count: int, each: int) -> tuple[str, ...]:
    return tuple(str(FIRST_DAY + timedelta(days=7 * n)) for n in range(count) for _ in range(each))


def play(director: Director, rounds: int, **drafting: str) -> None:
    for number in range(rounds):
        director.do(asked.DraftRound(seed=f"s{number}", **drafting))  # type: ignore[arg-type]
        director.do(asked.PublishRound())
        director.play()
        director.do(asked.CloseRound())


@pytest.mark.clause("osv-v30", "2.2")
def test_the_cup_takes_three_evenings_of_two_rounds() -> None:
    director = event("scheijgrond")
    assert refused(director, asked.SetCalendar(dates=evenings(6, 1))).clauses == ("osv-v30:2.2",)
    director.do(asked.SetCalendar(dates=evenings(3, 2)))
    play(director, 6)
    assert refused(director, asked.DraftRound(seed="more")).clauses == ("osv-v30:2.2",)
    director.close_turnus()
    table = director.running.season.turni[0].tables["scheijgrond"]
    assert sorted(line.place for line in table) == list(range(1, 10))
    assert rederived(open_running(director.office.journal)).differences == ()


@pytest.mark.clause("osv-v30", "1.19-a")
def test_signing_off_for_the_cup_covers_both_rounds_of_the_evening() -> None:
    director = event("scheijgrond")
    director.do(asked.SetCalendar(dates=evenings(3, 2)))
    director.sign_off("c4", 3)
    assert director.running.season.turni[0].absences == {3: {"c4": "signed_off"}, 4: {"c4": "signed_off"}}


@pytest.mark.clause("osv-v30", "2.6-a")
def test_entry_for_the_cup_closes_at_eight() -> None:
    director = event("scheijgrond")
    late = asked.Join(player="late", membership="member", at="20:00")
    assert refused(director, late).clauses == ("osv-v30:2.6-a",)


@pytest.mark.clause("osv-v30", "4.9")
def test_the_open_championship_over_nine_evenings() -> None:
    director = event("open", 12)
    director.do(asked.Join(player="guest", rating=1700, at="19:00"))
    director.do(asked.Seat(player="guest", group="open"))
    director.do(asked.SetCalendar(dates=evenings(9, 1)))
    play(director, 9)
    director.close_turnus()
    assert len(director.running.season.turni[0].tables["open"]) == 13
    assert view(look_at(director.running), "fees").data["fees"][0]["euro"] == 0


@pytest.mark.clause("osv-v30", "7-a")
def test_a_bye_in_the_blitz_championship_is_the_directors_to_score() -> None:
    director = event("blitz", 13)
    director.do(asked.SetCalendar(dates=evenings(1, 11)))
    assert refused(director, asked.DraftRound(seed="s")).clauses == ("osv-v30:7-a",)
    director.do(asked.DraftRound(seed="s", unplayed="1"))


def test_where_no_clause_says_when_somebody_is_late_nobody_is() -> None:
    director = event("blitz", 14)
    director.do(asked.SetCalendar(dates=evenings(1, 11)))
    director.do(asked.DraftRound(seed="s"))
    director.do(asked.PublishRound())
    game = director.running.season.turni[0].rounds[0].games[0]
    late = asked.ReportLateness(white=game.white, black=game.black, white_begins="20:20")
    assert "does not say here when somebody is too late: enter the result" in str(refused(director, late))


@pytest.mark.clause("osv-v30", "3.2-a")
def test_blitz_over_two_evenings_is_ranked_by_places() -> None:
    director = event("blitz", 14)
    for turnus in (1, 2):
        if turnus > 1:
            director.do(asked.FormGroups())
        director.do(asked.SetCalendar(dates=evenings(1, 11)))
        play(director, 11)
        director.close_turnus()
    found = view(look_at(director.running), "ranking").data
    places = [
        {line.player: line.place for line in turnus.tables["blitz"]}
        for turnus in director.running.season.turni
    ]
    for line in found["places"]:
        assert line["total"] == places[0][line["player"]] + places[1][line["player"]]
    assert [line["total"] for line in found["places"]] == sorted(line["total"] for line in found["places"])
