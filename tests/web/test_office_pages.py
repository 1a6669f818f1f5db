"""The director's pages: an evening from absences to the closing of the round, and the season around it."""

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from django.test import Client

from turnus.app.people.register import Person
from turnus.competition.engine.state import Status
from visiting.clubs import BIRTH, OTHER, STREAM, Club, club, sent

WORK = f"/office/{STREAM}"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    """A club after its first round."""
    with club(tmp_path, rounds=1) as made:
        yield made


@pytest.fixture
def director(opened: Club) -> Client:
    return opened.client("director")


def shown(answer: Any) -> str:
    return str(answer.content.decode())


def do(client: Client, page: str, command: str, **fields: Any) -> str:
    return shown(sent(client, f"{WORK}/{page}/", f"{WORK}/do/{command}/", **fields))


def test_an_evening_from_absences_to_the_closed_round(opened: Club, director: Client) -> None:
    """The whole evening in one go, each page after the other, as a director without JavaScript has it."""
    text = do(director, "absences", "SignOff", player="p03", round=2, on="2026-09-08", at="12:00")
    assert "Speler 03 signed off for round 2" in text
    assert "round 2 was drafted" in do(director, "pairing", "DraftRound")
    assert opened.season.turni[-1].rounds[-1].status == Status.DRAFTED
    visitor = opened.client()
    assert "has not been paired" in shown(visitor.get(f"/seasons/{STREAM}/pairings/?round=2"))
    assert "Score group 1: " in shown(director.get(f"{WORK}/pairing/"))
    assert "round 2 was published" in do(director, "pairing", "PublishRound")
    assert "Speler 01" in shown(visitor.get(f"/seasons/{STREAM}/pairings/?round=2"))
    games = opened.season.turni[-1].rounds[-1].games
    typed = ", ".join(f"{n} 1" for n in range(2, len(games) + 1))
    sent(director, f"{WORK}/results/", f"{WORK}/results/type/", typed=typed, round=2)
    refused = do(director, "results", "CloseRound")
    first = games[0]
    names = [opened.secretary.people_of(STREAM).name(player) for player in first.players]
    assert f"round 2 has open games: {names[0]} - {names[1]}" in refused
    do(director, "results", "EnterResult", white=first.white, black=first.black, result="1/2-1/2", round=2)
    assert "round 2 was closed" in do(director, "results", "CloseRound")
    assert opened.season.turni[-1].rounds[-1].status == Status.CLOSED


def test_a_late_sign_off_asks_the_director_and_takes_his_answer(opened: Club, director: Client) -> None:
    fields = {"player": "p05", "round": 2, "on": "2026-09-08", "at": "19:30"}
    asks = do(director, "absences", "SignOff", **fields)
    assert "A decision is yours" in asks
    assert 'href="/rulebooks/osv-v30/1.19' in asks
    assert 'name="decision" value="accept"' in asks
    do(director, "absences", "SignOff", **fields, decision="accept")
    assert opened.season.turni[-1].absences[2]["p05"] == "signed_off"


def test_a_change_by_hand_shows_what_it_breaks_before_it_is_made(opened: Club, director: Client) -> None:
    do(director, "pairing", "DraftRound")
    before = opened.season.turni[-1].rounds
    first_round = next(g for g in before[0].games if g.played and not g.is_cross)
    pairs = _with_pair([g.players for g in before[-1].games], first_round.players)
    form = {
        "white": [white for white, _ in pairs],
        "black": [black for _, black in pairs],
        "clause": "osv-v30:7-b",
        "reason": "they share a car",
    }
    seen = shown(sent(director, f"{WORK}/pairing/", f"{WORK}/pairing/change/", **form))
    assert "met already, in round 1" in seen
    assert opened.season.turni[-1].rounds == before  # nothing yet
    sent(director, f"{WORK}/pairing/", f"{WORK}/pairing/change/", **form, confirmed="yes")
    made = opened.season.turni[-1].rounds[-1]
    assert made.game(*first_round.players) is not None
    assert made.status == Status.DRAFTED
    log = [e.actor for e in opened.secretary.journal.read_stream(STREAM) if e.type == "RoundDrafted"]
    assert log[-1] == opened.accounts["director"].pseudonym


def _with_pair(pairs: list[Any], wanted: tuple[str, str]) -> list[tuple[str, str]]:
    """Let two players meet; those they would have met meet each other."""
    left = [name for pair in pairs if set(pair) & set(wanted) for name in pair if name not in wanted]
    kept = [tuple(pair) for pair in pairs if not set(pair) & set(wanted)]
    return [wanted, (left[0], left[1]), *kept]


def test_a_player_cannot_be_in_two_pairs(director: Client, opened: Club) -> None:
    do(director, "pairing", "DraftRound")
    pairs = [g.players for g in opened.season.turni[-1].rounds[-1].games]
    twice = {
        "white": [pairs[0][0], pairs[0][0]],
        "black": [pairs[1][1], pairs[2][1]],
        "clause": "osv-v30:7-b",
    }
    answer = sent(director, f"{WORK}/pairing/", f"{WORK}/pairing/change/", **twice, reason="x")
    assert "is in two pairs" in shown(answer)
    assert answer.status_code == 409


def test_everything_is_in_the_history_and_the_last_thing_can_be_taken_back(
    opened: Club, director: Client
) -> None:
    do(director, "absences", "SignOff", player="p09", round=2, on="2026-09-08", at="12:00")
    page = shown(director.get(f"{WORK}/history/"))
    assert "Speler 09 signed off for round 2" in page
    assert "Dirk Director" in page
    assert "say why" in shown(sent(director, f"{WORK}/history/", f"{WORK}/undo/", reason=" "))
    sent(director, f"{WORK}/history/", f"{WORK}/undo/", reason="the wrong player")
    assert "p09" not in opened.season.turni[-1].absences.get(2, {})
    assert "taken back from number" in shown(director.get(f"{WORK}/history/"))


# Members

NEWCOMER = {"name": "Zoë de Nieuwe", "birth_date": "2001-09-08", "rating": "1650", "membership": "member"}


def test_a_member_is_entered_once_and_his_birth_date_stays_out_of_the_journal(
    opened: Club, director: Client
) -> None:
    page = shown(director.get(f"{WORK}/members/"))
    key = page.split('name="key" value="')[1].split('"')[0]
    form = {
        "name": "Zoë de Nieuwe",
        "birth_date": "2001-09-08",
        "rating": "1650",
        "membership": "member",
        "key": key,
    }
    for _ in range(2):
        assert "Zoë de Nieuwe" in shown(director.post(f"{WORK}/members/", form, follow=True))
    new = [m for m in opened.season.members.values() if m.rating == 1650 and m.player.startswith("m")]
    assert len(new) == 1
    written = "".join(event.body for event in opened.secretary.journal.read())
    assert "2001-09-08" not in written
    assert "Zoë" not in written
    assert "2001-09-08" in shown(director.get(f"{WORK}/members/{new[0].player}/"))


def test_the_newcomer_waits_in_the_list_of_decisions_and_is_placed_from_it(
    opened: Club, director: Client
) -> None:
    sent(director, f"{WORK}/members/", f"{WORK}/members/", **NEWCOMER)
    page = shown(director.get(f"{WORK}/decisions/"))
    assert "group of Zoë de Nieuwe" in page
    assert 'href="/rulebooks/osv-v30/1.' in page
    player = next(name for name in opened.season.members if name.startswith("m"))
    do(director, "decisions", "PlaceNewcomer", player=player, group="2")
    assert opened.season.arriving[player] == "2"
    assert "group of Zoë" not in shown(director.get(f"{WORK}/decisions/"))


@pytest.mark.parametrize(
    "wrong", [{"name": " "}, {"name": "X", "birth_date": "1 May"}, {"name": "X", "rating": "many"}]
)
def test_a_member_who_cannot_be_is_refused_and_nothing_is_written(
    opened: Club, director: Client, wrong: dict[str, str]
) -> None:
    before = opened.secretary.journal.head()
    answer = sent(director, f"{WORK}/members/", f"{WORK}/members/", **(NEWCOMER | wrong))
    assert answer.status_code == 400
    assert 'role="alert"' in shown(answer)
    assert opened.secretary.journal.head() == before


def upload(director: Client, name: str, data: bytes) -> str:
    file = io.BytesIO(data)
    file.name = name
    return shown(director.post(f"{WORK}/members/list/", {"file": file}))


def test_a_list_shows_what_would_change_and_changes_what_is_ticked(opened: Club, director: Client) -> None:
    page = upload(director, "leden.csv", b"Naam;Rating\nSpeler 02;1999\nKees Verkerk;1500\nPiet Paal;1400\n")
    assert opened.season.members["p02"].rating != 1999
    taken = dict(re.findall(r'name="(key|people|previewed)" value="([^"]*)"', page)) | {"take": ["0", "1"]}
    assert "Piet Paal" in page
    for _ in range(2):
        director.post(f"{WORK}/members/list/take/", taken)
    assert opened.season.members["p02"].rating == 1999
    names = [opened.secretary.people_of(STREAM).name(player) for player in opened.season.members]
    assert names.count("Kees Verkerk") == 1
    assert "Piet Paal" not in names


def test_an_excel_list_is_read_too_and_nonsense_is_said(director: Client) -> None:
    book, file = openpyxl.Workbook(), io.BytesIO()
    book.active.append(["Naam", "Rating"])  # type: ignore[union-attr]
    book.active.append(["Speler 04", 1777])  # type: ignore[union-attr]
    book.save(file)
    assert "1777" in upload(director, "lijst.xlsx", file.getvalue())
    assert 'role="alert"' in upload(director, "lijst.pdf", b"%PDF")
    assert "choose a file" in shown(director.post(f"{WORK}/members/list/"))


def test_a_changed_name_keeps_how_its_owner_wants_it_shown(opened: Club, director: Client) -> None:
    opened.secretary.people_of(STREAM).remember("p04", Person("Speler 04", BIRTH, display="initials"))
    sent(director, f"{WORK}/members/p04/", f"{WORK}/members/p04/", name="Vera Nieuw", birth_date=BIRTH)
    assert opened.secretary.people_of(STREAM).find("p04") == Person("Vera Nieuw", BIRTH, display="initials")


def test_personal_data_are_erased_and_the_games_stay(opened: Club, director: Client) -> None:
    director.post(f"{WORK}/members/p30/", {"erase": "yes"})
    assert opened.secretary.people_of(STREAM).find("p30") is None
    assert "p30" in opened.season.members
    assert BIRTH not in shown(director.get(f"{WORK}/members/p30/"))


# Seasons


def test_a_new_season_asks_what_the_rules_leave_open_each_with_its_clause(director: Client) -> None:
    page = shown(director.get("/office/new/?rulebook=osv-v30"))
    assert 'href="/rulebooks/fide-2023/6.3.1/"' in page
    for part in ("minutes", "seconds", "moves", "then"):
        assert f'name="term.time_control.{part}"' in page
    assert 'name="term.sign_off_before" value="18:00"' in page


def test_a_season_is_opened_with_its_terms_and_followed_by_members(opened: Club, director: Client) -> None:
    form = {"rulebook": "osv-v30", "part": "house", "season": "2030-2031", "term.time_control": "5400+30"}
    form |= {"term.sign_off_before": "17:30", "term.groups": "3"}
    refused = sent(director, "/office/new/?rulebook=osv-v30", "/office/new/", **form)
    assert (refused.status_code, "name the clause that allows it" in shown(refused)) == (400, True)
    assert 'name="term.sign_off_before" value="17:30"' in shown(refused)
    form |= {"clause": "7-b", "reason": "the room opens early"}
    sent(director, "/office/new/?rulebook=osv-v30", "/office/new/", **form)
    season = opened.secretary.seen(opened.identity("director"), "house/2030-2031").season
    assert season.terms == {
        "time_control": "5400+30",
        "sign_off_before": "17:30",
    }  # what differs from the text
    assert [each.set_by for each in season.deviations] == [("osv-v30:1.19-a",)]
    again = sent(director, "/office/new/?rulebook=osv-v30", "/office/new/", **form)
    assert "already" in shown(again)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"season": "2031/32"}, "such as 2026-2027"),
        ({"part": "series"}, "choose one of the competitions"),
        ({"term.groups": "three"}, "no whole number"),
    ],
)
def test_a_season_that_cannot_be_is_refused_where_it_was_filled_in(
    director: Client, changed: dict[str, str], said: str
) -> None:
    form = {"rulebook": "osv-v30", "part": "house", "season": "2031-2032", "term.time_control": "5400+30"}
    answer = sent(director, "/office/new/?rulebook=osv-v30", "/office/new/", **(form | changed))
    assert (answer.status_code, said in shown(answer)) == (400, True)


# Roles


def test_an_invitation_gives_its_role_once(opened: Club, director: Client) -> None:
    page = shown(director.post(f"{WORK}/roles/", {"role": "results_desk"}))
    address = page.split("<code>")[1].split("</code>")[0].replace("http://testserver", "")
    nobody, captain = opened.client("nobody"), opened.client("captain")
    assert "results desk" in shown(nobody.get(address))
    nobody.post(address)
    assert nobody.get(f"{WORK}/results/").status_code == 200
    assert "was used already" in shown(captain.post(address, follow=True))
    assert captain.get(f"{WORK}/results/").status_code == 403
    assert opened.client("arbiter").post(f"{address[:-1]}x/").status_code == 400
    grant = next(g for g in opened.secretary.grants() if g.account == opened.accounts["nobody"].pseudonym)
    form = {"account": grant.account, "role": "results_desk", "scope": grant.scope, "subject": ""}
    assert opened.client("arbiter").post(f"{WORK}/roles/revoke/", form).status_code == 403
    director.post(f"{WORK}/roles/revoke/", form)
    assert nobody.get(f"{WORK}/results/").status_code == 403


def test_a_director_without_a_second_factor_is_sent_to_get_one(opened: Club) -> None:
    weak = opened.client("director", second_factor=False)
    assert weak.get(f"{WORK}/pairing/").status_code == 403
    assert "/account/2fa/" in shown(weak.get("/office/"))


# Languages


@pytest.mark.parametrize(
    "page", ["evening", "absences", "pairing", "results", "decisions", "members", "history"]
)
def test_every_page_speaks_dutch(opened: Club, page: str) -> None:
    dutch = shown(opened.client("director", language="nl").get(f"{WORK}/{page}/"))
    assert '<html lang="nl">' in dutch
    assert "Vanavond" in dutch
    assert "Papier &amp; schermen" in dutch
    assert "signs off" not in dutch


def test_an_unknown_command_or_season_is_not_there(director: Client) -> None:
    assert director.post(f"{WORK}/do/OpenSeason/").status_code == 404
    assert director.post(f"{WORK}/do/Explode/").status_code == 404
    assert director.get("/office/house/1999/evening/").status_code == 404
    assert director.get(f"/office/{OTHER}/evening/").status_code == 404
