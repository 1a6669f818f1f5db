"""The dates of a season: as many as the rules want, made from a first evening, none of them lost."""

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from turnus.app.seasons.evenings import evenings
from visiting.clubs import Club, club, sent

NEW = "/office/new/"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path) as made:
        yield made


@pytest.fixture
def director(opened: Club) -> Client:
    return opened.client("director")


def shown(answer: Any) -> str:
    return str(answer.content.decode())


def begin(director: Client, rulebook: str, part: str, players: int, **terms: str) -> str:
    """Open a season under a rulebook, enter players and form its groups; return where its office is."""
    sent(
        director, f"{NEW}?rulebook={rulebook}", NEW, rulebook=rulebook, season="2030-2031", part=part, **terms
    )
    work = f"/office/{part}/2030-2031"
    everybody = [f"p{n:02}" for n in range(1, players + 1)]
    sent(director, f"{work}/members/known/", f"{work}/members/known/", player=everybody)
    sent(director, f"{work}/groups/", f"{work}/do/FormGroups/")
    return work


def dates(opened: Club, stream: str) -> tuple[str, ...]:
    turnus = opened.secretary.seen(opened.identity("director"), stream).season.turnus
    return turnus.dates if turnus else ()


def days(page: str) -> list[str]:
    return re.findall(r'name="evening" value="([^"]*)"', page)


def test_a_championship_in_series_says_how_many_evenings_it_needs_and_makes_the_list(
    opened: Club, director: Client
) -> None:
    work = begin(director, "ddt-2014", "series", 20)
    page = shown(director.get(f"{work}/groups/"))
    needed = int(re.findall(r"(\d+) evenings are needed", page)[0])
    assert needed == len(days(page))
    asked_for = {"first": "2030-09-05", "every": "7", "closed": ["2030-09-12", "2030-12-26", ""]}
    page = shown(director.get(f"{work}/groups/", asked_for))
    made = days(page)
    assert (made[0], made[1], len(made)) == ("2030-09-05", "2030-09-19", needed)
    assert "2030-12-26" not in made
    refused = sent(director, f"{work}/groups/", f"{work}/groups/calendar/", evening=made[:-1])
    assert refused.status_code == 409
    assert days(shown(refused)) == made[:-1]  # nothing typed is lost
    assert f"{needed - 1} are given" in shown(refused)
    mixed = [made[0], made[2], made[1], *made[3:]]
    back = shown(sent(director, f"{work}/groups/", f"{work}/groups/calendar/", evening=mixed))
    assert "round 3 on 19 September 2030 would come before round 2 on 26 September 2030" in back
    assert days(back) == mixed
    told = shown(sent(director, f"{work}/groups/", f"{work}/groups/calendar/", evening=made))
    messages = re.findall(r'<ul class="messages".*?</ul>', told, re.DOTALL)[0]
    assert messages.count("<li") == 1  # not one for each of its rounds
    assert list(dates(opened, "series/2030-2031")) == made
    assert not days(shown(director.get(f"{work}/groups/")))  # it follows from the groups, and stays


def test_the_desk_of_a_calendar_is_about_one_round(director: Client) -> None:
    work = begin(director, "ddt-2014", "series", 8)
    page = shown(director.get(f"{work}/groups/", {"first": "2030-09-05", "every": "7"}))
    sent(director, f"{work}/groups/", f"{work}/groups/calendar/", evening=days(page))
    desk = shown(director.get(f"{work}/evening/"))
    news = "/seasons/series/2030-2031/news.rss"
    assert re.findall(r"round (\d): the pairings</title>", shown(director.get(news))) == ["1"]
    assert '<span class="chip">3</span>' in desk  # results to enter tonight, not of the whole season
    assert "has been played" not in desk
    (summary,) = re.findall(r'class="step-back"><summary>([^<]*)</summary>', desk)
    assert "…" in summary, "all dates of a season stand below it"
    assert len(summary) < 180
    pairing = shown(director.get(f"{work}/pairing/"))
    assert "Of who cannot come the game is moved" in shown(director.get(f"{work}/absences/"))
    assert "Take the pairing back" not in pairing
    typed = {"typed": "1 1, 2 0, 3 =", "round": 1}
    desk = shown(sent(director, f"{work}/evening/", f"{work}/results/type/", **typed))
    assert "Round 1 has been played; what is typed here now is of round 2, on Thursday 12 September" in desk
    assert f'href="{work}/results/?round=1"' in desk
    assert re.findall(r"round (\d): the pairings</title>", shown(director.get(news))) == ["2", "1"]
    desk = shown(sent(director, f"{work}/evening/", f"{work}/results/type/", typed="1 1", round=2))
    assert "has been played" not in desk


def test_rounds_of_one_evening_share_its_date(opened: Club, director: Client) -> None:
    work = begin(director, "osv-v30", "scheijgrond", 12, **{"term.time_control": "5400+30"})
    page = shown(director.get(f"{work}/groups/", {"first": "2030-09-03", "every": "14"}))
    assert "3 evenings are needed (6 rounds, 2 an evening)" in " ".join(page.split())
    assert days(page) == ["2030-09-03", "2030-09-17", "2030-10-01"]
    sent(director, f"{work}/groups/", f"{work}/groups/calendar/", evening=days(page))
    assert dates(opened, "scheijgrond/2030-2031")[:3] == ("2030-09-03", "2030-09-03", "2030-09-17")


def test_a_round_is_offered_to_be_drafted_only_where_that_can_be_done(director: Client) -> None:
    work = begin(director, "ddt-2014", "series", 20)
    page = shown(director.get(f"{work}/pairing/"))
    assert "DraftRound" not in page
    assert "follows from the calendar" in page
    assert f'href="{work}/groups/"' in page
    house = "/office/house/2026-2027"
    assert f"{house}/do/DraftRound/" in shown(director.get(f"{house}/pairing/"))
    sent(director, f"{house}/pairing/", f"{house}/do/DraftRound/")
    sent(director, f"{house}/pairing/", f"{house}/do/PublishRound/")
    page = shown(director.get(f"{house}/pairing/"))
    assert "DraftRound" not in page
    assert "has to be closed first" in page


def test_evenings_leave_out_the_days_the_club_is_closed() -> None:
    found = evenings(date(2030, 12, 19), 3, closed=[date(2030, 12, 26)])
    assert found == [date(2030, 12, 19), date(2031, 1, 2), date(2031, 1, 9)]
