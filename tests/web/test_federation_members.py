"""Members of a federation from a file: looked at, registered at once, personal data kept apart."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from turnus.app.federations.registering import MOST_MEMBERS
from turnus.web.desk import secretary
from visiting.clubs import Club
from visiting.federation_office import FEDERATION as STREAM
from visiting.federation_office import federation

PAGE = f"/secretariat/{STREAM}/members/"
HEADS = "Naam;Vereniging;Geboren;Sekse;Adres;Postcode;Woonplaats;E-mail;Bondsnummer;Rating;Provincie\n"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with federation(tmp_path) as made:
        yield made


@pytest.fixture
def director(opened: Club) -> Client:
    return opened.client("director")


def shown(answer: Any) -> str:
    return str(answer.content.decode())


def upload(client: Client, text: str, encoding: str = "utf-8", name: str = "leden.csv", **more: str) -> str:
    sent_file = SimpleUploadedFile(name, text.encode(encoding))
    return shown(client.post(f"{PAGE}file/", {"file": sent_file, **more}))


def hidden(page: str) -> dict[str, str]:
    return dict(re.findall(r'name="(key|expected|people|previewed|received)"[^>]* value="([^"]*)"', page))


def take(client: Client, page: str, *lines: int, **more: str) -> str:
    on_time = {"received": secretary().today().date().isoformat()}
    fields = hidden(page) | on_time | {"take": [str(line) for line in lines]} | more
    return shown(client.post(f"{PAGE}file/take/", fields, follow=True))


def state(opened: Club) -> Any:
    return opened.secretary.seen_federation(opened.identity("director"), STREAM).federation


def by_name(opened: Club) -> dict[str, str]:
    people = opened.secretary.people_of(STREAM)
    return {people.name(name): name for name in state(opened).members}


def forty(club: str) -> str:
    lines = (
        f"Lid{n} Nieuw{n:02};{club};{1950 + n};{'V' if n % 2 else 'M'};Dorpsstraat {n};1234 AB;Aalten;"
        f"lid{n}@example.org;{7000 + n};{900 + n};\n"
        for n in range(40)
    )
    return HEADS + "".join(lines)


def test_forty_members_are_one_page_and_one_act(opened: Club, director: Client) -> None:
    club = next(iter(state(opened).clubs))
    before = len(state(opened).members)
    page = upload(director, forty(club).replace("Nieuw00", "Brühl"), "cp1252")
    assert "Brühl" in page
    assert "40 people were read" in page
    assert "Windows, western Europe (cp1252)" in page
    assert len(state(opened).members) == before
    answer = take(director, page, *range(40))
    assert len(state(opened).members) == before + 40
    assert "Dorpsstraat 7, 1234 AB Aalten" in answer
    assert "40 members were registered" in answer
    player = by_name(opened)["Lid7 Nieuw07"]
    member, person = state(opened).members[player], opened.secretary.people_of(STREAM).find(player)
    assert (member.born.year, member.described.is_woman, member.ratings[-1][1]) == (1957, True, 907)
    assert person is not None
    assert (person.birth_date, person.sex, person.contact, person.number) == (
        "1957", "w", "lid7@example.org", "7007",
    )  # fmt: skip
    written = "".join(str(event.body) for event in opened.secretary.journal.read_stream(STREAM))
    assert not re.search(r"Nieuw07|Dorpsstraat|example\.org|7007", written)
    twice = upload(director, forty(club).replace("Nieuw00", "Brühl"))
    assert twice.count("is there already") == 40
    assert "everybody on the list is registered already" in take(director, twice, *range(40))
    assert len(state(opened).members) == before + 40


def test_a_wrong_encoding_and_a_list_without_ticks_keep_the_list(director: Client) -> None:
    page = upload(director, f"{HEADS}Bo Brühl;Onbekend;1971;;;;;;;;\n", "cp1252")
    assert "nobody is ticked" in (unticked := take(director, page))
    assert "Bo Brühl" in unticked
    for encoding, name in (("utf-16-le", "the text is not utf-16-le"), ("cp1252", "Bo Brühl")):
        held = dict(re.findall(r'name="(key|file_name|content)" value="([^"]*)"', page))
        page = shown(director.post(f"{PAGE}file/", held | {"encoding": encoding}))
        assert name in page


TRF = "012 Open\n001    1 m    Brouwer, Ed                       1800 NED     1000001 1966/00/00  0.0    1\n"


def test_whoever_has_no_club_in_the_file_is_registered_with_the_one_that_is_chosen(
    opened: Club, director: Client
) -> None:
    club = next(iter(state(opened).clubs))
    page = upload(director, TRF, name="open.trf")
    assert f'<option value="{club}">' in page
    unsaid = take(director, page, 0)
    assert re.search(r'role="alert"[^>]*>\s*Brouwer, Ed has no club', unsaid)
    new = take(director, unsaid, 0, club="De Nieuwe")
    assert "In which province is De Nieuwe, a new club?" in new
    take(director, new, 0, club="De Nieuwe", **{"province.0": state(opened).opened.provinces[0]})
    take(director, upload(director, f"Naam;Vereniging\nBo Los;\nEd Vast;{club}\n"), 0, 1, club="de nieuwe")
    of = {
        name: state(opened).members[player].registrations[-1].club for name, player in by_name(opened).items()
    }
    assert (of["Brouwer, Ed"], of["Bo Los"], of["Ed Vast"]) == ("De Nieuwe", "De Nieuwe", club)


def test_a_list_says_who_has_dutch_nationality(opened: Club, director: Client) -> None:
    club = next(iter(state(opened).clubs))
    said = {"Nel": "Nederlandse", "Bep": "NL/BE", "Guy": "Belg", "Tom": ""}
    lines = "".join(f"{name} Nieuw;{club};1970;{text}\n" for name, text in said.items())
    page = upload(director, f"Naam;Vereniging;Geboren;Nationaliteit\n{lines}")
    assert "Nationaliteit</span> → nationality" in page
    take(director, page, *range(4))
    players = by_name(opened)
    known = [state(opened).members[players[f"{name} Nieuw"]].is_dutch for name in said]
    assert known == [True, True, False, None]


def test_a_full_date_replaces_the_year_and_another_club_is_a_second_registration(
    opened: Club, director: Client
) -> None:
    one, two = list(state(opened).clubs)[:2]
    line = "Anna Nieuw;{club};{born};v;;;;;8001;;\n"
    take(director, upload(director, HEADS + line.format(club=one, born="1971/00/00")), 0)
    later = upload(director, HEADS + line.format(club=two, born="3-2-1971"))
    assert "is registered already; something of this is new" in later
    take(director, later, 0)
    player = by_name(opened)["Anna Nieuw"]
    assert [each.club for each in state(opened).members[player].registrations] == [one, two]
    person = opened.secretary.people_of(STREAM).find(player)
    assert person is not None
    assert person.birth_date == "1971-02-03"


def test_two_of_one_name_are_told_apart_and_who_is_in_doubt_is_asked(opened: Club, director: Client) -> None:
    one, two = list(state(opened).clubs)[:2]
    take(director, upload(director, f"{HEADS}Jan Wit;{one};1950;;;;;;;;\n"), 0)
    page = upload(
        director, f"{HEADS}Jan Wit;{one};1980;;;;;;;;\nJan Wit;{two};;;;;;;;;\nJan Wit;{one};;;;;;;;;\n"
    )
    assert "tick if this is another person" in page
    assert page.count(" checked") == 1  # of another year: another person
    take(director, page, 0)
    people = opened.secretary.people_of(STREAM)
    assert sorted(
        person.birth_date
        for name in state(opened).members
        if (person := people.find(name)) and person.name == "Jan Wit"
    ) == ["1950", "1980"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Bo Bos;;1971;;;;;;;;", "row 2: Bo Bos has no club"),
        ("Bo Bos;Onbekend;1971;;;;;;;;", "row 2: Onbekend is no club of the federation"),
        ("Bo Bos;Onbekend;1971;;;;;;;;Nergens", "row 2: Nergens is not one of"),
    ],
)
def test_what_cannot_be_registered_is_said_with_its_line_and_changes_nothing(
    opened: Club, director: Client, line: str, said: str
) -> None:
    before = opened.secretary.journal.head()
    assert said in take(director, upload(director, f"{HEADS}{line}\n"), 0)
    assert opened.secretary.journal.head() == before


def test_a_column_that_cannot_be_read_is_named(director: Client) -> None:
    for cells, said in (
        ("1971-13-01;;;;;;;;", "row 2, column C (Geboren)"),
        (";;;;;geen;;;", "column H (E-mail)"),
    ):
        page = upload(director, f"{HEADS}Bo Bos;X;{cells}\n")
        assert f"leden.csv, row 2, {said.rpartition('row 2, ')[2]}" in page


def test_a_new_club_joins_in_the_province_that_is_chosen(opened: Club, director: Client) -> None:
    province = state(opened).opened.provinces[0]
    page = upload(director, f"{HEADS}Bo Bos;Het Nieuwe Bord;1971;;;;;;;;\n")
    assert "In which province is Het Nieuwe Bord, a new club?" in page
    take(director, page, 0, **{"province.0": province})
    assert state(opened).clubs["Het Nieuwe Bord"] == province
    assert "Bo Bos" in by_name(opened)


def test_a_province_that_is_none_of_the_federation_is_asked_before_anybody_is_registered(
    opened: Club, director: Client
) -> None:
    province = state(opened).opened.provinces[0]
    page = upload(director, f"{HEADS}Bo Bos;Het Nieuwe Bord;1971;v;;;;;;;Nergens\n")
    assert "In which province is Het Nieuwe Bord, a new club?" in page
    take(director, page, 0, **{"province.0": province})
    assert state(opened).clubs["Het Nieuwe Bord"] == province


def test_a_list_that_was_received_earlier_corrects_the_day_and_nobody_is_registered_twice(
    opened: Club, director: Client
) -> None:
    club = next(iter(state(opened).clubs))
    for received in ("2027-11-19", "2027-07-15"):
        take(director, upload(director, f"{HEADS}Bo Bos;{club};1971;;;;;;;;\n"), 0, received=received)
    registered = state(opened).members[by_name(opened)["Bo Bos"]].registrations
    assert [(each.club, each.received.isoformat()) for each in registered] == [(club, "2027-07-15")]


def test_only_who_directs_the_federation_comes_here(opened: Club) -> None:
    for who in ("arbiter", "desk"):
        assert opened.client(who).get(PAGE).status_code == 403


def test_the_page_speaks_dutch(opened: Club) -> None:
    page = shown(opened.client("director", language="nl").get(PAGE))
    assert "Leden inschrijven uit een bestand" in page
    club = next(iter(state(opened).clubs))
    browser = opened.client("director", language="nl")
    answer = take(browser, upload(browser, f"{HEADS}Bo Bos;{club};1971;V;;;;;;;\n"), 0)
    assert "<td>1971</td><td>v</td>" in answer


def test_what_is_held_of_a_member_is_corrected_on_a_page_of_his_own(opened: Club, director: Client) -> None:
    club = next(iter(state(opened).clubs))
    take(director, upload(director, f"{HEADS}Bo Bos;{club};1971;V;;;;bo@example.org;77;;\n"), 0)
    player = by_name(opened)["Bo Bos"]
    assert f'href="{PAGE}{player}/"' in shown(director.get(PAGE))
    page = shown(director.get(f"{PAGE}{player}/"))
    assert all(f'value="{known}"' in page for known in ("Bo Bos", "1971", "bo@example.org", "77"))
    said = {"name": "Bo van den Bos", "birth_date": "3-2-1972", "sex": "m", "address": "Kerkstraat 5, Ede"}
    refused = director.post(f"{PAGE}{player}/", {**said, "contact": "nowhere", "number": "77"})
    assert refused.status_code == 400
    assert "“nowhere” is no e-mail address" in shown(refused)
    assert 'value="Kerkstraat 5, Ede"' in shown(refused)
    assert state(opened).members[player].born.year == 1971
    director.post(f"{PAGE}{player}/", {**said, "contact": "", "number": "78"})
    person = opened.secretary.people_of(STREAM).find(player)
    assert person is not None
    assert (person.name, person.birth_date, person.address, person.contact, person.number) == (
        "Bo van den Bos", "1972-02-03", "Kerkstraat 5, Ede", "", "78",
    )  # fmt: skip
    member = state(opened).members[player]  # competitions ask for the year and the sex
    assert (member.born.year, member.described.is_woman) == (1972, False)
    director.post(f"{PAGE}{player}/", {"erase": "yes"})
    assert opened.secretary.people_of(STREAM).find(player) is None
    assert director.get(f"{PAGE}nobody/").status_code == 404


def test_nobody_is_born_in_a_year_to_come(opened: Club, director: Client) -> None:
    player = next(iter(state(opened).members))
    refused = director.post(f"{PAGE}{player}/", {"name": "Bo", "birth_date": "2999"})
    assert (refused.status_code, "2999 is yet to come" in shown(refused)) == (400, True)


def test_a_whole_list_is_one_entry_in_the_journal_of_the_office(opened: Club, director: Client) -> None:
    club, journal = next(iter(state(opened).clubs)), opened.secretary.journal
    page = upload(director, forty(club))
    appended, append = [], journal.append

    def counted(stream: str, *more: Any, **others: Any) -> Any:
        appended.append(stream)
        return append(stream, *more, **others)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(journal, "append", counted)
        take(director, page, *range(40))
    assert len(appended) <= 2  # of the federation, and of the office


def test_a_box_for_each_of_the_most_members_of_a_list_can_be_ticked(director: Client) -> None:
    answer = director.post(f"{PAGE}file/take/", {"take": [str(line) for line in range(MOST_MEMBERS)]})
    assert "choose who takes part" in shown(answer)


def test_nobody_but_who_takes_the_list_over_says_when_it_was_received(opened: Club, director: Client) -> None:
    club = next(iter(state(opened).clubs))
    page = upload(director, f"{HEADS}Bo Bos;{club};1971;;;;;;;;\n")
    assert hidden(page)["received"] == ""
    refused = take(director, page, 0, received="")
    assert 'name="received"' in refused
    assert "Bo Bos" not in by_name(opened)


def test_all_that_is_wrong_in_a_list_is_said_at_once(opened: Club, director: Client) -> None:
    club = next(iter(state(opened).clubs))
    lines = (
        f"Bo Bos;{club};197x;;;;;;;;",
        f"Cor Bos;{club};1971;;;;;niks;;;",
        f"Dik Bos;{club};19x1;;;;;;;;",
    )
    page = upload(director, HEADS + "\n".join(lines))
    assert "row 2, column C (Geboren): “197x” is no date of birth" in page
    assert "(also wrong: row 3, column H (E-mail); row 4, column C (Geboren))" in page
