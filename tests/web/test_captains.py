"""What captains send in: results that the other one confirms or tells otherwise, protests, payments."""

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, time
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from turnus.app.federations.demo_begun import NAME
from turnus.app.federations.steps import waiting_steps
from turnus.competition.federation import events as happened
from turnus.competition.federation.discipline.waiting import Pending
from turnus.competition.questions.federation.penalties import Breach
from turnus.competition.questions.federation.protests import Complaint
from turnus.competition.questions.teams.standings import Side
from visiting.clubs import Club, sent
from visiting.federation_office import FEDERATION, federation, league, secret_match, secret_players

CAPTAIN, DESK = f"/captain/{FEDERATION}/", f"/secretariat/{FEDERATION}"
DO = f"/office/{FEDERATION}/do"
WON = ["2-0"] * 6 + ["1-1"] * 4


@pytest.fixture
def bond(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Club]:
    """A federation on the evening of the match whose line-ups are not both in."""
    with federation(tmp_path) as made:
        day = league(made).fixtures[secret_match(made)].on
        monkeypatch.setattr(
            made.secretary, "_clock", lambda zone: datetime.combine(day, time(20), UTC).astimezone(zone)
        )
        yield made


def text(answer: Any) -> str:
    return unescape(answer.content.decode())


def match(bond: Club) -> dict[str, str]:
    home, away = secret_match(bond)
    return {"contest": NAME, "home": home, "away": away}


def day(bond: Club) -> str:
    return league(bond).fixtures[secret_match(bond)].on.isoformat()


def tell(client: Client, bond: Club, side: Side, boards: list[str]) -> Any:
    return sent(client, CAPTAIN, f"{DO}/MatchReported/", **match(bond), side=str(side), boards=boards)


def confirm(client: Client, bond: Club, boards: list[str], **more: str) -> Any:
    fields = match(bond) | {"on": day(bond)} | more
    return sent(client, CAPTAIN, f"{DO}/MatchPlayed/", **fields, boards=boards)


def waits(bond: Club) -> list[Any]:
    running = bond.secretary.seen_federation(bond.identity("director"), FEDERATION)
    return list(waiting_steps(running.federation, running.law, bond.secretary.today().date()))


def test_a_result_that_both_captains_tell_alike_stands(bond: Club) -> None:
    home, away = bond.client("captain"), bond.client("rival")
    assert "Tell the result" in text(home.get(CAPTAIN))
    tell(home, bond, Side.HOME, WON)
    pair = secret_match(bond)
    assert pair not in league(bond).matches
    assert "You told 16-4; the other captain confirms it." in text(home.get(CAPTAIN))
    page = text(away.get(CAPTAIN))
    assert "The other captain told 16-4." in page
    assert "16-4 is right" in page
    assert confirm(home, bond, WON).status_code == 403  # what he told himself
    assert confirm(away, bond, ["2-0"] * 10).status_code == 403  # and nothing but what was told
    assert confirm(away, bond, WON, home_absent="1").status_code == 403
    assert pair not in league(bond).matches
    confirm(away, bond, WON)
    assert [f"{a}-{b}" for a, b in league(bond).matches[pair].boards] == WON
    stored = list(bond.secretary.journal.read_stream(FEDERATION))
    assert stored[-1].actor == bond.accounts["rival"].pseudonym  # who settled it is in the journal


def test_a_result_that_they_tell_differently_waits_for_somebody_else(bond: Club) -> None:
    home, away = bond.client("captain"), bond.client("rival")
    tell(home, bond, Side.HOME, WON)
    tell(away, bond, Side.AWAY, ["1-1"] * 10)
    assert "You told it otherwise" in text(away.get(CAPTAIN))
    (found,) = [each for each in waits(bond) if each.waiting.what is Pending.RESULT]
    assert found.steps[0].fields == match(bond)
    desk = bond.client("desk")
    results = f"{DESK}/results/?group={NAME}&round={league(bond).fixtures[secret_match(bond)].round}"
    page = text(desk.get(results))
    assert f"{match(bond)['home']} told 16-4" in page
    assert f"{match(bond)['away']} told 10-10" in page
    sent(desk, results, f"{DO}/MatchPlayed/", **match(bond), on=day(bond), boards=["1-1"] * 10)
    assert secret_match(bond) in league(bond).matches
    assert not [each for each in waits(bond) if each.waiting.what is Pending.RESULT]


def test_nobody_but_those_who_met_and_the_hall_hears_what_a_captain_told(bond: Club) -> None:
    public = [f"/federations/{FEDERATION}/view/{page}/?group={NAME}" for page in ("pairings", "standings")]
    before = [text(bond.client().get(page)).count("16-4") for page in public]
    tell(bond.client("captain"), bond, Side.HOME, WON)
    for who in ("captain", "rival", "director", "desk", "nobody"):
        seen = bond.secretary.seen_federation(bond.identity(who), FEDERATION)
        told = seen.federation.contests[NAME].every(happened.MatchReported)
        assert bool(told) == (who != "nobody"), who
        if not told:
            assert not any(isinstance(event, happened.MatchReported) for _, event in seen.history)
    assert [text(bond.client().get(page)).count("16-4") for page in public] == before


def test_a_captain_tells_nothing_of_others_or_of_another_day(bond: Club, monkeypatch: Any) -> None:
    other = tell(bond.client("captain"), bond, Side.AWAY, WON)
    assert other.status_code == 403
    tomorrow = datetime.combine(date(2027, 7, 2), time(20), UTC)
    monkeypatch.setattr(bond.secretary, "_clock", tomorrow.astimezone)
    assert "Tell the result" not in text(bond.client("captain").get(CAPTAIN))
    early = tell(bond.client("captain"), bond, Side.HOME, WON)
    assert early.status_code == 409
    assert tell(bond.client("nobody"), bond, Side.HOME, WON).status_code == 403


def test_telling_a_result_shows_no_secret_line_up(bond: Club) -> None:
    hidden = secret_players(bond)
    tell(bond.client("captain"), bond, Side.HOME, WON)
    page = text(bond.client("rival").get(CAPTAIN))
    assert not [name for name in hidden if name in page]


@pytest.mark.clause("kndb-2009", "23.3")
def test_the_secretary_hears_who_plays_when_both_line_ups_are_in(bond: Club) -> None:
    director, history = bond.client("director", language="en"), f"/office/{FEDERATION}/history/"
    (home, away), on = secret_match(bond), date.fromisoformat(day(bond))
    club = away.rpartition("-")[0]
    named = happened.LineupNamed(
        contest=NAME, home=home, away=away, side=Side.AWAY, on=on,
        players=tuple(f"{club}p{number:02}" for number in range(1, 11)),
    )  # fmt: skip

    def told(answer: Any, team: str) -> list[bool]:
        """Of each sentence about the team's line-up, whether it names players."""
        said = re.findall(rf"{home} - {away}: the line-up of {team} was handed in([^<;]*)", text(answer))
        return ["Naam" in each for each in said]

    assert told(director.get(history), home) == [False]
    bond.secretary.act(bond.identity("arbiter"), FEDERATION, named)
    page = director.get(history)
    assert (told(page, home), all(told(page, away))) == ([True], True)
    sent(director, history, f"/office/{FEDERATION}/undo/", reason="the wrong list")
    page = director.get(history)
    assert (told(page, home), told(page, away)) == ([False], [False])


@pytest.mark.clause("kndb-2009", "23.3")
def test_the_step_back_names_no_players_of_a_secret_line_up(bond: Club) -> None:
    director, history = bond.client("director", language="en"), f"/office/{FEDERATION}/history/"
    contest = league(bond)
    pair = next(each for each in contest.fixtures if (*each, Side.HOME) not in contest.lineups
                and each not in contest.matches)  # fmt: skip
    club = pair[0].rpartition("-")[0]
    players = tuple(f"{club}p{number:02}" for number in range(1, 11))
    named = happened.LineupNamed(contest=NAME, home=pair[0], away=pair[1], side=Side.HOME,
                                 on=contest.fixtures[pair].on, players=players)  # fmt: skip
    bond.secretary.act(bond.identity("arbiter"), FEDERATION, named)
    undone = sent(director, history, f"/office/{FEDERATION}/undo/", reason="the wrong list")
    for answer in (director.get(history), undone):
        said = re.findall(rf"{pair[0]} - {pair[1]}: the line-up of [^<]* was handed in[^<;]*", text(answer))
        assert said
        assert not [each for each in said if f"Naam {players[0]}" in each]


@pytest.mark.clause("kndb-2009", "59.3")
def test_a_protest_is_handed_in_on_the_day_of_the_clock_and_entered_by_the_secretary(bond: Club) -> None:
    captain, page = bond.client("captain"), f"{CAPTAIN}discipline/"
    club = match(bond)["home"].rpartition("-")[0]
    fields = {
        "by": club, "about": str(Complaint.ARBITERS_DECISION), "contest": NAME, "match_day": day(bond),
        "text": "De vlag was niet gevallen.", "on": "2027-01-01",
    }  # fmt: skip
    assert sent(captain, page, f"{DO}/ProtestHandedIn/", **(fields | {"by": "Nowhere"})).status_code == 403
    empty = sent(captain, page, f"{DO}/ProtestHandedIn/", **(fields | {"text": " "}))
    assert empty.status_code in (400, 409)
    sent(captain, page, f"{DO}/ProtestHandedIn/", **fields)
    shown = text(captain.get(page))
    assert "De vlag was niet gevallen." in shown
    assert "€\N{NO-BREAK SPACE}125.00" in shown  # the fee of 59.2, which the secretary waits for
    assert "De vlag" not in text(bond.client("rival").get(page))
    (found,) = [each for each in waits(bond) if each.waiting.what is Pending.HANDED_IN]
    (step,) = found.steps
    assert step.fields["sent"] == day(bond)  # not the day he wished
    director, form = bond.client("director"), f"{DESK}/report/CaseFiled/"
    assert "H1" in text(director.get(form, step.fields))
    sent(director, form, form, **step.fields)
    case = bond.secretary.seen_federation(bond.identity("director"), FEDERATION).federation.cases["P1"]
    assert (case.filed.by, case.filed.handed_in) == (club, "H1")
    assert not [each for each in waits(bond) if each.waiting.what is Pending.HANDED_IN]


def test_a_club_says_that_it_paid_and_the_secretary_sees_it(bond: Club) -> None:
    home = match(bond)["home"]
    club, on = home.rpartition("-")[0], date.fromisoformat(day(bond))
    fine = happened.FineImposed(
        fine="B1", against=club, breach=Breach("no proper player list"), cents=2000, on=on, reason="te laat"
    )
    bond.secretary.act(bond.identity("director"), FEDERATION, fine)
    captain, page = bond.client("captain"), f"{CAPTAIN}discipline/"
    assert "We paid it" in text(captain.get(page))
    other = sent(bond.client("rival"), page, f"{DO}/PaymentReported/", fine="B1", by=club)
    assert other.status_code == 403
    sent(captain, page, f"{DO}/PaymentReported/", fine="B1", by=club)
    assert "We paid it" not in text(captain.get(page))
    (found,) = [each for each in waits(bond) if each.waiting.what is Pending.PAYMENT]
    form = f"{DESK}/report/FinePaid/"
    sent(bond.client("director"), form, form, **found.steps[0].fields)
    assert not [each for each in waits(bond) if each.waiting.what is Pending.PAYMENT]
    paid = captain.get(f"{CAPTAIN}discipline/letter/B1/fine.pdf")
    assert paid.content.startswith(b"%PDF")
    assert bond.client("rival").get(f"{CAPTAIN}discipline/letter/B1/fine.pdf").status_code == 404
