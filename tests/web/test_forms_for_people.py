"""Forms for people: many things done are told once and can be taken back, and nothing typed is lost."""

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from turnus.app.people.meaning import name_key
from turnus.competition.season import commands as asked
from turnus.faults import BadInput
from visiting.clubs import STREAM, Club, club, sent

WORK = f"/office/{STREAM}"
LIST = "Naam;Rating;Geboortedatum\n" + "".join(
    f"Nieuw {letter}aas;{1500 + n};{n + 1}-2-197{n}\n" for n, letter in enumerate("ABCDE")
)


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path, rounds=1) as made:
        yield made


@pytest.fixture
def director(opened: Club) -> Client:
    return opened.client("director")


def shown(answer: Any) -> str:
    return str(answer.content.decode())


def upload(director: Client, text: str) -> str:
    file = io.BytesIO(text.encode())
    file.name = "leden.csv"
    return shown(director.post(f"{WORK}/members/list/", {"file": file}))


def messages(page: str) -> list[str]:
    found = re.search(r'<ul class="messages".*?</ul>', page, re.DOTALL)
    return re.findall(r"<li.*?</li>", found.group(), re.DOTALL) if found else []


def take_over(director: Client, page: str, *lines: int) -> str:
    taken = dict(re.findall(r'name="(key|people|previewed)" value="([^"]*)"', page))
    ticked = {"take": [str(line) for line in lines]}
    return shown(director.post(f"{WORK}/members/list/take/", taken | ticked, follow=True))


def names(opened: Club) -> dict[str, str]:
    people = opened.secretary.people_of(STREAM)
    return {people.name(player): player for player in opened.season.members}


def test_a_list_is_told_in_one_sentence_without_pseudonyms_and_taken_back_at_once(
    opened: Club, director: Client
) -> None:
    before = set(opened.season.members)
    told = take_over(director, upload(director, LIST), 0, 1, 2, 3, 4)
    (message,) = messages(told)
    assert "5 members were entered" in message
    assert f'action="{WORK}/undo/"' in message
    hidden = dict(re.findall(r'name="(key|expected|reason|next)" value="([^"]*)"', message))
    back = shown(director.post(f"{WORK}/undo/", hidden, follow=True))
    assert "taken back" in back
    assert set(opened.season.members) == before


def test_a_list_keeps_dates_of_birth_however_they_are_written(opened: Club, director: Client) -> None:
    page = upload(director, LIST + "Speler 02;;4/5/1980\nSpeler 03;;1979\n")
    assert "1970-02-01" in page
    take_over(director, page, *range(7))
    people = opened.secretary.people_of(STREAM)
    known = {name: people.find(player) for name, player in names(opened).items()}
    born = {name: person.birth_date for name, person in known.items() if person}
    assert [born[f"Nieuw {letter}aas"] for letter in "AE"] == ["1970-02-01", "1974-02-05"]
    assert (born["Speler 02"], born["Speler 03"]) == ("1980-05-04", "1979")
    take_over(director, upload(director, "Naam;Geboren\nSpeler 02;1980\nSpeler 03;2-1-1979\n"), 0, 1)
    assert [people.find(names(opened)[f"Speler 0{n}"]).birth_date for n in (2, 3)] == [  # type: ignore[union-attr]
        "1980-05-04",
        "1979-01-02",
    ]


def test_a_list_that_cannot_be_taken_over_changes_nothing_and_keeps_what_was_ticked(
    opened: Club, director: Client
) -> None:
    before = opened.secretary.journal.head()
    page = upload(director, LIST + "Nieuw Aaas;1500;1-2-1970\n")
    assert "stands twice in the list, lines 2 and 7" in page
    answer = take_over(director, page, 0, 5)
    assert 'role="alert"' in answer
    assert answer.count(" checked") == 2
    wrong = upload(director, LIST.replace("2-2-1971", "31-2-1971"))
    assert "leden.csv, row 3, column C (Geboortedatum): “31-2-1971” is no date of birth" in wrong
    assert opened.secretary.journal.head() == before


@pytest.fixture(params=["season", "event"])
def reads(request: pytest.FixtureRequest, director: Client) -> str:
    """The page of a competition that reads a file, which posts a list to be taken over below it."""
    if request.param == "season":
        return f"{WORK}/members/list/"
    sent(director, "/run/new/", "/run/new/", name="Lente", format="swiss", rounds="3")
    return "/run/event/lente/entries/file/"


def test_a_wrong_encoding_is_chosen_again_without_another_upload(director: Client, reads: str) -> None:
    file = io.BytesIO("Naam;Rating\nRené Brühl;1850\n".encode("cp1252"))
    file.name = "leden.csv"
    page = shown(director.post(reads, {"file": file}))
    for encoding, name in (("utf-16-le", ""), ("utf-8", ""), ("cp850", "RenÚ"), ("cp1252", "René Brühl")):
        held = dict(re.findall(r'name="(key|file_name|content)" value="([^"]*)"', page))
        answer = director.post(reads, held | {"encoding": encoding})
        page = shown(answer)
        assert f'<option value="{encoding}" selected>' in page
        is_refused = 'class="fault" role="alert"' in page
        assert (answer.status_code, is_refused) == ((200, False) if name else (400, True))
        assert name in page


def test_who_unticks_everybody_still_has_the_list(director: Client, reads: str) -> None:
    file = io.BytesIO(LIST.encode())
    file.name = "leden.csv"
    page = shown(director.post(reads, {"file": file}))
    taken = dict(re.findall(r'name="(key|people|previewed)" value="([^"]*)"', page))
    answer = director.post(re.search(r'action="([^"]*take/)"', page)[1], taken)  # type: ignore[index]
    assert answer.status_code == 400
    assert "nobody is ticked" in shown(answer)
    assert "Nieuw Eaas" in shown(answer)


def test_members_of_the_clubs_other_competitions_are_ticked_not_typed(director: Client) -> None:
    sent(director, "/run/new/", "/run/new/", name="Lente", format="swiss", rounds="3")
    desk = "/run/event/lente/"
    assert f'href="{desk}known/"' in shown(director.get(f"{desk}entries/add/"))
    page = shown(director.get(f"{desk}known/"))
    assert "Speler 07" in page
    answer = shown(sent(director, f"{desk}known/", f"{desk}known/", player=["p07", "p08", "p09", "p10"]))
    assert "4 people entered" in "".join(messages(answer))
    assert "Speler 07" in answer
    again = shown(director.get(f"{desk}known/"))
    assert "Speler 07" not in again
    assert "Speler 11" in again
    nobody = sent(director, f"{desk}known/", f"{desk}known/")
    assert nobody.status_code == 400
    assert "choose who takes part" in shown(nobody)


def test_a_season_takes_people_of_a_tournament_and_knows_them_under_one_pseudonym(
    opened: Club, director: Client
) -> None:
    sent(director, "/run/new/", "/run/new/", name="Lente", format="swiss", rounds="3")
    sent(director, "/run/event/lente/", "/run/event/lente/enter/", names="Wim Wit 1700\nSpeler 03 1500")
    page = shown(director.get(f"{WORK}/members/known/"))
    assert "Wim Wit" in page
    assert "Speler 03" not in page  # he is a member already, under another pseudonym
    (player,) = re.findall(r'name="player" value="(\w+)"', page)
    sent(director, f"{WORK}/members/known/", f"{WORK}/members/known/", player=player)
    assert opened.season.members[player].rating == 1700


def test_what_was_typed_and_refused_stays_in_the_field(director: Client) -> None:
    sent(director, f"{WORK}/pairing/", f"{WORK}/do/DraftRound/")
    sent(director, f"{WORK}/pairing/", f"{WORK}/do/PublishRound/")
    for page, typed in (("results", "1 1, 99 0, 2 1-7"), ("evening", "99 0, 2 1-7")):
        answer = shown(sent(director, f"{WORK}/{page}/", f"{WORK}/results/type/", round=2, typed=typed))
        assert 'name="typed" value="99 0, 2 1-7"' in answer
    told = shown(
        sent(director, f"{WORK}/results/", f"{WORK}/results/type/", round=2, typed="2 1, 3 0, 4 =, 5 1")
    )
    assert len(messages(told)) == 1
    assert "4 results were entered" in told


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("Jansen, Renée", "renee jansen", True),
        ("Борис Спасский", "Спасский, Борис", True),
        ("Борис Спасский", "Анатолий Карпов", False),
        ("Speler 01", "Speler 02", False),
    ],
)
def test_names_of_lists_are_compared_in_any_script(one: str, other: str, is_same: bool) -> None:
    assert (name_key(one) == name_key(other)) is is_same


NEW = "/office/new/"


def open_season(director: Client, **fields: str) -> Any:
    usual = {"rulebook": "osv-v30", "season": "2031-2032", "part": "house"}
    return sent(director, f"{NEW}?rulebook=osv-v30", NEW, **usual | fields)


def terms(opened: Club) -> dict[str, Any]:
    return dict(opened.secretary.seen(opened.identity("director"), "house/2031-2032").season.terms)


def test_a_tempo_is_marked_as_needed_and_filled_in_minutes(opened: Club, director: Client) -> None:
    page = shown(director.get(f"{NEW}?rulebook=osv-v30"))
    asked = page.split('class="field tempo"')[1].split("</fieldset>")[0]
    assert 'class="needed"' in asked
    assert re.search(r'name="term.time_control.minutes"[^>]*required', asked)
    assert "5400" not in page  # no signs to type
    refused = open_season(director, **{"term.time_control.seconds": "30"})
    assert refused.status_code == 400
    assert "say how much time each player has" in shown(refused)
    assert 'name="term.time_control.seconds" value="30"' in shown(refused)
    tempo = {"minutes": "90", "seconds": "30", "moves": "40", "then": "15"}
    open_season(director, **{f"term.time_control.{name}": value for name, value in tempo.items()})
    assert terms(opened) == {"time_control": "40/5400+30:900+30"}


@pytest.mark.parametrize("text", ["rap", "90 minutes", "40/", ":"])
def test_a_tempo_that_nobody_can_play_by_is_refused_at_every_door(opened: Club, text: str) -> None:
    opening = asked.OpenSeason(
        season="2031-2032", part="house", rulebook="osv-v30", terms={"time_control": text}
    )
    with pytest.raises(BadInput):
        opened.secretary.open(opened.identity("director"), "house/2031-2032", opening)
    assert "house/2031-2032" not in opened.secretary.streams()


def test_yes_and_no_stand_once_in_a_list(opened: Club, director: Client) -> None:
    page = shown(opened.client("director", language="nl").get(f"{NEW}?rulebook=osv-v30"))
    lists = [each for each in re.findall(r"<select.*?</select>", page) if ">ja<" in each]
    assert lists
    assert all(each.count(">ja<") == each.count(">nee<") == 1 for each in lists)
    chosen = r'<select[^>]*name="(term\.\w+)".*?value="(yes|no)" selected'
    same = dict(re.findall(chosen, page))
    assert same
    open_season(director, **same, **{"term.time_control.minutes": "60"})
    assert terms(opened) == {"time_control": "3600"}  # what stays as the rules say is no choice of the club


def test_no_page_of_a_form_says_where_by_a_key(director: Client) -> None:
    refused = shown(open_season(director, season="a/b", **{"term.time_control.minutes": "60"}))
    assert "a season has a name of letters" in refused
    assert "season: a season" not in refused
