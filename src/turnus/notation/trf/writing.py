"""Writing TRF: a file is changed only where its tournament changed; everything else stays as it was."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from itertools import groupby

from turnus.faults import BadInput
from turnus.notation.trf.lines import Line, as_text, put
from turnus.notation.trf.player_lines import write_entry, write_player
from turnus.notation.trf.reading import TrfFile
from turnus.notation.trf.scoring_lines import BBP, write_162
from turnus.notation.trf.setting_lines import HEADERS, SEVERAL, write_round_days
from turnus.records import record
from turnus.tournament import CHESS, Adjustment, Entry, ForbiddenPairs, Team, Tournament, VirtualPoints

EMPTY = TrfFile(("",), Tournament(()))


def write_trf(tournament: Tournament, ranks: Mapping[int, int] | None = None) -> str:
    """Write a tournament as a new TRF file."""
    return updated(EMPTY, tournament, ranks).text


def updated(file: TrfFile, tournament: Tournament, ranks: Mapping[int, int] | None = None) -> TrfFile:
    """Return the file as it is when its tournament becomes this one; what TRF cannot say is refused."""
    if tournament.deciders or any(game.board_points for r in tournament.rounds for game in r.games):
        raise BadInput("TRF has no place for deciding games or the board points of a match")
    old = file.tournament
    lines = list(file.lines)
    _headers(lines, old, tournament)
    if old.initial_colour != tournament.initial_colour:
        _forget_first_colour(lines)
    for section in _SECTIONS:
        if section.part(old) != section.part(tournament):
            _replace(lines, section.records, section.write(tournament))
    _players(lines, old, tournament, ranks)
    for section in _LATE_SECTIONS:
        if section.part(old) != section.part(tournament):
            _replace(lines, section.records, section.write(tournament))
    return TrfFile(tuple(lines), tournament, file.line_end)


@record
class _Section:
    """A part of a tournament, the records that hold it, and how they are written."""

    records: tuple[str, ...]
    part: Callable[[Tournament], object]
    write: Callable[[Tournament], list[str]]


def _replace(lines: list[str], records: Sequence[str], texts: Sequence[str]) -> None:
    places = [place for place, line in enumerate(lines) if line[:3] in records]
    at = places[0] if places else _end(lines)
    for place in reversed(places):
        del lines[place]
    lines[at:at] = texts


def _end(lines: list[str]) -> int:
    return len(lines) - 1 if lines and not lines[-1] else len(lines)


def _headers(lines: list[str], old: Tournament, new: Tournament) -> None:
    records = {name: record for record, name in (HEADERS | SEVERAL).items()}
    for each in fields(new.about):
        said: str | tuple[str, ...] = getattr(new.about, each.name)
        if said != getattr(old.about, each.name):
            _replace(lines, (records[each.name],), _header(records[each.name], said))


def _header(record: str, said: str | tuple[str, ...]) -> list[str]:
    if record == "132":
        return [write_round_days(said)] if said else []
    return [f"{record} {text}" for text in ((said,) if isinstance(said, str) else said) if text]


def _forget_first_colour(lines: list[str]) -> None:
    """Take the first colour out of XXC records, which may say more than that."""
    for place, line in reversed(list(enumerate(lines))):
        if line[:3] == "XXC":
            rest = [word for word in line[4:].split() if word.lower() not in ("white1", "black1")]
            lines[place : place + 1] = ["XXC " + " ".join(rest)] if rest else []


def _scoring(event: Tournament) -> list[str]:
    return [] if event.scoring == CHESS else [write_162(event.scoring)]


def _first_colour(event: Tournament) -> list[str]:
    return [] if event.initial_colour is None else [f"152 {event.initial_colour.value.upper()}"]


def _planned(event: Tournament) -> list[str]:
    return [] if event.planned_rounds is None else [f"142 {event.planned_rounds}"]


def _forbidden(group: ForbiddenPairs) -> str:
    if (group.first_round, group.last_round) == (1, None):
        return "XXP " + " ".join(map(str, group.numbers))
    rounds = f"260 {group.first_round:03d} {group.last_round or 999:03d}"
    return rounds + "".join(f" {number:4d}" for number in group.numbers)


def _virtual(event: Tournament, grant: VirtualPoints) -> list[str]:
    points = as_text(event.scoring.points(grant.units))
    runs = groupby(enumerate(sorted(grant.numbers)), key=lambda pair: pair[1] - pair[0])
    texts = []
    for _, run in runs:
        numbers = [number for _, number in run]
        rounds = f"{grant.first_round:03d} {grant.last_round:03d}"
        texts.append(f"250      {points:>4} {rounds} {numbers[0]:04d} {numbers[-1]:04d}")
    return texts


def _adjustment(event: Tournament, change: Adjustment) -> str:
    text = put("299", 14, 17, as_text(event.scoring.points(change.units)))
    return put(put(text, 20, 22, f"{change.round or 0:03d}"), 24, 27, str(change.number))


def _team(team: Team) -> str:
    text = put(put("310", 5, 7, str(team.number)), 9, 40, team.name[:32], left=True)
    text = put(text, 42, 46, team.short_name, left=True)
    text = put(text, 48, 53, "" if team.strength is None else str(team.strength))
    for place, member in enumerate(team.members):
        text = put(text, 74 + 5 * place, 77 + 5 * place, str(member))
    return text


_SECTIONS = (
    _Section(("142", "XXR"), lambda event: event.planned_rounds, _planned),
    _Section(("152",), lambda event: event.initial_colour, _first_colour),
    _Section(("162", "XXS", *BBP), lambda event: event.scoring, _scoring),
)
_LATE_SECTIONS = (
    _Section(
        ("250", "XXA"),
        lambda event: (event.virtual_points, event.scoring),
        lambda event: [text for grant in event.virtual_points for text in _virtual(event, grant)],
    ),
    _Section(
        ("260", "XXP"), lambda event: event.forbidden, lambda event: [_forbidden(g) for g in event.forbidden]
    ),
    _Section(
        ("299",),
        lambda event: (event.adjustments, event.scoring),
        lambda event: [_adjustment(event, change) for change in event.adjustments],
    ),
    _Section(("310", "013"), lambda event: event.teams, lambda event: [_team(team) for team in event.teams]),
)


def _players(lines: list[str], old: Tournament, new: Tournament, ranks: Mapping[int, int] | None) -> None:
    """Bring the 001 lines up to date; byes kept in 240 or XXZ records move to the players' own lines."""
    before, after = _cells(old), _cells(new)
    if before != after and any(line[:3] in ("240", "XXZ") for line in lines):
        _replace(lines, ("240", "XXZ"), [])
        before = {key: entry for key, entry in before.items() if entry.opponent is not None}
    if ranks is None and old.scores != new.scores:
        ranks = {
            number: 1 + sum(s > score for s in new.scores.values()) for number, score in new.scores.items()
        }
    texts = {int(Line(0, line).cut(5, 8)): line for line in lines if line[:3] == "001"}
    written = {player.number: texts.get(player.number, "") for player in new.players}
    for player in new.players:
        known = old.by_number.get(player.number)
        if known != player:
            written[player.number] = write_player(written[player.number], player, known)
        if known is None or old.scores[player.number] != new.scores[player.number]:
            points = as_text(new.scoring.points(new.scores[player.number]))
            written[player.number] = put(written[player.number], 81, 84, points)
        if ranks is not None:
            written[player.number] = put(written[player.number], 86, 89, str(ranks[player.number]))
    for number, place in sorted(before.keys() | after.keys()):
        if number in written and before.get((number, place)) != after.get((number, place)):
            written[number] = write_entry(written[number], place, after.get((number, place)))
    if list(written.values()) != list(texts.values()):
        _replace_players(lines, written)


def _replace_players(lines: list[str], written: Mapping[int, str]) -> None:
    """Put each player's line where it stood; new ones follow the last, those who left are taken out."""
    rest = dict(written)
    kept = [rest.pop(int(Line(0, t).cut(5, 8)), None) if t[:3] == "001" else t for t in lines]
    last = max((place for place, text in enumerate(lines) if text[:3] == "001"), default=_end(lines) - 1)
    kept[last + 1 : last + 1] = rest.values()
    lines[:] = [text for text in kept if text is not None]


def _cells(event: Tournament) -> dict[tuple[int, int], Entry]:
    """Return what is to be written in each player's columns, by number and round."""
    cells: dict[tuple[int, int], Entry] = {
        (number, place): event.entries[number][place - 1]
        for place, played in enumerate(event.rounds, 1)
        for number in played.numbers
    }
    for coming in event.announced:
        cells[coming.bye.player, coming.round] = Entry(coming.bye.outcome)
    return cells
