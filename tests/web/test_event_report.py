"""The report of an event on its page: what is lacking, filled in where it says, the files; and adopting."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from turnus.notation.trf import read_trf, write_trf
from turnus.pairing.random.players import Recipe, generate
from turnus.pairing.rechecking import pair_as_told
from turnus.tournament import Tournament
from visiting.clubs import HIDDEN, Club, club, sent

DESK = "/run/event/spring-open/"
REPORT = f"{DESK}report/"
NAMES = "Boer, Anna de 2010\nVos, Bram 1905\nSmit, Carla 1850\nBos, Daan 1700\n"
BORN = "1971-02-03"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path) as made:
        yield made


@pytest.fixture
def director(opened: Club) -> Client:
    return opened.client("director")


def shown(answer: Any) -> str:
    return str(answer.content.decode())


def begun(client: Client) -> None:
    sent(client, "/run/new/", "/run/new/", name="Spring open", format="swiss", rounds="1")
    sent(client, DESK, f"{DESK}enter/", names=NAMES)
    sent(client, DESK, f"{DESK}do/DraftRound/")
    sent(client, DESK, f"{DESK}do/PublishRound/")


def keep(client: Client, **fields: Any) -> str:
    return shown(sent(client, REPORT, REPORT, **fields))


def players_on(page: str) -> list[str]:
    return re.findall(r'name="player" value="([^"]+)"', page)


def test_what_is_lacking_leads_to_where_it_is_filled_in_until_nothing_is(
    director: Client,
) -> None:
    begun(director)
    page = shown(director.get(REPORT))
    assert "What the report still lacks" in page
    for text, part in (("the city is missing", "details"), ("the chief arbiter is missing", "arbiters")):
        assert f'<a href="#{part}">{text}</a>' in page
        assert f'id="{part}"' in page
    assert "4 players have no federation" in page
    keep(
        director, part="details", city="Asten", federation="ned", first_day="2026-11-16",
        last_day="2026-11-16", start=["2026-11-16T19:30"],
        **{"term.time_control.minutes": "90", "term.time_control.seconds": "30"},
    )  # fmt: skip
    keep(director, part="arbiters", name="Berg, Kees van den", fide_id="1012345", role="chief")
    page = keep(director, part="arbiters", name="Pols, Ria", fide_id="1012346", role="deputy")
    assert "the city is missing" not in page
    fields: dict[str, Any] = {"part": "players", "player": players_on(page)}
    for number, player in enumerate(players_on(page), 1):
        name = re.search(rf'name="name\.{player}" value="([^"]+)"', page)
        assert name
        fields |= {
            f"name.{player}": name[1], f"fide_id.{player}": f"10{number:05}", f"federation.{player}": "ned",
            f"sex.{player}": "w", f"birth_date.{player}": BORN,
        }  # fmt: skip
    assert "2 games have no result" in keep(director, **fields)
    sent(director, DESK, f"{DESK}results/", round=1, typed="1 1-0, 2 =")
    page = shown(director.get(REPORT))
    assert "The report is complete" in page
    assert "refused without it" not in page
    for edition in ("2026", "2016"):
        answer = director.get(f"{REPORT}{edition}/1.trf")
        assert "attachment" in answer["Content-Disposition"]
        read = read_trf(shown(answer)).tournament
        assert {player.birth_date for player in read.players} == {"1971/02/03"}
        assert read.about.chief_arbiter == "Berg, Kees van den (1012345)"


def test_nobody_but_the_director_sees_the_report(opened: Club, director: Client) -> None:
    begun(director)
    player = players_on(shown(director.get(REPORT)))[0]
    keep(
        director, part="players", player=[player],
        **{f"name.{player}": "Boer, Anna de", f"sex.{player}": "w", f"birth_date.{player}": BORN},
    )  # fmt: skip
    assert BORN in shown(director.get(REPORT))
    for who in ("", "arbiter", "player"):
        visitor = opened.client(who)
        for address in (REPORT, f"{REPORT}2026/1.trf"):
            answer = visitor.get(address)
            assert answer.status_code in (302, 403)
            assert BORN not in shown(answer)
        for address in (DESK, "/events/event/spring-open/standings/"):
            assert BORN not in shown(visitor.get(address))
            assert "1971/02/03" not in shown(visitor.get(address))
    assert not any("1971" in str(event.payload) for event in opened.secretary.journal.read())


def test_what_cannot_be_is_refused_and_stays_in_its_field(director: Client) -> None:
    begun(director)
    page = keep(director, part="details", city="Asten", federation="Nederland", first_day="2026-11-16")
    assert "a federation has three letters" in page
    assert 'value="Asten"' in page
    page = keep(director, part="arbiters", name="Berg, Kees", fide_id="12")
    assert "is no number of FIDE" in page
    assert 'value="Berg, Kees"' in page


def test_the_page_is_dutch_for_who_reads_dutch(opened: Club, director: Client) -> None:
    begun(director)
    page = shown(opened.client("director", language="nl").get(REPORT))
    assert "Wat het rapport nog mist" in page
    assert "de plaats ontbreekt" in page


# Adopting


def half_way() -> Tournament:
    return generate(Recipe(12, 5, "web", 30, 30, 0, 30)).after(2)


def preview(client: Client, content: bytes, file_name: str = "open.trf", **fields: Any) -> Any:
    page = shown(client.get("/run/adopt/"))
    hidden = dict(HIDDEN.findall(page))
    return client.post("/run/adopt/", hidden | {"file": SimpleUploadedFile(file_name, content)} | fields)


def test_an_event_is_looked_at_and_then_taken_over(director: Client) -> None:
    event = half_way()
    page = shown(preview(director, write_trf(event).encode(), name_="", name="Half way"))
    assert "Half way" in page
    assert event.players[0].name in page
    assert "Take it over" in page
    fields = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', page))
    answer = director.post("/run/adopt/", fields, follow=True)
    assert "Half way goes on here" in shown(answer)
    again = director.post("/run/adopt/", fields, follow=True)  # the same form sent twice is done once
    assert again.status_code == 200
    desk = "/run/event/half-way/"
    page = shown(sent(director, desk, f"{desk}do/DraftRound/"))
    wanted = pair_as_told(event)
    names = {player.number: player.name for player in event.players}
    for pair in wanted.pairs:
        assert names[pair.white] in page
    file = read_trf(shown(director.get(f"{desk}report/2026/1.trf"))).tournament
    assert file.scores == event.scores


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("open.trf", b"001    1      Een\r\n001    1      Twee\r\n", "line 2, column 5"),
        ("open.doc", b"x", "an event is a trf, csv or xlsx file"),
        ("open.csv", b"Nr;Naam;R1\n1;Een;2w1\n2;Twee;1w0\n", "row 2, column C (R1)"),
        ("open.csv", b"Nr;Naam;Rating\n1;Een;1900\n", "no column is a round"),
    ],
)
def test_a_file_that_cannot_be_read_says_where(
    director: Client, name: str, content: bytes, says: str
) -> None:
    answer = preview(director, content, name, rounds="5")
    assert answer.status_code == 400
    assert says in shown(answer)
    assert "/tmp" not in shown(answer)  # noqa: S108 - where the server keeps it is nobody's business


def test_adopting_is_for_who_directs_a_club(opened: Club) -> None:
    assert opened.client("player").get("/run/adopt/").status_code == 403
    assert opened.client().get("/run/adopt/").status_code == 302


# Games that are caught up later


def test_a_game_waits_and_is_caught_up_on_its_page(opened: Club, director: Client) -> None:
    begun(director)
    page = f"{DESK}later/"
    assert "Let a game of round 1 wait" in shown(director.get(page))
    sent(director, page, f"{DESK}do/PostponeGame/", round=1, board=1, on="2026-11-20", place="Deurne")
    assert "Deurne" in shown(director.get(page))
    sent(director, DESK, f"{DESK}results/", round=1, typed="2 1-0")
    assert "round 1 was closed" in shown(sent(director, DESK, f"{DESK}do/Close/"))
    assert "games are still to be caught up" in shown(director.get(DESK))
    sent(director, page, f"{DESK}do/EnterResult/", round=1, board=1, result="1-0", on="2026-11-21")
    assert "Nothing waits." in shown(director.get(page))
    assert "has ended" in shown(sent(director, DESK, f"{DESK}do/Close/"))
    assert "Nog in te halen" in shown(opened.client("director", language="nl").get(page))
    assert opened.client("player").get(page).status_code == 403


# A club's season


def test_a_season_is_looked_at_and_then_taken_over(opened: Club, director: Client) -> None:
    rows = ["Nr;Naam;Groep;Rating;R1", "1;Anna;1;2000;2w1", "2;Bram;1;1990;1b0", "3;Carla;1;1900;4w½",
            "4;Daan;1;1890;3b½", "5;Els;2;1800;6w0", "6;Fons;2;1790;5b1", "7;Gijs;2;1700;8w+",
            "8;Hans;2;1690;7b-"]  # fmt: skip
    days = "\n".join(f"2027-09-{day:02}" for day in range(1, 29, 4))
    hidden = dict(HIDDEN.findall(shown(director.get("/office/adopt/"))))
    file = SimpleUploadedFile("house.csv", "\n".join(rows).encode())
    given = {"season": "2027-2028", "competition": "osv-v30/house", "dates": days, "file": file}
    page = shown(director.post("/office/adopt/", hidden | given))
    assert "earlier turni are not in the table" in page
    assert "Carla" in page
    fields = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', page))
    answer = director.post("/office/adopt/", fields, follow=True)
    assert "2027-2028 goes on here" in shown(answer)
    assert director.post("/office/adopt/", fields, follow=True).status_code == 200
    table = shown(director.get("/seasons/house/2027-2028/standings/"))
    assert "Gijs" in table
    assert opened.client("player").get("/office/adopt/").status_code == 403
