"""The FIDE's rating lists, text in fixed columns or XML; they are long, so they are read as a stream."""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from xml.parsers import expat

from turnus.faults import BadInput
from turnus.notation.births import written_birth
from turnus.notation.names import LONGEST_NAME
from turnus.notation.player_tables import LONGEST_NUMBER, ListedPlayer, sex_of

_HEADS = re.compile(r"ID Number|\S+")
_MONTH = re.compile(r"[A-Z]{3}\d{2}", re.IGNORECASE)
_TEXT_FIELDS = {
    "ID Number": "fide_id", "Name": "name", "Fed": "federation", "Tit": "title",
    "SRtng": "fide_rating", "RRtng": "rapid_rating", "BRtng": "blitz_rating",
    "Sex": "sex", "B-day": "birth_date",
}  # fmt: skip
_XML_FIELDS = {
    "fideid": "fide_id", "name": "name", "country": "federation", "title": "title",
    "rating": "fide_rating", "rapid_rating": "rapid_rating", "blitz_rating": "blitz_rating",
    "sex": "sex", "birthday": "birth_date",
}  # fmt: skip
_RATINGS = ("fide_rating", "rapid_rating", "blitz_rating")


def read_fide_text(lines: Iterable[str]) -> Iterator[ListedPlayer]:
    """Read the list in fixed columns; its first line, with the columns' names, says where they begin."""
    columns: dict[str, tuple[int, int]] = {}
    for place, line in enumerate(lines, 1):
        if not line.strip():
            continue
        if not columns:
            columns = _columns(line)
            continue
        said = {field: line[start:end].strip() for field, (start, end) in columns.items()}
        if not said["fide_id"].isdigit():
            raise BadInput(
                "the line should begin with a player's number, not “{found}”",
                where=f"line {place}, column 1",
                found=said["fide_id"],
            )
        yield _listed(said, {field: f"line {place}, column {at + 1}" for field, (at, _) in columns.items()})
    if not columns:
        raise BadInput("the list is empty", where="line 1")


def _columns(line: str) -> dict[str, tuple[int, int]]:
    heads = [(match[0], match.start()) for match in _HEADS.finditer(line)]
    ends = [start for _, start in heads[1:]] + [10_000]
    columns = {}
    for (head, start), end in zip(heads, ends, strict=True):
        field = "fide_rating" if _MONTH.fullmatch(head) else _TEXT_FIELDS.get(head)
        if field:
            columns[field] = (start, end)
    if not {"fide_id", "name"} <= columns.keys():
        raise BadInput(
            "the first line does not name the columns ID Number and Name", where="line 1, column 1"
        )
    return columns


def _listed(said: Mapping[str, str], places: Mapping[str, str]) -> ListedPlayer:
    ratings: dict[str, int | None] = {}
    for field in _RATINGS:
        text = said.get(field, "")
        if text and not (text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER):
            raise BadInput("“{found}” should be a rating", where=places[field], found=text[:40])
        ratings[field] = int(text or 0) or None
    return ListedPlayer(
        name=said.get("name", ""),
        fide_id=said.get("fide_id", ""),
        federation=said.get("federation", ""),
        title=said.get("title", ""),
        fide_rating=ratings["fide_rating"],
        rapid_rating=ratings["rapid_rating"],
        blitz_rating=ratings["blitz_rating"],
        birth_date=written_birth(said.get("birth_date", ""), next(iter(places.values()))),
        sex=sex_of(said.get("sex", "")),
    )


class _XmlPlayers:
    """Collects the players of which the XML has been seen to the end."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.said: dict[str, str] = {}
        self.field = ""
        self.ready: list[ListedPlayer] = []
        self.roots = 0

    @property
    def where(self) -> str:
        """Where the parser is."""
        return f"line {self.parser.CurrentLineNumber}, column {self.parser.CurrentColumnNumber + 1}"

    def _start(self, name: str, _attributes: Mapping[str, str]) -> None:
        if self.roots == 0 and name != "playerslist":
            raise BadInput("this is not a list of players of the FIDE", where=self.where)
        self.roots += 1
        self.said = {} if name == "player" else self.said
        self.field = _XML_FIELDS.get(name, "")

    def _text(self, text: str) -> None:
        if not self.field:
            return
        self.said[self.field] = self.said.get(self.field, "") + text
        if len(self.said[self.field]) > LONGEST_NAME:
            raise BadInput("a text of more than {most} characters", where=self.where, most=LONGEST_NAME)

    def _end(self, name: str) -> None:
        self.field = ""
        if name == "player":
            said = {field: text.strip() for field, text in self.said.items()}
            if not (said.get("fide_id", "").isdigit() and said.get("name")):
                raise BadInput("this player has no number or no name", where=self.where)
            self.ready.append(_listed(said, dict.fromkeys(_RATINGS, self.where)))

    def _doctype(self, *_declared: object) -> None:
        raise BadInput("a list of players declares no document type", where=self.where)


def read_fide_xml(chunks: Iterable[bytes]) -> Iterator[ListedPlayer]:
    """Read the XML list piece by piece; each player is given as soon as he is complete."""
    players = _XmlPlayers()
    for chunk in chain(chunks, [None]):  # None: there is no more
        try:
            players.parser.Parse(chunk or b"", chunk is None)
        except expat.ExpatError as fault:
            why = expat.errors.messages[fault.code]
            raise BadInput("the XML is broken: {why}", where=players.where, why=why) from fault
        yield from players.ready
        players.ready.clear()
