"""The register of a rulebook: its clauses as rows of a table, each read when it is first asked for."""

from collections.abc import Iterator, Mapping

from turnus.faults import BadInput
from turnus.law import Cite, Clause, Kind, UnknownClause

COLUMNS = (
    "rulebook", "clause", "kind", "title", "title_nl", "summary", "summary_nl",
    "behaviour", "figures", "see", "doubt",
)  # fmt: skip

KINDS = {kind.value: kind for kind in Kind}


class Register(Mapping[str, Clause]):
    """One row a clause, by number and in the order of the text; `-` stands for nothing."""

    def __init__(self, text: bytes, rulebook: str) -> None:
        head, *lines = text.removesuffix(b"\n").split(b"\n")
        if tuple(_cells(head)) != COLUMNS:
            raise BadInput(
                "the columns must be {columns}", columns=", ".join(COLUMNS), where="clauses.tsv, line 1"
            )
        self._rulebook = rulebook
        self._lines = lines
        second = len(rulebook) + 1  # where the number begins, after the rulebook's own name
        self._places = {
            line[second : line.find(b"\t", second)].decode(): place for place, line in enumerate(lines)
        }
        self._read: dict[str, Clause] = {}
        if len(self._places) != len(lines):
            self.check()

    def __getitem__(self, number: str) -> Clause:
        if number not in self._read:
            self._read[number] = self._clause(self._places[number])
        return self._read[number]

    def __contains__(self, number: object) -> bool:
        return number in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def check(self) -> None:
        """Refuse a wrong row with its line, and a clause that stands here twice."""
        seen: set[Cite] = set()
        for place in range(len(self._lines)):
            cite = self._clause(place).cite
            if cite in seen:
                raise UnknownClause("the register has this clause twice", [cite])
            seen.add(cite)

    def _clause(self, place: int) -> Clause:
        where = f"{self._rulebook}/clauses.tsv, line {place + 2}"
        cells = ["" if cell == "-" else cell for cell in _cells(self._lines[place])]
        if len(cells) != len(COLUMNS):
            raise BadInput(
                "{count} columns instead of {wanted}", count=len(cells), wanted=len(COLUMNS), where=where
            )
        of, number, kind, title, title_nl, summary, summary_nl, behaviour, figures, see, doubt = cells
        if of != self._rulebook:
            raise BadInput("the row is of {other}", other=of, where=where)
        if kind not in KINDS:
            raise BadInput("there is no kind {name}", name=kind, where=where)
        if not (number and title and summary):
            raise BadInput("a clause needs a number, a title and a summary", where=where)
        cite = Cite(of, number)
        return Clause(cite, title, KINDS[kind], summary, behaviour, figures, see, doubt, title_nl, summary_nl)


def _cells(line: bytes) -> list[str]:
    return line.decode("utf-8").removesuffix("\r").split("\t")
