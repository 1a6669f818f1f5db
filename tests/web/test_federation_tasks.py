"""What a secretary does, as tasks she finds by typing; names, days and euros instead of codes and cents."""

import re
from collections.abc import Iterator
from datetime import date
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from turnus.app.papers.languages import translator
from turnus.app.people import register
from turnus.app.people.register import Person
from turnus.competition.federation import events as happened
from turnus.competition.federation.registry import FEDERATION as REGISTRY
from turnus.web.federation.tasks import TASKS, WORK, found, often
from visiting.clubs import Club, sent
from visiting.federation_office import FEDERATION, federation

DESK = f"/secretariat/{FEDERATION}"


@pytest.fixture
def bond(tmp_path: Path) -> Iterator[Club]:
    with federation(tmp_path) as made:
        yield made


def text(answer: Any) -> str:
    return unescape(answer.content.decode())


def state(bond: Club) -> Any:
    return bond.secretary.seen_federation(bond.identity("director"), FEDERATION).federation


def name_people(bond: Club, **names: str) -> None:
    people = register.beside(str(bond.secretary.journal.path), FEDERATION)  # type: ignore[attr-defined]
    people.remember_all({pseudonym: Person(name) for pseudonym, name in names.items()})


def test_every_report_is_one_task() -> None:
    named = [task.report for work in WORK for task in work.tasks]
    assert sorted(named) == sorted(REGISTRY.entries)
    titles = [task.title for task in TASKS.values()]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize(
    ("language", "typed", "report"),
    [
        ("en", "fine impose", "FineImposed"),
        ("en", "another day match", "MatchMoved"),
        ("en", "SUSPEND", "MemberSuspended"),
        ("nl", "boete opleggen", "FineImposed"),
        ("nl", "opstelling", "LineupNamed"),
        ("nl", "lidmaatschap beeindigen", "RegistrationEnded"),  # without its accent
        ("nl", "overga", "ClubChangeJudged"),  # cut short
    ],
)
def test_typing_finds_a_task_in_the_readers_language(language: str, typed: str, report: str) -> None:
    hits = [task.report for work in found(typed, translator(language)) for task in work.tasks]
    assert report in hits
    assert len(hits) < len(TASKS)


def test_a_title_comes_before_an_explanation() -> None:
    (hits,) = [work.tasks for work in found("fine", str) if work.name == "Discipline"]
    assert [task.report for task in hits][:3] == ["FineImposed", "FinePaid", "FineRemitted"]


def test_what_is_done_often_comes_first() -> None:
    fine, paid = (
        happened.FinePaid(fine="B1", on=date(2027, 9, 1)),
        happened.ClubJoined(club="C1", province="F1"),
    )
    assert [task.report for task in often([paid, fine, fine])][:2] == ["FinePaid", "ClubJoined"]
    assert [task.report for task in often([])] == [work.tasks[0].report for work in WORK][:6]


def test_the_page_finds_without_scripts_and_offers_what_waits(bond: Club) -> None:
    director = bond.client("director")
    page = text(director.get(f"{DESK}/report/"))
    assert "This waits now" in page
    assert f"{DESK}/report/ClubChangeJudged/?member=" in page
    some = text(director.get(f"{DESK}/report/?q=fine"))
    assert f"{DESK}/report/FineImposed/" in some
    assert f"{DESK}/report/ClubJoined/" not in some
    assert "Nothing is called “xyzzy”" in text(director.get(f"{DESK}/report/?q=xyzzy"))
    part = text(director.get(f"{DESK}/report/?q=fine", headers={"hx-request": "true"}))
    assert "<html" not in part
    assert f"{DESK}/report/FineImposed/" in part


def test_a_fine_is_in_euros_against_somebody_by_name(bond: Club) -> None:
    name_people(bond, Sneekp01="Jan de Vries", Assenp01="Jan Jansen")
    director, page = bond.client("director"), f"{DESK}/report/FineImposed/"
    shown = text(director.get(page))
    assert "who is fined" in shown.lower()
    assert "Jan de Vries · Sneek" in shown
    assert "cents" not in shown.replace("cents.euro", "")
    number = re.search(r'name="fine" value="(\w+)"', shown)
    assert number
    fields = {"fine": number[1], "breach": "no proper player list", "reason": "late", "on": "2027-09-20"}
    several = sent(director, page, page, **fields, against="jan", **{"cents.euro": "12,50"})
    assert several.status_code == 400
    assert "Jan de Vries · Sneek; " in text(several) or "; Jan de Vries · Sneek" in text(several)
    assert 'name="cents.euro" value="12,50"' in text(several)
    wrong = sent(director, page, page, **fields, against="de Vries", **{"cents.euro": "veel"})
    assert "is no amount" in text(wrong)
    sent(director, page, page, **fields, against="de vries", **{"cents.euro": "12,50"})
    imposed = state(bond).fines[number[1]].imposed
    assert (imposed.against, imposed.cents) == ("Sneekp01", 1250)
    paid = text(director.get(f"{DESK}/report/FinePaid/"))
    assert f"{number[1]} · Jan de Vries · €\N{NO-BREAK SPACE}12.50" in paid


def test_what_only_some_breaches_need_is_asked_with_them_and_answered_by_nobody_else(bond: Club) -> None:
    shown = text(bond.client("director").get(f"{DESK}/report/FineImposed/"))
    (asked,) = re.findall(
        r'<div class="field"[^>]*><label for="f-asked_by_conditions">.*?</div>', shown, re.DOTALL
    )
    assert 'data-only-with="breach" data-only-values="player card or notation sheet missing"' in asked
    assert "required" not in asked
    assert re.findall(r'<option value="(\w*)"( selected)?>', asked) == [("", ""), ("yes", ""), ("no", "")]
    (times,) = re.findall(r'data-only-values="([^"]*)"><label for="f-times">', shown)
    assert "result not reported as the conditions say" in times.split("|")
    assert "another breach" not in times.split("|")


def test_a_name_nobody_has_never_reaches_the_journal(bond: Club) -> None:
    director, page = bond.client("director"), f"{DESK}/report/MemberSuspended/"
    fields = {"first_day": "2027-12-01", "last_day": "2027-12-31", "reason": "58.7"}
    refused = sent(director, page, page, **fields, member="Piet Onbekend")
    assert refused.status_code == 400
    assert "nobody here is called Piet Onbekend" in text(refused)
    assert "Piet Onbekend" in text(refused)  # still in the field


def test_somebody_new_is_registered_by_name_under_a_pseudonym(bond: Club) -> None:
    director, page = bond.client("director"), f"{DESK}/report/MemberRegistered/"
    before = set(state(bond).members)
    fields = {"member.new": "Wim Nieuw", "club": "Sneek", "received": "2027-09-01"}
    sent(director, page, page, **fields)
    (new,) = set(state(bond).members) - before
    assert re.fullmatch(r"m[0-9a-f]{9}", new)
    assert bond.secretary.called(bond.identity("director"), FEDERATION)(new) == "Wim Nieuw"
    assert not any("Wim" in str(event.payload) for event in bond.secretary.journal.read())
    assert "Wim Nieuw · Sneek" in text(director.get(f"{DESK}/report/RatingChanged/"))


def test_several_names_and_days_have_a_row_each(bond: Club) -> None:
    director = bond.client("director")
    lists = f"{DESK}/report/ListFiled/"
    assert text(director.get(lists)).count('name="players"') >= 10
    club = next(iter(state(bond).clubs))
    players = [name for name, each in state(bond).members.items() if each.registrations[-1].club == club][:2]
    fields = {"club": club, "competition": "national league", "team": "9", "received": "2027-08-01"}
    sent(director, lists, lists, **fields, players=[*players, "", ""])
    (filed,) = [each for (_, _, c, n), each in state(bond).lists.items() if (c, n) == (club, 9)]
    assert filed.players == tuple(players)
    assert text(director.get(f"{DESK}/report/MakeSchedule/")).count('type="date"') > 12
