"""Pairing and checking TRF files, one or many: answers and faults name their file, one status for all.

The exit statuses are those of other pairing programs: 1 is no pairing exists, or a check found differences.
"""

import sys
from collections.abc import Callable
from typing import Any

from turnus.app.files.tournament_files import read_trf_file, write_text_file
from turnus.cli.output import EXIT_REFUSED, failure, print_json, said, say_beside
from turnus.cli.tournaments.pairing_systems import (
    edition_named,
    remark_texts,
    system_text,
)
from turnus.faults import BadInput, NotFound
from turnus.library.telling import system_told
from turnus.notation.pairs import write_pairs
from turnus.notation.trf import TrfFile
from turnus.pairing.on_rating import Edition
from turnus.pairing.rechecking import chosen_by_fide, pair_as_told
from turnus.records import record
from turnus.tournament import Tournament

EXIT_INVALID = 3
EXIT_FILE = 5


@record
class Asked:
    """What is asked: the files, where to write, the edition of the Dutch system, how to read and answer."""

    files: tuple[str, ...]
    output: str = ""
    edition: str = ""
    encoding: str = ""
    as_json: bool = False

    @property
    def is_many(self) -> bool:
        """Whether answers have to say which file they are about."""
        return len(self.files) > 1


@record
class Answer:
    """What is said about one file: as JSON, or by what shows it; and the status."""

    data: dict[str, Any]
    show: Callable[[], None]
    status: int = 0


Answering = Callable[[str, Edition | None], Answer]


def pair_files(asked: Asked) -> int:
    """Pair the next round of every file and return the exit status."""
    return _answered(asked, lambda file, edition: _paired(asked, file, edition))


def check_files(asked: Asked, *, with_standings: bool) -> int:
    """Pair every round of every file again, rank again if so asked, and return the exit status."""
    from turnus.cli.tournaments.trf_checking import checked, show_checked  # noqa: PLC0415 - pairing needs no ranks

    def answering(file: str, edition: Edition | None) -> Answer:
        source = read_trf_file(file, asked.encoding)
        data = checked(source, event_to_pair(source), edition, with_standings=with_standings)
        return Answer(data, lambda: show_checked(file, data), 0 if data["ok"] else EXIT_REFUSED)

    return _answered(asked, answering)


def status_of(fault: BadInput | NotFound) -> int:
    """Return the exit status of a fault."""
    if isinstance(fault, NotFound):
        return EXIT_REFUSED
    return EXIT_FILE if fault.kind == "file" else EXIT_INVALID


def event_to_pair(source: TrfFile) -> Tournament:
    """Return the tournament a file is about: of its teams where its type (192) says so, else of players."""
    if "TEAM" not in source.tournament.about.system_code.upper():
        return source.tournament
    if source.team_event is None:
        raise BadInput("the file has no teams: no line begins with 310", where="192")
    return source.team_event


def _answered(asked: Asked, answering: Answering) -> int:
    """Answer for every file; what is wrong with one of several does not keep the others from an answer."""
    try:
        edition = edition_named(asked.edition)
        _check_output(asked)
        if not asked.is_many:
            return _said(answering(asked.files[0], edition), asked)
    except (BadInput, NotFound) as fault:
        return failure(fault, asked.as_json, status_of(fault))
    return _each(asked, lambda file: answering(file, edition))


def _check_output(asked: Asked) -> None:
    if asked.output and asked.is_many:
        raise BadInput("one file is written, and {count} are given", where="-o", count=len(asked.files))


def _said(answer: Answer, asked: Asked) -> int:
    if asked.as_json:
        print_json(answer.data)
    else:
        answer.show()
    return answer.status


def _each(asked: Asked, answering: Callable[[str], Answer]) -> int:
    told: list[dict[str, Any]] = []
    worst = 0
    for file in asked.files:
        try:
            answer = answering(file)
        except (BadInput, NotFound) as fault:
            fault.where = fault.where or file  # no pairing exists: that has no place in the file
            told.append({"file": file, "error": said(fault)})
            worst = max(worst, failure(fault, as_json=False, status=status_of(fault)))
            continue
        told.append({"file": file, **answer.data})
        worst = max(worst, answer.status)
        if not asked.as_json:
            sys.stdout.write(f"{file}:\n")
            answer.show()
    if asked.as_json:
        print_json({"ok": worst == 0, "files": told})
    return worst


def _paired(asked: Asked, file: str, edition: Edition | None) -> Answer:
    source = read_trf_file(file, asked.encoding)
    event = event_to_pair(source)
    proposal, chosen = pair_as_told(event, edition), chosen_by_fide(event, edition)
    remarks = remark_texts(source)
    text = write_pairs(proposal.pairs, proposal.bye)
    if asked.output:
        write_text_file(asked.output, text)
    pairs = [[pair.white, pair.black] for pair in proposal.pairs]
    data = {"round": proposal.round, "pairs": pairs, "bye": proposal.bye}
    named = f"{file}: " if asked.is_many else ""

    def show() -> None:
        say_beside(*(named + note for note in (system_text(chosen), *remarks)))
        if not asked.output:
            sys.stdout.write(text)

    return Answer({**data, **system_told(chosen), "remarks": remarks}, show)
