"""Lists of players: columns by name, fixed columns, XML and Excel; faults say which row and column."""

import json
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path

import openpyxl
import pytest

from chance import strategies as st
from chance.running import given
from turnus.app.files.player_lists import read_player_list
from turnus.app.people.previewing import preview
from turnus.cli.main import run
from turnus.faults import BadInput
from turnus.notation.fide_lists import read_fide_text, read_fide_xml
from turnus.notation.player_tables import ListedPlayer, column_letter, entered, read_csv, read_rows
from turnus.notation.trf import read_trf
from turnus.tournament import Player

KNSB_LIST = """\
Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S
1234567;"Jansen, J. (Jan)";;NED;1834;2;1980;M
7654321;"Vries, A. de";FM;NED;2310;0;1990;V
"""
KBSB_LIST = "Stamnummer\tNaam\tVoornaam\tClub\tElo\tFide-ID\n12345\tPeeters\tAn\t601\t1702\t200001\n"
FIDE_HEAD = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit"
    "           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n"
)
FIDE_ROWS = [
    FIDE_HEAD,
    "1000012".ljust(15)
    + "Jansen, Jan".ljust(61)
    + "NED M   GM".ljust(37)
    + "2501  0   10 2480  0   10 2470  0   10 1980\n",
    "1000013".ljust(15) + "Ó Briain, Æ".ljust(61) + "IRL F        WFM".ljust(76) + "2001  wi  \n",
]
XML = (
    b"<?xml version='1.0'?><playerslist><player><fideid>1000012</fideid><name>Jansen &amp; Co, Jan</name>"
    b"<country>NED</country><title>GM</title><rating>2501</rating><rapid_rating></rapid_rating></player>"
    b"<player><fideid>1000013</fideid><name>X</name><country>BEL</country></player></playerslist>"
)
GM = ListedPlayer(
    "Jansen, Jan", None, None, 2501, 2480, 2470, "1000012", "", "NED", "GM", birth_date="1980", sex="m"
)


def test_a_knsb_list() -> None:
    assert list(read_csv(KNSB_LIST)) == [
        ListedPlayer(
            "Jansen, J. (Jan)",
            rating=1834,
            national_id="1234567",
            federation="NED",
            birth_date="1980",
            sex="m",
        ),
        ListedPlayer(
            "Vries, A. de",
            rating=2310,
            national_id="7654321",
            federation="NED",
            title="FM",
            birth_date="1990",
            sex="w",
        ),
    ]


def test_a_kbsb_list() -> None:
    (player,) = read_csv(KBSB_LIST)
    assert player == ListedPlayer(
        "Peeters, An", rating=1702, fide_id="200001", national_id="12345", club="601"
    )


def test_a_clubs_own_list_in_english_with_parts_of_names_and_columns_of_its_own() -> None:
    text = (
        "\n\nNo,First name,Infix,Last name,Rating,Shoe size\n2,Jan,van der,Berg,,44\n1,An,,Peeters,1702,\n\n"
    )
    assert entered(read_csv(text)) == (Player(2, "van der Berg, Jan"), Player(1, "Peeters, An", 1702))


@pytest.mark.parametrize("nothing", ["", "0", "-", " "])
def test_no_rating_is_no_rating(nothing: str) -> None:
    (player,) = read_csv(f"Naam;Rating\nA;{nothing}\n")
    assert player.rating is None


def test_a_list_without_numbers_is_numbered_in_its_order() -> None:
    assert [player.number for player in entered(read_csv("Naam\nA\nB\nC\n"))] == [1, 2, 3]


def test_the_fides_list_in_fixed_columns() -> None:
    first, second = read_fide_text(FIDE_ROWS)
    assert first == GM
    assert second == ListedPlayer(
        "Ó Briain, Æ", fide_id="1000013", federation="IRL", birth_date="2001", sex="w"
    )


def test_the_fides_monthly_list_names_the_rating_after_the_month() -> None:
    head = FIDE_HEAD.replace("SRtng SGm SK RRtng RGm Rk BRtng BGm BK", "NOV26 Gms K")
    row = FIDE_ROWS[1].replace("2480  0   10 2470  0   10 ", "")
    (player,) = read_fide_text([head, row])
    assert (player.fide_rating, player.rapid_rating) == (2501, None)


@pytest.mark.parametrize("size", [1, 7, 10_000])
def test_the_fides_xml_comes_in_pieces_of_any_size(size: int) -> None:
    first, second = read_fide_xml(XML[i : i + size] for i in range(0, len(XML), size))
    assert (first.name, first.fide_rating, first.rapid_rating) == ("Jansen & Co, Jan", 2501, None)
    assert (second.fide_id, second.federation) == ("1000013", "BEL")


def test_xml_players_are_given_before_the_end_is_read() -> None:
    def pieces() -> Iterable[bytes]:
        yield XML[:-60]
        raise AssertionError("read on")

    assert next(iter(read_fide_xml(pieces()))).fide_id == "1000012"


BAD: dict[str, tuple[Callable[[], Iterable[ListedPlayer]], str]] = {
    "no name column": (lambda: read_csv("Rating;Club\n1;2\n"), "row 1: no column is called Naam or Name"),
    "empty": (lambda: read_csv("\n \n"), "row 1: the list is empty"),
    "rating in words": (
        lambda: read_csv("Naam;Rating\nA;1800\nB;veel\n"),
        "row 3, column B (Rating): “veel” should be a whole number",
    ),
    "half a rating": (lambda: read_rows([["Name", "Elo"], ["A", 1800.5]]), "row 2, column B (Elo): “1800.5”"),
    "no name": (lambda: read_csv("Naam;Rating\n;1800\n"), "row 2: this player has no name"),
    "column twice": (lambda: read_csv("Naam;Name\nA;B\n"), "row 1, column B: “Name” is a second column"),
    "open quote": (lambda: read_csv('Naam;Rating\n"A;1800\n'), "row 2: the values of this row"),
    "no header": (lambda: read_fide_text(["1000012 Jansen\n"]), "line 1, column 1: the first line"),
    "not a number": (lambda: read_fide_text([FIDE_HEAD, "abc  Jansen\n"]), "line 2, column 1: the line"),
    "fide rating": (
        lambda: read_fide_text([FIDE_HEAD, FIDE_ROWS[1].replace("2501", "25o1")]),
        "line 2, column 114: “25o1” should be a rating",
    ),
    "fide empty": (lambda: read_fide_text([]), "line 1: the list is empty"),
    "broken xml": (lambda: read_fide_xml([XML[:-5]]), f"line 1, column {len(XML) - 13}: the XML is broken"),
    "other xml": (lambda: read_fide_xml([b"<html></html>"]), "line 1, column 1: this is not a list"),
    "entities": (lambda: read_fide_xml([b"<!DOCTYPE a [<!ENTITY b 'c'>]><a/>"]), "declares no document type"),
    "xml rating": (lambda: read_fide_xml([XML.replace(b"2501", b"x")]), "“x” should be a rating"),
    "xml no name": (lambda: read_fide_xml([XML.replace(b"<name>X</name>", b"")]), "no number or no name"),
}  # fmt: skip


@pytest.mark.parametrize(("read", "message"), BAD.values(), ids=BAD)
def test_what_is_wrong_is_said_with_its_place(
    read: Callable[[], Iterable[ListedPlayer]], message: str
) -> None:
    with pytest.raises(BadInput) as refused:
        list(read())
    assert message in str(refused.value)


@pytest.mark.parametrize(
    "text",
    ["Nr;Naam\n1;A\n1;B\n", "Nr;Naam\n1;A\n;B\n", "Naam;FIDE ID\nA;7\nB;7\n", "Naam;Lidnr\nA;7\nB;7\n"],
)
def test_double_or_missing_numbers_are_refused(text: str) -> None:
    with pytest.raises(BadInput, match=r"B has (the same|no number)"):
        entered(read_csv(text))


def test_columns_are_lettered_as_spreadsheets_do() -> None:
    assert [column_letter(n) for n in (0, 25, 26, 701, 702)] == ["A", "Z", "AA", "ZZ", "AAA"]


@given(st.text(max_size=80))
def test_any_csv_text_is_read_or_refused(text: str) -> None:
    try:
        assert all(player.name for player in read_csv("Naam;Rating\n" + text))
    except BadInput as refused:
        assert refused.where  # noqa: PT017 - either outcome is right


def excel(path: Path) -> Path:
    book = openpyxl.Workbook()
    sheet = book.worksheets[0]
    for row in (["Naam", "Rating", "Club"], ["Jansen, Jan", 1834, "OSV"], ["Peeters, An", 1702.0, None]):
        sheet.append(row)
    book.save(path)
    return path


@pytest.mark.parametrize(
    "head",
    ["Jaar", "Year", "B-Year", "Annee", "Année", "Naissance", "Geb.jaar", "Geburtsjahr", "Jahr", "YOB"],
)
def test_a_year_of_birth_by_whatever_name_as_a_spreadsheets_number(tmp_path: Path, head: str) -> None:
    book = openpyxl.Workbook()
    for row in (["Naam", head, "Schoen"], ["Jansen, Jan", 1971, 44], ["Peeters, An", 1980.0, 39]):
        book.worksheets[0].append(row)
    book.save(path := tmp_path / "list.xlsx")
    found = preview(path)
    assert [each.birth_date for each in found.people] == ["1971", "1980"]
    assert [each.field for each in found.columns] == ["name", "birth_date", ""]  # the page says: not kept
    (day,) = read_csv(f"Naam;{head};Geboortedatum\nJansen, Jan;1971;3-2-1971")
    assert day.birth_date == "1971-02-03"


def test_files_of_every_kind(tmp_path: Path) -> None:
    assert [p.rating for p in read_player_list(excel(tmp_path / "list.xlsx"))] == [1834, 1702]
    (tmp_path / "list.csv").write_bytes(KNSB_LIST.encode("utf-8-sig"))
    assert len(list(read_player_list(tmp_path / "list.csv"))) == 2
    (tmp_path / "fide.txt").write_text("".join(FIDE_ROWS), encoding="latin-1")
    assert list(read_player_list(tmp_path / "fide.txt"))[0] == GM  # noqa: RUF015 - read to the end
    with zipfile.ZipFile(tmp_path / "fide.zip", "w") as archive:
        archive.writestr("players_list_xml.xml", XML)
    assert len(list(read_player_list(tmp_path / "fide.zip"))) == 2


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("list.doc", b"", "is a csv, xlsx"),
        ("list.xlsx", b"no zip", "not an Excel file"),
        ("list.zip", b"no zip", "cannot be read"),
        ("list.csv", b"Naam\n\0\xff\n", "line 1: this is not a text file"),
    ],
)
def test_files_that_cannot_be_read(tmp_path: Path, name: str, content: bytes, message: str) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(BadInput) as refused:
        list(read_player_list(path))
    assert str(refused.value).startswith(str(path))
    assert message in str(refused.value)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be read"):
        list(read_player_list(tmp_path / "none.csv"))


def test_the_command_looks_up_and_starts_a_tournament(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    source, target = str(excel(tmp_path / "list.xlsx")), tmp_path / "new.trf"
    assert run(["players", source, "--name", "PEET", "--json"]) == 0
    assert [p["name"] for p in json.loads(capsys.readouterr().out)["players"]] == ["Peeters, An"]
    assert run(["players", source, "--to", str(target)]) == 0
    assert "Jansen, Jan" in capsys.readouterr().out
    event = read_trf(target.read_text(encoding="utf-8")).tournament
    assert [(player.number, player.name, player.rating) for player in event.players] == [
        (1, "Jansen, Jan", 1834),
        (2, "Peeters, An", 1702),
    ]
    assert run(["players", source, "--to", str(target)]) == 2  # never over an existing file
    assert "cannot be written" in capsys.readouterr().err
