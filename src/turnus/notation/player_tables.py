"""Tables of players (CSV or a spreadsheet): columns are known by their Dutch, English and German names.

KNSB lists (Relatienummer;Naam;Titel;FED;Rating;...), KBSB lists (Stamnummer;Naam;Voornaam;Club;Elo;...),
KNDB lists (Bondsnummer;Voorletters;Tussenvoegsel;Achternaam;Rating;...) and a club's own lists are all such
tables; columns with other names are left alone.
"""

import csv
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from turnus.faults import BadInput
from turnus.notation.births import written_birth
from turnus.notation.names import one_line, read_name
from turnus.notation.printable import checked_text
from turnus.tournament import Player

# field -> names of its column, in small letters and without anything but letters and digits
COLUMNS: Mapping[str, tuple[str, ...]] = {
    "number": ("nr", "no", "number", "nummer", "startnummer", "startnr", "startno", "startingrank", "snr"),
    "name": ("naam", "name", "speler", "player", "spelersnaam", "playername", "volledigenaam", "fullname",
             "spieler", "spielername", "lid", "member"),
    "first_name": ("voornaam", "firstname", "givenname", "roepnaam", "prenom", "prénom", "vorname"),
    "initials": ("voorletters", "voorletter", "voorl", "vl", "initialen", "initiaal", "initials"),
    "infix": ("tussenvoegsel", "voorvoegsel", "infix", "tussenvoegsels", "tussenv", "tussenvgsl", "tv"),
    "last_name": ("achternaam", "familienaam", "lastname", "surname", "familyname", "nachname",
                  "familienname", "nom"),
    "rating": (
        "rating", "elo", "rtg", "std", "nationalerating", "nationalrating", "knsbrating", "kndbrating",
        "kbsbelo", "belgischeelo", "elonational", "nieuwerating", "newrating", "clubrating", "eloc",
        "ratingpunten", "damrating", "dwz", "wertungszahl",
    ),
    "fide_rating": ("fiderating", "fideelo", "elofide", "fidertg"),
    "fide_id": ("fideid", "fidenr", "fidenummer", "fideno", "idfide", "idnumber"),
    "national_id": (
        "relatienummer", "relatienr", "knsbnr", "knsbnummer", "knsbid", "lidnummer", "lidnr", "stamnummer",
        "stamnr", "stam", "matricule", "bondsnummer", "bondsnr", "kndbnr", "kndbnummer", "kndbid", "kbsbnr",
        "nationalid", "lidmaatschapsnummer", "membershipnumber", "membershipno", "membernumber",
        "memberno", "memberid", "mitgliedsnummer", "mitgliedsnr",
    ),
    "team": ("team", "ploeg", "teamnaam", "ploegnaam", "teamname", "equipe", "mannschaft"),
    "club": ("club", "vereniging", "clubnaam", "clubname", "clubnummer", "clubnr", "verein"),
    "title": ("titel", "title", "tit", "titelfide"),
    "birth_date": (
        "geboortedatum", "geboortedag", "geboren", "gebdatum", "gebdat", "birthdate", "dateofbirth", "dob",
        "birthday", "born", "datedenaissance", "geboortejaar", "gebjaar", "geb", "birthyear", "yearofbirth",
        "yob", "bday", "geburtsdatum", "geburtstag", "geburtsjahr", "jahrgang", "annéedenaissance",
        "anneedenaissance", "naissance", "année", "annee", "jaar", "year", "jahr", "byear", "bjaar",
    ),
    "categories": (
        "categorie", "categorieen", "category", "categories", "cat", "leeftijdscategorie", "agecategory",
        "prijsgroep", "prizegroup",
    ),
    "sex": ("geslacht", "sekse", "sexe", "sex", "gender", "geschlecht", "mv", "mw", "mf", "vm", "s"),
    "email": ("email", "emailadres", "emailaddress", "mail", "mailadres", "epost"),
    "street": ("adres", "address", "straat", "straatnaam", "street", "anschrift", "adresse",
               "straße", "strasse"),
    "house": ("huisnummer", "huisnr", "housenumber", "hausnummer", "hausnr"),
    "postcode": ("postcode", "pc", "zip", "zipcode", "postalcode", "plz", "postleitzahl"),
    "town": ("plaats", "woonplaats", "city", "town", "ort", "wohnort", "gemeente", "commune"),
    "province": ("provincie", "province", "provincialebond", "provinz"),
    "nationality": ("nationaliteit", "nationality", "nat", "natie", "nationalité", "staatsangehörigkeit"),
    "federation": ("fed", "federatie", "federation", "land", "country", "federationcode"),
}  # fmt: skip
_FIELD_OF = {name: field for field, names in COLUMNS.items() for name in names}
_SEXES = {
    "m": "m",
    "man": "m",
    "male": "m",
    "mannelijk": "m",
    "heer": "m",
    "mann": "m",
    "männlich": "m",
    "homme": "m",
    "w": "w",
    "v": "w",
    "f": "w",
    "vrouw": "w",
    "vrouwelijk": "w",
    "dame": "w",
    "female": "w",
    "woman": "w",
    "frau": "w",
    "weiblich": "w",
    "femme": "w",
}
_DUTCH = frozenset({
    "nl", "ned", "nld", "nederlands", "nederlandse", "nederland", "nederlander", "dutch", "netherlands",
    "niederlande", "niederländisch", "néerlandaise",
})  # fmt: skip
DUTCH = "NL"
LONGEST_NUMBER = 9
MOST_ROWS = 100_000
MOST_COLUMNS = 256
_WHOLE = ("number", "rating", "fide_rating")
_TWICE = ("birth_date", "sex")  # a year may stand beside the day
_HOME = ("street", "house", "postcode", "town")
_EMAIL = re.compile(r"[^@\s]+@[^@\s]+")
LONGEST_ADDRESS = 200


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
    birth_date: str = ""  # 1971-02-03, or 1971 where only the year is known
    sex: str = ""  # m or w
    categories: tuple[str, ...] = ()  # as the organiser calls them: U18, W, S65
    team: str = ""  # the name of the team he plays in
    email: str = ""
    address: str = ""
    province: str = ""  # of his club
    nationality: str = ""  # NL where Dutch is among them, else as the list says it
    row: int = field(default=0, compare=False)  # where he stands in the list


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
    wrong: list[BadInput] = []
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
            try:
                yield _player(row, columns, heads, place)
            except BadInput as fault:  # the others are read too: who mends one row mends them all
                wrong.append(fault)
        else:
            columns, heads = _columns(row, place), row
    if not columns:
        raise BadInput("the list is empty", where="row 1")
    if wrong:
        first, *others = wrong
        first.also = tuple(each.where for each in others)
        raise first


def _text(value: object) -> str:
    if isinstance(value, float) and value.is_integer():
        value = int(value)  # a spreadsheet's whole numbers
    return "" if value is None else one_line(str(value))


def _columns(row: Sequence[object], place: int) -> dict[int, str]:
    found: dict[int, str] = {}
    for column, name in enumerate(fields_of(row)):
        if not name:
            continue
        if name in found.values() and name not in _TWICE:
            where = f"row {place}, column {column_letter(column)}"
            head = _text(row[column])
            raise BadInput("“{head}” is a second column for the same thing", where=where, head=head)
        found[column] = name
    if not {"name", "last_name"} & set(found.values()):
        raise BadInput(
            "no column is called Naam or Name; the columns are {heads}",
            where=f"row {place}",
            heads=", ".join(map(_text, row)),
        )
    return found


def fields_of(heads: Sequence[object]) -> tuple[str, ...]:
    """Return which field each column holds, by its name; nothing where it is not read."""
    found = tuple(_FIELD_OF.get(re.sub(r"[\W_]", "", _text(head).lower()), "") for head in heads)
    if {"street", "postcode"} & set(found):
        return found
    return tuple("" if each in _HOME else each for each in found)  # “Plaats” alone is a place in a table


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
    for column, field_name in columns.items():
        text = _text(row[column]) if column < len(row) else ""
        where = f"row {place}, column {column_letter(column)} ({_text(heads[column])})"
        value = _value(field_name, text, where)
        said[field_name] = max(said.get(field_name, ""), value, key=len) if field_name in _TWICE else value
    said["categories"] = listed_words(said.get("categories", ""))
    said["address"] = _address(*(said.pop(part, "") for part in _HOME))
    name = said.pop("name", "")
    parts = ("last_name", "infix", "first_name", "initials")
    last, infix, first, initials = (said.pop(part, "") for part in parts)
    first = first or initials
    family = " ".join(part for part in (infix, last or name) if part)
    if not family:
        raise BadInput("this player has no name", where=f"row {place}")
    written = f"{family}, {first}" if first else family
    return ListedPlayer(read_name(written, f"row {place}"), **said, row=place)


def _value(name: str, text: str, where: str) -> Any:
    """Return what a cell says, in the form of its field."""
    if name in _WHOLE:
        return _whole(text, where)
    if name == "birth_date":
        return written_birth(text, where)
    if name == "sex":
        return sex_of(text)
    if name == "nationality":
        return DUTCH if _DUTCH & set(re.findall(r"\w+", text.lower())) else text
    if name == "email":
        return checked_email(text, where)
    return checked_text(text, where, LONGEST_ADDRESS) if name in _HOME else text


def checked_email(text: str, where: str) -> str:
    """Return an e-mail address, or nothing; what can be none is refused."""
    if text and not _EMAIL.fullmatch(text):
        raise BadInput("“{found}” is no e-mail address", where=where, found=text[:40])
    return checked_text(text, where, LONGEST_ADDRESS)


def sex_of(text: str) -> str:
    """Return m or w for what a list says of somebody's sex; nothing where it says something else."""
    return _SEXES.get(text.lower(), "")


def _address(street: str, house: str, postcode: str, town: str) -> str:
    parts = (f"{street} {house}".strip(), f"{postcode} {town}".strip())
    return ", ".join(part for part in parts if part)


def listed_words(text: str) -> tuple[str, ...]:
    """Return words that stand in one field, parted by commas, semicolons or slashes, each once."""
    return tuple(dict.fromkeys(part.strip() for part in re.split(r"[,;/|]", text) if part.strip()))


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
