"""The players of an event in the office: found, added in every way, and what is done with them."""

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from visiting.clubs import SPRING_OPEN as STREAM
from visiting.clubs import Club, club, new_open, open_of, sent

RUN = "/run/event/spring-open/"
LIST = f"{RUN}entries/"
ADD = f"{RUN}entries/add/"
NAMES = "Anna de Boer 2010\nBram Vos, 1905\nCarla Smit 1850\nDaan Bos\n"
TABLE = (
    "Naam;Rating;FIDE-rating;Vereniging;Haarkleur;Categorie\n"
    "Éva Kok;1700;1750;SV Asten;rood;W, U18\n"
    "Fred Bok;;;;;\n"
)
FIDE = (
    "ID Number      Name                          Fed Tit  SEP24\n"
    "1000012        Jansen, Jan                   NED FM   2310\n"
    "1000013        Janssens, Piet                BEL      1890\n"
    "1000014        Peters, Anna                  NED      2001\n"
)


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path) as made:
        yield made


@pytest.fixture
def director(opened: Club) -> Client:
    return new_open(opened)


def shown(answer: Any) -> str:
    return str(answer.content.decode())


def by_name(of: Club, name: str) -> str:
    people = of.secretary.people_of(STREAM)
    return next(each for each in open_of(of).contenders if people.name(each) == name)


def upload(client: Client, name: str, content: bytes, action: str = "file") -> Any:
    text = shown(client.get(ADD))
    hidden = dict(re.findall(r'name="(key|expected)" value="([^"]*)"', text))
    return client.post(
        f"{LIST}{action}/", hidden | {"file": SimpleUploadedFile(name, content), "name": "fide"}, follow=True
    )


def typed(client: Client) -> None:
    assert "4 people entered" in shown(sent(client, ADD, ADD, names=NAMES))


def test_everybody_is_on_the_list_and_found_by_name_club_or_category(director: Client) -> None:
    assert "Nobody takes part yet" in shown(director.get(LIST))
    typed(director)
    page = shown(director.get(LIST))
    assert page.index("Anna de Boer") < page.index("Bram Vos") < page.index("Daan Bos")
    found = shown(director.get(f"{LIST}?q=vos"))
    assert "Bram Vos" in found
    assert "Carla Smit" not in found
    assert "Nobody has that" in shown(director.get(f"{LIST}?q=xyz"))


def test_one_thing_is_done_with_everybody_who_is_ticked(opened: Club, director: Client) -> None:
    typed(director)
    anna, bram = by_name(opened, "Anna de Boer"), by_name(opened, "Bram Vos")
    assert "tick who it is about" in shown(sent(director, LIST, f"{LIST}act/", do="half"))
    sent(director, LIST, f"{LIST}act/", do="half", player=[anna, bram])
    assert open_of(opened).away == {1: {anna: "H", bram: "H"}}
    sent(director, LIST, f"{LIST}act/", do="plays", player=anna)
    sent(director, LIST, f"{LIST}act/", do="misses", player=anna, round="2")
    assert open_of(opened).away == {1: {bram: "H"}, 2: {anna: "Z"}}
    refused = shown(sent(director, LIST, f"{LIST}act/", do="withdraws", player=[anna, "nobody"]))
    assert "has not entered" in refused
    assert f'value="{anna}" aria-label="Anna de Boer" checked' in refused  # what was ticked stays
    assert open_of(opened).contenders[anna].withdrawn_after is None
    page = shown(sent(director, LIST, f"{LIST}act/", do="here", player=[anna]))
    assert "is here" in page
    assert "half a point in round 1" in page


def test_details_are_changed_and_somebody_is_expelled_and_comes_back(opened: Club, director: Client) -> None:
    typed(director)
    anna = by_name(opened, "Anna de Boer")
    own = f"{LIST}of/{anna}/"
    fields = {"name": "Anna Boer", "rating": "2020", "club": "SV Asten", "categories": "W, U18"}
    sent(director, own, own, do="change", **fields, birth_date="1971-02-03")
    held = open_of(opened).contenders[anna]
    assert (held.rating, held.club, held.categories) == (2020, "SV Asten", ("W", "U18"))
    assert "1971-02-03" in shown(director.get(own))
    assert "SV Asten" in shown(sent(director, own, own, do="change", **fields | {"rating": "x"}))
    sent(director, own, own, do="change", **fields | {"club": ""})
    assert open_of(opened).contenders[anna].club == ""
    assert "this field is needed" in shown(sent(director, own, own, do="Expel", reason=" "))
    assert "was expelled: engine" in shown(
        sent(director, own, own, do="Expel", reason="engine", by="arbiters")
    )
    assert "say why" in shown(sent(director, own, own, do="Return"))
    assert "came back" in shown(sent(director, own, own, do="Return", reason="appeal upheld"))
    sent(director, own, own, do="Withdraw", round="3")
    assert open_of(opened).contenders[anna].withdrawn_after == 2
    assert "leaves after round 2" in shown(director.get(LIST))


def test_a_file_is_looked_at_first_and_entered_all_or_none(opened: Club, director: Client) -> None:
    preview = shown(upload(director, "players.csv", TABLE.encode()))
    assert "2 people were read" in preview
    assert "Haarkleur</span> → not kept" in preview
    assert "Vereniging</span> → club" in preview
    assert not open_of(opened).contenders
    people = re.search(r'name="people" value="([^"]*)"', preview)
    assert people
    entered = sent(director, ADD, f"{LIST}take/", people=people[1], previewed="yes", take="0")
    assert "entered" in shown(entered)
    (held,) = open_of(opened).contenders.values()
    assert (held.rating, held.national_rating, held.club) == (1750, 1700, "SV Asten")
    assert held.categories == ("W", "U18")
    again = shown(sent(director, ADD, f"{LIST}take/", people=people[1], previewed="yes", take="0"))
    assert "everybody on the list has entered already" in again
    assert "Fred Bok" in again  # the preview, with everybody who was read
    assert len(open_of(opened).contenders) == 1
    assert "read the file again" in shown(sent(director, ADD, f"{LIST}take/", people="forged"))


def test_a_workbook_and_a_tournament_file_are_read_and_what_is_wrong_is_said_with_its_place(
    opened: Club, director: Client
) -> None:
    book = openpyxl.Workbook()
    for row in (["Name", "Elo"], ["Gijs Mol", 1820], ["Hans Pol", "many"]):
        book.worksheets[0].append(row)
    content = io.BytesIO()
    book.save(content)
    wrong = shown(upload(director, "players.xlsx", content.getvalue()))
    assert "players.xlsx, row 3, column B (Elo): “many”" in wrong
    assert "should be a whole number" in wrong
    trf = Path("tests/data/trf/t033_n6_r4_std.trf").read_bytes()
    assert "6 people were read" in shown(upload(director, "open.trf", trf))
    assert not open_of(opened).contenders
    assert "choose a file" in shown(sent(director, ADD, f"{LIST}file/"))


def test_three_letters_find_somebody_on_the_lists_that_the_office_keeps(
    opened: Club, director: Client
) -> None:
    assert "keeps no rating list" in shown(director.get(ADD))
    assert "3 players are on the list" in shown(upload(director, "list.txt", FIDE.encode(), "lists"))
    look = f"{LIST}look/"
    assert "at least three letters" in shown(director.get(look, {"q": "ja"}))
    whole = shown(director.get(look, {"q": "jan"}))
    assert "Jansen, Jan" in whole
    assert "Janssens, Piet" in whole
    assert "Peters" not in whole
    part = shown(director.get(look, {"q": "anna pet"}, headers={"HX-Request": "true"}))
    assert "<html" not in part
    said = re.search(r'name="people" value="([^"]*)"', part)
    assert said
    sent(director, ADD, f"{LIST}take/", people=said[1])
    (held,) = open_of(opened).contenders.values()
    assert (held.rating, held.fide_rating, held.fide_id) == (2001, 2001, "1000014")
    assert "begins so" in shown(director.get(look, {"q": "zzz"}))
    assert "is not one of" in shown(sent(director, ADD, f"{LIST}lists/", name="../../x"))


def test_a_typed_list_that_is_sent_twice_is_entered_once(opened: Club, director: Client) -> None:
    text = shown(director.get(ADD))
    hidden = dict(re.findall(r'name="(key|expected)" value="([^"]*)"', text))
    for _ in range(2):
        assert director.post(ADD, hidden | {"names": NAMES}).status_code == 302
    assert len(open_of(opened).contenders) == 4
    kept = shown(sent(director, ADD, ADD, names="anna de boer\nNew One 1500"))
    assert "has entered already" in kept
    assert "New One 1500" in kept


def test_who_is_known_from_another_event_comes_with_club_and_categories(
    opened: Club, director: Client
) -> None:
    typed(director)
    anna = by_name(opened, "Anna de Boer")
    own = f"{LIST}of/{anna}/"
    sent(director, own, own, do="change", name="Anna de Boer", rating="2010", club="SV Asten", categories="W")
    sent(director, "/run/new/", "/run/new/", name="Summer open", format="swiss", rounds="3")
    known = "/run/event/summer-open/known/"
    sent(director, known, known, player=anna)
    held = opened.secretary.seen_event(opened.identity("director"), "event/summer-open").competition
    assert held.contenders[anna].club == "SV Asten"
    assert held.contenders[anna].categories == ("W",)


def test_a_latecomer_comes_into_the_round_under_way_and_its_pages_know_him(
    opened: Club, director: Client
) -> None:
    sent(director, ADD, ADD, names=f"{NAMES}Els Kok 1700\n")
    for name in ("DraftRound", "PublishRound"):
        sent(director, RUN, f"{RUN}do/{name}/")
    sent(director, ADD, ADD, names="Late Komer 1650")
    own = f"{LIST}of/{by_name(opened, 'Late Komer')}/"
    assert "who has the bye" in shown(director.get(own))
    assert "meet in round 1 on board 3" in shown(sent(director, own, own, do="PairLate"))
    assert "who has the bye" not in shown(director.get(own))
    visitor = opened.client()
    assert "Late Komer" in shown(visitor.get(f"/events/{STREAM}/pairings/"))
    assert visitor.get(f"/events/{STREAM}/why/1/3/").status_code == 200
    sent(director, RUN, f"{RUN}results/", round=1, typed="1 1, 2 1, 3 =")
    assert "round 1 was closed" in shown(sent(director, RUN, f"{RUN}do/Close/"))


def test_only_the_director_adds_and_acts_and_staff_may_look(opened: Club, director: Client) -> None:
    typed(director)
    visitor = opened.client()
    assert visitor.get(LIST).status_code == 302
    for page in (
        ADD,
        f"{LIST}of/{by_name(opened, 'Bram Vos')}/",
        f"{RUN}registrations/",
        f"{RUN}checkin/codes/",
    ):
        assert opened.client("nobody").get(page).status_code == 403
    assert opened.client("nobody").post(f"{LIST}act/", {"do": "withdraws"}).status_code == 403


def test_the_pages_speak_dutch(opened: Club, director: Client) -> None:
    typed(director)
    dutch = opened.client("director", language="nl")
    assert "Spelers toevoegen" in shown(dutch.get(ADD))
    assert "4 doen mee" in shown(dutch.get(LIST))
