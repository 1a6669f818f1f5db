"""Regulations that a club wrote, played to the end in the office: from nothing, by its buttons."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from proving.shelves import put_on_the_shelf
from turnus.app.office import signing
from visiting.clubs import Club, club, nothing
from visiting.forms import Browser

NAMES = ("1-0", "0-1", "=")
STREAM = "house/2026-2027"
NEXT = "house/2027-2028"
OFFICE = f"/office/{STREAM}"


@pytest.fixture
def empty(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Club]:
    """An office with a director and nothing else, and the club's regulations on its shelf."""
    seeds = count(1)
    monkeypatch.setattr(signing, "new_seed", lambda: f"lots {next(seeds)}")
    for _ in put_on_the_shelf(monkeypatch):
        with club(tmp_path, write=nothing) as made:
            yield made


@pytest.fixture
def browser(empty: Club) -> Browser:
    return Browser(empty.client("director"))


def members(number: int) -> SimpleUploadedFile:
    """A list of so many, the strongest first."""
    rows = [f"Lid {each:02},{2300 - 20 * each}" for each in range(1, number + 1)]
    return SimpleUploadedFile("members.csv", "\n".join(["name,rating", *rows]).encode())


class SeasonDesk:
    """The director of a season at his browser."""

    def __init__(self, browser: Browser, made: Club) -> None:
        self.browser, self.made = browser, made
        self.chance = Random(3)  # noqa: S311 - repeatable, not secret

    def at(self, page: str) -> Browser:
        self.browser.go(f"{OFFICE}/{page}/")
        return self.browser

    def done(self, browser: Browser) -> None:
        assert browser.page.status == 200, browser.page.text[:800]

    def turnus(self) -> None:
        """Set the calendar, play the rounds and close the turnus; lots decide where nothing separates."""
        self.at("groups").press("Set the calendar")
        for _ in range(7):
            self.at("pairing").press("Draft the pairing")
            self.browser.press("Publish")
            boards = len(self.made.season.turnus.rounds[-1].games)
            scores = ", ".join(f"{board} {self.chance.choice(NAMES)}" for board in range(1, boards + 1))
            self.at("results").press("Enter", typed=scores)
            self.browser.press("Close the round")
        page = self.at("endings").press("Close the turnus")
        if page.status != 200:
            assert "nothing separates Lid" in page.text
            self.browser.press("draw of lots")
        self.done(self.browser)

    def answers(self, player: str, answer: str) -> None:
        """Record what somebody answers who may move up."""
        self.at("decisions").press(answer, holding=("player", player))
        self.done(self.browser)

    def finals(self) -> None:
        """Fill and draw the final groups, and play until each has its champion."""
        self.at("endings").press("Fill the final groups")
        self.done(self.browser)
        for _ in range(3):
            self.at("endings").press("Draw the numbers")
        for _ in range(80):
            page = self.at("endings").page
            if not any(button.text == "Enter" for form in page.forms for button in form.buttons):
                return
            self.browser.press("Enter", result=self.chance.choice(("1-0", "0-1", "1/2-1/2")))


def group_of(player: str, groups: Mapping[str, Sequence[str]]) -> int:
    """Return in which group somebody plays, the highest first."""
    return next(place for place, players in enumerate(groups.values()) if player in players)


def test_three_up_from_an_empty_office_into_the_next_season(empty: Club, browser: Browser) -> None:
    desk = SeasonDesk(browser, empty)
    browser.go("/office/")
    browser.follow("New season")
    browser.follow("Regulation of a club where three move up")
    page = browser.press("Open the season", season="2026-2027")
    assert "say how much time each player has" in page.text
    given: dict[str, Any] = {"term.time_control.minutes": "105"}
    browser.press("Open the season", **given)
    browser.press("See what would change", file=members(34))
    browser.press("Take over")
    desk.at("groups").press("Form the groups by the rules")
    desk.done(browser)
    desk.turnus()

    first, second = ([line.player for line in empty.season.turnus.tables[group]] for group in "12")
    desk.answers(second[0], "refuse")
    desk.answers(second[3], "accept")
    desk.answers(second[1], "refuse")
    desk.answers(second[4], "refuse")
    for player in first[:2]:  # two seats more are open: whoever wants them next (3)
        desk.at(f"members/{player}").press("leaves the competition")
    assert "three-up:3.1" in desk.at("decisions").page.text
    desk.answers(second[6], "refuse")
    going = [second[place] for place in (2, 3, 5, 7, 8)]
    page = browser.go(f"/seasons/{STREAM}/why/?what=promotion")
    assert "Changed by three-up:1: how many of a group move up after a turnus: 3" in page.text
    assert "Vacancies" in page.text

    desk.at("groups").press("Form the groups by the rules")
    desk.done(browser)
    assert set(going) <= set(empty.season.turnus.groups["1"])
    desk.turnus()
    desk.at("groups").press("Form the groups by the rules")
    desk.done(browser)
    desk.turnus()
    desk.finals()
    desk.at("endings").press("Close the season")
    if browser.page.status != 200:
        browser.press("smaller groups")
    desk.done(browser)
    champion = empty.season.finals[1].champion
    before = empty.season.turni[-1].groups
    desk.at("endings").follow("Open the next season")
    browser.press("Open the season", season="2027-2028", leaves=[second[9]])
    desk.done(browser)
    groups = empty.secretary.seen(empty.identity("director"), NEXT).season.turni[0].groups
    assert group_of(champion, groups) <= group_of(champion, before)  # osv-v30 1.15-c: he does not go down
    assert sum(map(len, groups.values())) == 34 - 2 - 1


class EventDesk:
    """The director of a competition at his browser."""

    def __init__(self, browser: Browser, seed: int) -> None:
        self.browser = browser
        self.chance = Random(seed)  # noqa: S311 - repeatable, not secret

    def open(self, name: str, regulation: str, entries: int, part: str = "") -> None:
        """Open a competition under a regulation, and enter so many."""
        self.browser.go("/office/")
        self.browser.follow("New competition")
        self.browser.press("Open it", name=name, format="regulation", regulation=regulation, part=part)
        self.enter(entries)

    def enter(self, number: int) -> None:
        names = "\n".join(f"Contender {each:02} {2500 - 10 * each}" for each in range(1, number + 1))
        page = self.browser.press("Enter", names=names)
        assert f"{number} people entered" in page.text

    def play_round(self, matches: int, games: int = 1) -> None:
        """Pair, publish, type every result, close."""
        self.browser.press("Pair the next round")
        self.browser.press("Publish")
        scores = ", ".join(
            f"{board}{f'.{game}' if games > 1 else ''} {self.chance.choice(NAMES)}"
            for board in range(1, matches + 1)
            for game in range(1, games + 1)
        )
        self.browser.press("Enter", typed=scores)
        page = self.browser.press("Close the round")
        assert page.status == 200, page.text[:800]


def test_four_groups_and_five_turni_to_the_end(browser: Browser) -> None:
    desk = EventDesk(browser, 1)
    desk.open("House", "four-groups", 32, part="house")
    for turnus in range(1, 6):
        for _ in range(5):
            desk.play_round(16)
        page = browser.page
        assert page.text.count("four-groups:2.5") >= 1, turnus
    page = browser.press("End the competition")
    assert "is over" in page.text


def test_the_cup_to_its_winner(browser: Browser) -> None:
    desk = EventDesk(browser, 1)
    desk.open("Cup", "four-groups", 8, part="cup")
    browser.press("Pair the next round")
    browser.press("Publish")
    browser.press("Enter", typed="1.1 1-0, 1.2 =, 2.1 1-0, 2.2 =, 3.1 1-0, 3.2 =, 4.1 =, 4.2 =")
    assert "decide" in browser.press("Close the round").text
    level = next(form for form in browser.page.forms if "winner" in {each.name for each in form.buttons})
    browser.press(" ".join(level.buttons[0].text.split()), reason="he won the quick game")
    browser.press("Close the round")
    for typed in ("1.1 1-0, 1.2 =, 2.1 0-1, 2.2 =", "1.1 1-0, 1.2 ="):
        browser.press("Pair the next round")
        browser.press("Publish")
        browser.press("Enter", typed=typed)
        browser.press("Close the round")
    assert "is over" in browser.press("End the competition").text


def test_a_league_of_teams_into_its_next_year(browser: Browser) -> None:
    desk = EventDesk(browser, 2)
    desk.open("League 2026", "team-league", 30)
    for _ in range(9):
        desk.play_round(15, 8)
    assert "team-league:6" in browser.page.text
    assert "promotion class" in browser.page.text
    browser.press("End the competition")
    browser.press("Open the next one", name="League 2027")
    desk.play_round(15, 8)
    assert browser.page.status == 200
