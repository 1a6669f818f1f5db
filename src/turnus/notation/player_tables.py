"""Tables of players (CSV, or the rows of a spreadsheet): columns are known by their names, Dutch or English.

KNSB lists (Relatienummer;Naam;Titel;FED;Rating;...), KBSB lists (Stamnummer;Naam;Voornaam;Club;Elo;...),
KNDB lists (Bondsnummer;Voorletters;Tussenvoegsel;Achternaam;Rating;...) and a club's own lists are all such
tables; columns with other names are left alone.
"""

import csv
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from turnus.faults import BadInput
from turnus.tournament import Player

# field -> names of its column, in small letters and without anything but letters and digits
COLUMNS: Mapping[str, tuple[str, ...]] = {
    "number": ("nr", "no", "number", "nummer", "startnummer", "startnr", "startno", "startingrank", "snr"),
    "name": ("naam", "name", "speler", "player", "spelersnaam", "playername", "volledigenaam", "fullname"),
    "first_name": ("voornaam", "firstname", "givenname", "roepnaam", "prenom"),
    "initials": ("voorletters", "voorletter", "voorl", "vl", "initialen", "initiaal", "initials"),
    "infix": ("tussenvoegsel", "voorvoegsel", "infix", "tussenvoegsels", "tussenv", "tussenvgsl", "tv"),
    "last_name": ("achternaam", "familienaam", "lastname", "surname", "familyname"),
    "rating": (
        "rating", "elo", "rtg", "std", "nationalerating", "nationalrating", "knsbrating", "kndbrating",
        "kbsbelo", "belgischeelo", "elonational", "nieuwerating", "newrating", "clubrating", "eloc",
        "ratingpunten", "damrating",
    ),
    "fide_rating": ("fiderating", "fideelo", "elofide", "fidertg"),
    "fide_id": ("fideid", "fidenr", "fidenummer", "fideno", "idfide", "idnumber"),
    "national_id": (
        "relatienummer", "relatienr", "knsbnr", "knsbnummer", "knsbid", "lidnummer", "lidnr", "stamnummer",
        "stamnr", "stam", "matricule", "bondsnummer", "bondsnr", "kndbnr", "kndbnummer", "kndbid", "kbsbnr",
        "nationalid",
    ),
    "team": ("team", "ploeg", "teamnaam", "ploegnaam", "teamname", "equipe", "mannschaft"),
    "club": ("club", "vereniging", "clubnaam", "clubname", "clubnummer", "clubnr"),
    "title": ("titel", "title", "tit", "titelfide"),
    "birth_date": (
        "geboortedatum", "geboortedag", "geboren", "gebdatum", "gebdat", "birthdate", "dateofbirth", "dob",
        "birthday", "born", "datedenaissance",
    ),
    "categories": (
        "categorie", "categorieen", "category", "categories", "cat", "leeftijdscategorie", "agecategory",
        "prijsgroep", "prizegroup",
    ),
    "sex": ("geslacht", "sex", "gender", "mv", "mw", "mf"),
    "federation": ("fed", "federatie", "federation", "land", "country", "federationcode"),
}  # fmt: skip
_FIELD_OF = {name: field for field, names in COLUMNS.items() for name in names}
_SEXES = {
    "m": "m",
    "man": "m",
    "male": "m",
    "w": "w",
    "v": "w",
    "f": "w",
    "vrouw": "w",
    "female": "w",
    "woman": "w",
}
LONGEST_NAME = 200
LONGEST_NUMBER = 9
MOST_ROWS = 100_000
MOST_COLUMNS = 256
_WHOLE = ("number", "rating", "fide_rating")


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """One line of a list of players; what the list does not say is empty."""

    name: str
    number: int | None = None
    rating: int | None = None
    fide_rating: int | None = None
    rapid_rating: int | None = None
    blitz_rating: int | None = None
    fide_id: str = ""
    national_id: str = ""
    federation: str = ""
    title: str = ""
    club: str = ""
    birth_date: str = ""  # 1971-02-03; a year alone is none
    sex: str = ""  # m or w
    categories: tuple[str, ...] = ()  # as the organiser calls them: U18, W, S65
    team: str = ""  # the name of the team he plays in


def read_csv(text: str) -> Iterator[ListedPlayer]:
    """Read a list from CSV text, its values parted by semicolons, commas or tabs."""
    return read_rows(rows_of(text))


def rows_of(text: str) -> Iterator[Sequence[str]]:
    """Give the rows of CSV text, by the sign that parts the values of its first line."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return _values(text, max(";,\t", key=first.count))


def _values(text: str, delimiter: str) -> Iterator[Sequence[str]]:
    rows = csv.reader(text.splitlines(keepends=True), delimiter=delimiter, strict=True)
    try:
        yield from rows
    except csv.Error as fault:
        where = f"row {rows.line_num}"
        raise BadInput("the values of this row cannot be told apart", where=where) from fault


def read_rows(rows: Iterable[Sequence[object]]) -> Iterator[ListedPlayer]:
    """Read a list from rows of values; the first row that is not empty names the columns."""
    columns: dict[int, str] = {}
    heads: Sequence[object] = ()
    for place, row in enumerate(rows, 1):
        if place > MOST_ROWS or len(row) > MOST_COLUMNS:
            raise BadInput(
                "a list has at most {rows} rows and {columns} columns",
                where=f"row {place}",
                rows=MOST_ROWS,
                columns=MOST_COLUMNS,
            )
        if not any(_text(value) for value in row):
            continue
        if columns:
            yield _player(row, columns, heads, place)
        else:
            columns, heads = _columns(row, place), row
    if not columns:
        raise BadInput("the list is empty", where="row 1")


def _text(value: object) -> str:
    if isinstance(value, float) and value.is_integer():
        value = int(value)  # a spreadsheet's whole numbers
    return "" if value is None else " ".join(str(value).split())


def _columns(row: Sequence[object], place: int) -> dict[int, str]:
    found: dict[int, str] = {}
    for column, head in enumerate(row):
        field = field_of(head) or None
        if field in found.values() and field != "birth_date":  # a year may stand beside the day
            where = f"row {place}, column {column_letter(column)}"
            raise BadInput("“{head}” is a second column for the same thing", where=where, head=_text(head))
        if field is not None and field not in found.values():
            found[column] = field
    if not {"name", "last_name"} & set(found.values()):
        raise BadInput(
            "no column is called Naam or Name; the columns are {heads}",
            where=f"row {place}",
            heads=", ".join(map(_text, row)),
        )
    return found


def field_of(head: object) -> str:
    """Return which field a column of this name holds; nothing where it is not read."""
    return _FIELD_OF.get(re.sub(r"[\W_]", "", _text(head).lower()), "")


def column_letter(column: int) -> str:
    """Return a spreadsheet's name for a column counted from 0: A, B, ... Z, AA."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def _player(
    row: Sequence[object], columns: Mapping[int, str], heads: Sequence[object], place: int
) -> ListedPlayer:
    said: dict[str, Any] = {}
    for column, field in columns.items():
        text = _text(row[column]) if column < len(row) else ""
        where = f"row {place}, column {column_letter(column)} ({_text(heads[column])})"
        said[field] = _whole(text, where) if field in _WHOLE else text
    said["categories"] = listed_words(said.get("categories", ""))
    said["birth_date"] = written_day(said.get("birth_date", ""))
    said["sex"] = _SEXES.get(said.get("sex", "").lower(), "")
    name = said.pop("name", "")
    parts = ("last_name", "infix", "first_name", "initials")
    last, infix, first, initials = (said.pop(part, "") for part in parts)
    first = first or initials
    family = " ".join(part for part in (infix, last or name) if part)
    if not family:
        raise BadInput("this player has no name", where=f"row {place}")
    written = f"{family}, {first}" if first else family
    if len(written) > LONGEST_NAME:
        raise BadInput("a name of {length} characters", where=f"row {place}", length=len(written))
    return ListedPlayer(written, **said)


def listed_words(text: str) -> tuple[str, ...]:
    """Return words that stand in one field, parted by commas, semicolons or slashes, each once."""
    return tuple(dict.fromkeys(part.strip() for part in re.split(r"[,;/|]", text) if part.strip()))


def written_day(text: str) -> str:
    """Return a day as lists write it (3-2-1971, 03/02/1971, 1971-02-03 00:00:00) as 1971-02-03.

    A year alone is no day and is left out; what is neither stays as it is, for somebody to look at.
    """
    if re.fullmatch(r"[\d-]{0,4}", text):
        return ""
    from_year = re.fullmatch(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]00:00(?::00)?)?", text)
    from_day = re.fullmatch(r"(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})", text)
    parts = from_year.groups() if from_year else from_day.groups()[::-1] if from_day else ()
    try:
        return date(*map(int, parts)).isoformat()
    except (TypeError, ValueError):
        return text


def _whole(text: str, where: str) -> int | None:
    if not text or text == "-":
        return None
    if not (text.isascii() and text.isdigit()):
        raise BadInput("“{found}” should be a whole number", where=where, found=text)
    if len(text) > LONGEST_NUMBER:
        raise BadInput("a number has {digits} digits", where=where, digits=len(text))
    return int(text) or None


def entered(listed: Iterable[ListedPlayer]) -> tuple[Player, ...]:
    """Make players of a list: with the numbers it gives, or else in its order; double entries are refused."""
    rows = list(listed)
    numbered = [row for row in rows if row.number is not None]
    if numbered and len(numbered) < len(rows):
        missing = next(row for row in rows if row.number is None)
        raise BadInput("{name} has no number, though others have", name=missing.name)
    seen: set[tuple[str, object]] = set()
    return tuple(_entry(row, row.number or place, seen) for place, row in enumerate(rows, 1))


def _entry(row: ListedPlayer, number: int, seen: set[tuple[str, object]]) -> Player:
    for key in (("number", number), ("FIDE ID", row.fide_id), ("national number", row.national_id)):
        if key in seen:
            raise BadInput(
                "{name} has the same {what} as another: {value}", name=row.name, what=key[0], value=key[1]
            )
        if key[1]:
            seen.add(key)
    return Player(
        number,
        row.name,
        row.rating or row.fide_rating,
        row.title,
        row.federation,
        row.fide_id,
        row.national_id,
        row.club,
    )
