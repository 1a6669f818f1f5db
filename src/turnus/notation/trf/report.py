"""A whole tournament as a report that is sent for rating: TRF26, or TRF16 with JaVaFo's extensions."""

from collections.abc import Callable, Iterable, Mapping

from turnus.notation.trf.lines import as_text, put
from turnus.notation.trf.stating import Stated
from turnus.notation.trf.team_writing import write_team_trf
from turnus.notation.trf.writing import write_trf
from turnus.tournament import CHESS, MatchRules, Outcome, ScoringSystem, Team, Tournament
from turnus.words import Words


class TrfEdition(Words):
    """In which form a report is written."""

    IN_2026 = "2026"
    IN_2016 = "2016"


def write_report(
    event: Tournament,
    ranks: Mapping[int, int] | None = None,
    edition: TrfEdition = TrfEdition.IN_2026,
    matches: MatchRules | None = None,
    stated: Mapping[int, Stated] | None = None,
) -> str:
    """Write a tournament whole; where teams meet, with the rules of their matches and what they scored."""
    written = (
        write_trf(event, ranks) if matches is None else write_team_trf(event, matches, stated, ranks=ranks)
    )
    lines = [line for line in written.splitlines() if line]
    lines += [*_counts(event), *_announced(event)]
    if edition is TrfEdition.IN_2016:
        lines = [*_as_2016(event, lines)]
    return "\n".join(sorted(lines, key=_place)) + "\n"


def _place(line: str) -> tuple[int, str]:
    """Return where a line belongs: what is said of the event by number, the players, then all the rest."""
    record = line[:3]
    if record == "001":
        return 1, ""  # in their own order
    if record in _LATE or not record.isdigit():
        return 2, record
    return 0, record


_LATE = frozenset({"013", "240", "250", "260", "299", "300", "310", "320", "330"})


def _counts(event: Tournament) -> Iterable[str]:
    yield f"062 {len(event.players)}"
    yield f"072 {sum(player.rating is not None for player in event.players)}"
    if event.teams:
        yield f"082 {len(event.teams)}"


def _announced(event: Tournament) -> Iterable[str]:
    """Write who will miss the next round: TRF26 wants it in a record of its own too."""
    coming: dict[Outcome, list[int]] = {}
    for number, outcome in sorted(event.absent.items()):
        coming.setdefault(outcome, []).append(number)
    for outcome, numbers in coming.items():
        if outcome in (Outcome.FULL_BYE, Outcome.HALF_BYE, Outcome.ZERO_BYE):
            players = "".join(f" {number:4d}" for number in numbers)
            yield f"240 {outcome.value} {event.next_round:3d}{players}"


# TRF16 has fewer records; JaVaFo's extensions say what pairing needs


def _as_2016(event: Tournament, lines: Iterable[str]) -> Iterable[str]:
    for line in lines:
        record = line[:3]
        if record in _OLD:
            yield from _OLD[record](line)
        elif record in _KEPT or not record.isdigit():
            yield line
    yield from () if event.scoring == CHESS else [_xxs(event.scoring)]
    yield from _xxa(event)
    yield from _xxp(event)
    yield from map(_013, event.teams)


_KEPT = frozenset(
    {"001", "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132"}
)
_OLD: Mapping[str, Callable[[str], list[str]]] = {
    "142": lambda line: [f"XXR {line[4:].strip()}"],
    "152": lambda line: [f"XXC {'white1' if line[4:].strip() == 'W' else 'black1'}"],
    "XXP": lambda _line: [],  # written again below
}


def _xxs(scoring: ScoringSystem) -> str:
    worth = (
        ("WW", Outcome.WIN), ("BW", Outcome.WIN), ("WD", Outcome.DRAW), ("BD", Outcome.DRAW),
        ("WL", Outcome.LOSS), ("BL", Outcome.LOSS), ("ZPB", Outcome.ZERO_BYE), ("HPB", Outcome.HALF_BYE),
        ("FPB", Outcome.FULL_BYE), ("PAB", Outcome.ALLOCATED_BYE), ("FW", Outcome.FORFEIT_WIN),
        ("FL", Outcome.FORFEIT_LOSS),
    )  # fmt: skip
    items = (f"{code}={as_text(scoring.points(scoring.units(outcome)))}" for code, outcome in worth)
    return "XXS " + " ".join(items)


def _xxa(event: Tournament) -> Iterable[str]:
    """Write who has virtual points, round by round."""
    last = max((grant.last_round for grant in event.virtual_points), default=0)
    for player in event.players:
        units = [
            sum(
                grant.units
                for grant in event.virtual_points
                if player.number in grant.numbers and grant.first_round <= number <= grant.last_round
            )
            for number in range(1, last + 1)
        ]
        if any(units):
            points = "".join(f" {as_text(event.scoring.points(each)):>4}" for each in units)
            yield f"XXA {player.number:4d}{points}"


def _xxp(event: Tournament) -> Iterable[str]:
    """Write who may not meet in the next round: these records know no rounds."""
    for group in event.forbidden:
        if group.first_round <= event.next_round <= (group.last_round or event.next_round):
            yield "XXP " + " ".join(map(str, group.numbers))


def _013(team: Team) -> str:
    text = put("013", 5, 36, team.name[:32], left=True)
    for place, member in enumerate(team.members):
        text = put(text, 37 + 5 * place, 40 + 5 * place, str(member))
    return text
