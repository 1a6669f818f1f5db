"""What a report lacks before it can be sent for rating: what FIDE would refuse, and what it would rather see.

A fault's `kind` names what is lacking, so that whoever shows it can lead to the place where it is filled in.
"""

import re
from collections.abc import Iterable, Iterator
from datetime import date

from turnus.faults import BadInput
from turnus.notation.trf.lines import Line, split
from turnus.notation.trf.player_lines import column_of
from turnus.notation.trf.reading import TrfFile
from turnus.notation.trf.stating import remarks
from turnus.records import record
from turnus.tournament import About, Outcome, Player

FEDERATION = re.compile(r"[A-Z]{3}")
FIDE_ID = re.compile(r"[0-9]{4,11}")
TITLES = frozenset(
    ("", "GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM", "G", "M", "F", "C", "WG", "WM", "WF", "WC", "H")
)
BIRTH = re.compile(r"(\d{4})[/.-](\d\d)[/.-](\d\d)")
OLDEST = 1880
ADVISED = frozenset({"deputy_id", "no_deputy", "sex", "birth_date", "rank", "new_player"})


@record
class Checked:
    """What a report lacks: without the one it is refused, the other is better filled in."""

    refused: tuple[BadInput, ...]
    advised: tuple[BadInput, ...]

    @property
    def is_complete(self) -> bool:
        """Whether it can be sent."""
        return not self.refused


def check_report(file: TrfFile) -> Checked:
    """Look through a report as whoever takes it in would."""
    about = file.tournament.about
    found = [
        *_said_of_the_event(about),
        *_days(about, len(file.tournament.rounds)),
        *_arbiters(about),
        *_players(file),
        *_results(file),
    ]
    wrong = [
        BadInput(each.template, where=each.where, kind="points", **each.values) for each in remarks(file)
    ]
    return Checked(
        tuple(each for each in (*found, *wrong) if each.kind not in ADVISED),
        tuple(each for each in found if each.kind in ADVISED),
    )


def _said_of_the_event(about: About) -> Iterator[BadInput]:
    if not about.name:
        yield BadInput("the tournament has no name", where="012", kind="name")
    if not about.city:
        yield BadInput("the city is missing", where="022", kind="city")
    if not about.federation:
        yield BadInput("the federation is missing", where="032", kind="federation")
    elif not FEDERATION.fullmatch(about.federation):
        yield BadInput(
            "“{found}” is no federation: write three capitals, such as NED",
            where="032",
            kind="federation",
            found=about.federation,
        )
    if not about.kind:
        yield BadInput("the type of the tournament is missing", where="092", kind="type")
    if not about.time_control:
        yield BadInput("the tempo is missing", where="122", kind="tempo")


def _days(about: About, rounds: int) -> Iterator[BadInput]:
    first, last = (_day(each) for each in (about.first_day, about.last_day))
    if first is None:
        yield BadInput("the first day is missing, or no day as 2026/09/01", where="042", kind="days")
    if last is None:
        yield BadInput("the last day is missing, or no day as 2026/09/01", where="052", kind="days")
    if first and last and last < first:
        yield BadInput("the last day is before the first", where="052", kind="days")
    days = [_day(each) for each in (*about.round_days, *[""] * (rounds - len(about.round_days)))]
    lacking = [str(number) for number, each in enumerate(days[:rounds], 1) if each is None]
    if lacking:
        yield BadInput(
            "the day of round {rounds} is missing", where="132", kind="round_days", rounds=", ".join(lacking)
        )
    for number, each in enumerate(days, 1):
        if each and ((first and each < first) or (last and each > last)):
            yield BadInput(
                "the day of round {round} is outside the days of the tournament",
                where="132",
                kind="round_days",
                round=number,
            )


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text.strip().replace("/", "-").replace(".", "-"))
    except ValueError:
        return None


def _arbiters(about: About) -> Iterator[BadInput]:
    if not about.chief_arbiter:
        yield BadInput("the chief arbiter is missing", where="102", kind="chief_arbiter")
    elif not _has_number(about.chief_arbiter):
        yield BadInput("the chief arbiter has no FIDE number", where="102", kind="arbiter_id")
    for each in about.deputies:
        if not _has_number(each):
            yield BadInput("{name} has no FIDE number", where="112", kind="deputy_id", name=each)
    if not about.deputies:
        yield BadInput("no deputy arbiter is named: are there none?", where="112", kind="no_deputy")


def _has_number(text: str) -> bool:
    return any(FIDE_ID.fullmatch(word.strip("()[],")) for word in text.split())


def _players(file: TrfFile) -> Iterator[BadInput]:
    seen: dict[str, str] = {}
    lines = {int(line.cut(5, 8)): line for line in split(file.text) if line.record == "001"}
    for player in file.tournament.players:
        line = lines[player.number]
        yield from _player(player, line)
        if player.fide_id and player.fide_id in seen:
            yield BadInput(
                "{name} has the FIDE number of {other}",
                where=line.at(58),
                kind="fide_id",
                name=player.name,
                other=seen[player.fide_id],
            )
        seen.setdefault(player.fide_id, player.name)
        if not line.cut(86, 89):
            yield BadInput("{name} has no rank", where=line.at(86), kind="rank", name=player.name)


def _player(player: Player, line: Line) -> Iterator[BadInput]:
    name = player.name
    surname, comma, given = name.partition(",")
    if not (comma and surname.strip() and given.strip()):
        yield BadInput(
            "{name} is not written Surname, Given", where=line.at(15), kind="player_name", name=name
        )
    if player.title.upper() not in TITLES:
        yield BadInput(
            "{name} has the title {title}, which FIDE does not know",
            where=line.at(11),
            kind="title",
            name=name,
            title=player.title,
        )
    if not FEDERATION.fullmatch(player.federation):
        yield BadInput("{name} has no federation", where=line.at(54), kind="player_federation", name=name)
    if player.fide_id and not FIDE_ID.fullmatch(player.fide_id):
        yield BadInput("the FIDE number of {name} is none", where=line.at(58), kind="fide_id", name=name)
    yield from _who_he_is(player, line, is_known=bool(player.fide_id))


def _who_he_is(player: Player, line: Line, *, is_known: bool) -> Iterator[BadInput]:
    """Look at sex and birth date: of who has a number FIDE knows them; for a new one it must be told."""
    name = player.name
    born = _birth(player.birth_date)
    if born is False:
        yield BadInput("the birth date of {name} is none", where=line.at(70), kind="birth_wrong", name=name)
    if not player.sex:
        yield BadInput("{name}: m or w is not filled in", where=line.at(10), kind="sex", name=name)
    if born is None:
        yield BadInput("{name} has no birth date", where=line.at(70), kind="birth_date", name=name)
    if is_known:
        return
    if player.sex and born:
        yield BadInput(
            "{name} has no FIDE number: his federation asks for one first",
            where=line.at(58),
            kind="new_player",
            name=name,
        )
    else:
        yield BadInput(
            "{name} has no FIDE number; to get one FIDE wants m or w and the birth date",
            where=line.at(58),
            kind="fide_id",
            name=name,
        )


def _birth(text: str) -> bool | None:
    """Say whether a birth date is one; nothing where there is none. Month and day may be unknown: 00."""
    if not text:
        return None
    found = BIRTH.fullmatch(text)
    if not found or int(found[1]) < OLDEST:
        return False
    month, day = int(found[2]), int(found[3])
    try:
        date(int(found[1]), month or 1, day or 1)
    except ValueError:
        return False
    return True


def _results(file: TrfFile) -> Iterable[BadInput]:
    names = file.tournament.by_number
    lines = {int(line.cut(5, 8)): line for line in split(file.text) if line.record == "001"}
    for number, played in enumerate(file.tournament.rounds, 1):
        for game in played.games:
            if game.white_outcome is Outcome.OPEN:
                yield BadInput(
                    "round {round}: {white} - {black} has no result",
                    where=lines[game.white].at(column_of(number)),
                    kind="results",
                    round=number,
                    white=names[game.white].name,
                    black=names[game.black].name,
                )
    planned = file.tournament.planned_rounds or 0
    if len(file.tournament.rounds) < planned:
        yield BadInput(
            "{played} of {planned} rounds have been played",
            where="142",
            kind="rounds",
            played=len(file.tournament.rounds),
            planned=planned,
        )
