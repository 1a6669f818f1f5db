"""What a journal decided, explained."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from turnus.faults import BadInput
from turnus.library.given import Path, a_number, a_path, a_text, as_arguments, several
from turnus.library.words import Language, speaking


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why something is as it is: a sentence, its clauses, and what it rests on."""

    text: str
    clauses: tuple[str, ...] = ()
    because: "tuple[Explanation, ...]" = ()
    in_short: str = ""
    """What somebody wants to know first, in one sentence."""

    def to_json(self) -> dict[str, Any]:
        """Return what `turnus why --json` prints of it."""
        node: dict[str, Any] = {"text": self.text}
        node |= {"in_short": self.in_short} if self.in_short else {}
        node |= {"clauses": list(self.clauses)} if self.clauses else {}
        return node | ({"because": [each.to_json() for each in self.because]} if self.because else {})


def why(
    journal: Path,
    *what: str,
    season: str = "",
    turnus: int = 0,
    round: int = 0,  # noqa: A002 - so a program reads best
    suppose: Iterable[str] = (),
    language: Language = "en",
) -> Explanation:
    """Explain one place, pairing, promotion or ruling of a competition's journal.

    The journal is a file of JSON lines, a database file or the address of a PostgreSQL database. What is
    asked is said as for `turnus why`: `"place", "Anna"`, `"pair", "Anna", "Bob"`, `"promotion"`, `"format"`.
    `suppose` are results that are only supposed (`"R5 a-b 1-0"`).
    """
    from turnus.library.journals import explained  # noqa: PLC0415 - who only asks reads no journal
    from turnus.store.opening import is_url  # noqa: PLC0415 - likewise

    translate = speaking(language)
    if not what:
        raise BadInput("say what is to be explained, such as 'place' and a player", where="what")
    is_address = isinstance(journal, str) and is_url(journal)
    with as_arguments(**{"if": "suppose", "WHAT": "what"}):
        told, _running = explained(
            str(journal) if is_address else a_path(journal, "journal"),
            [a_text(each, "what") for each in what],
            stream=a_text(season, "season"),
            turnus=a_number(turnus, "turnus", 0, 9999),
            round_number=a_number(round, "round", 0, 9999),
            suppose=[a_text(each, "suppose") for each in several(suppose, "suppose")],
            language=language,
            translate=translate,
        )
    return _explanation(told)


def _explanation(told: Any) -> Explanation:
    below = tuple(map(_explanation, told.below))
    return Explanation(told.text, told.clauses, below, told.in_short.text if told.in_short else "")
