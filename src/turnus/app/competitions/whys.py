"""Why somebody stands where he does in a competition: against his neighbour, then figures and rounds."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from turnus.app.competitions.crosstables import Cell, cells_of
from turnus.app.competitions.views import Row, seen_phase, standings
from turnus.app.law.told import Told
from turnus.app.seasons.neighbours import Parted, told_of_equals
from turnus.app.seasons.views.catalogue import points
from turnus.competition.engine.meetings import Situation
from turnus.competition.engine.meetings.keizer import KEIZER, LIST, counted_of
from turnus.competition.engine.situations import situation_of
from turnus.competition.engine.state import IDLE_WORDS, Competition
from turnus.faults import NotFound
from turnus.law.explanation import Translate
from turnus.standings.codes import meanings_of


@dataclass(frozen=True, slots=True)
class Telling:
    """How it is put into words."""

    translate: Translate
    name: Callable[[str], str]


def why_place(competition: Competition, player: str, words: Telling, after: int = 0) -> Told:
    """Explain a place: one sentence against the neighbour, the tie-breaks, and the rounds behind them."""
    rows = standings(competition, after=after)
    row = next((each for each in rows if each.line.player == player), None)
    if row is None:
        raise NotFound("{player} does not play in this stage", player=player)
    table = [each for each in rows if each.division == row.division]
    say = words.translate
    text = say("{player} is {place} with {points} points").format(
        player=words.name(player), place=row.line.rank, points=points(row.line.points) or "0"
    )
    said = against_neighbour(table, row, words)
    below = (
        Told(say("the tie-breaks"), (), tuple(_figures(row, words))),
        Told(say("the rounds"), (), tuple(_rounds(competition, player, table, words, after))),
    )
    shown = tuple(each for each in below if each.below)
    return Told(text, (), shown, Told(said) if said else None)


def against_neighbour(table: list[Row], row: Row, words: Telling) -> str:
    """Say what parts somebody from the one above him; the first from the second."""
    if len(table) == 1:
        return ""
    at = table.index(row)
    mine, other = row.line, table[at - 1 if at else 1].line
    values = {
        "player": words.name(mine.player),
        "other": words.name(other.player),
        "points": points(mine.points) or "0",
        "theirs": points(other.points) or "0",
    }
    if mine.points != other.points:
        return words.translate("{other} has scored {theirs}, {player} {points}.").format(**values)
    lower, upper = (mine, other) if at else (other, mine)
    if lower.rank == upper.rank:
        return told_of_equals(Parted(), values, words.translate, is_shared=True)
    own, others = dict(mine.figures), dict(other.figures)
    code = _decided_by(lower.decided_by, own, others)
    what = _meaning(words, (*own, code), code).partition(";")[0]
    figures = _both(own.get(code, ""), others.get(code, ""))
    parted = Parted(what=f"{code}, {what}" if what else code, figures=figures, is_title=True)
    return told_of_equals(parted, values, words.translate, is_shared=False)


def _decided_by(said: str, own: dict[str, str], others: dict[str, str]) -> str:
    """Return the code that parted two neighbours: the one recorded, or the first in which they differ."""
    if said in own or said == LIST:
        return said
    return next((code for code in own if own[code] != others.get(code)), said)


def _meaning(words: Telling, codes: tuple[str, ...], code: str) -> str:
    said = meanings_of(codes).get(code, "")
    return words.translate(said) if said else ""


def _both(own: str, others: str) -> tuple[Fraction, Fraction] | None:
    try:
        return Fraction(own), Fraction(others)
    except ValueError:  # a figure of several parts, or none
        return None


def _figures(row: Row, words: Telling) -> Iterator[Told]:
    """Say every figure of the ladder and what it means."""
    codes = tuple(code for code, _ in row.line.figures)
    for code, text in row.line.figures:
        meaning = _meaning(words, codes, code)
        meaning = meaning if "/" in code else meaning.partition(";")[0]  # the rest says what /C1 would be
        figure = (points(Fraction(text)) or "0") if text and " " not in text else text
        yield Told(f"{code} {figure}: {meaning}" if meaning else f"{code} {figure}")


def _rounds(
    competition: Competition, player: str, table: list[Row], words: Telling, after: int
) -> Iterator[Told]:
    """Say of every round whom he met, what it brought, and what that opponent has."""
    phase = seen_phase(competition)
    if competition.stage_of(phase).meeting.kind == KEIZER.kind:
        yield from _values(
            situation_of(competition, phase, phase.division_of(player), until=after), player, words
        )
        return
    scores = {each.line.player: each.line.points for each in table}
    cells = cells_of(competition, phase)[player]
    for number, cell in enumerate(cells[: after or None], 1):
        yield Told(_round(number, cell, scores, words))


ODD_ONE_OUT = "the odd one out"


def _values(situation: Situation, player: str, words: Telling) -> Iterator[Told]:
    """Say of every round of Keizer which share of whose value it brings today."""
    say = words.translate
    own, rounds = counted_of(situation, player)
    if own:
        yield Told(say("the own value: {points}").format(points=own))
    for each in rounds:
        values = {
            "round": each.round,
            "share": points(each.share) or "0",
            "value": each.value,
            "points": points(each.points) or "0",
        }
        if each.opponent is not None:
            text = say("round {round}: {share} times {value}, the value of {opponent}: {points}")
            yield Told(text.format(opponent=words.name(situation.name(each.opponent)), **values))
        elif each.missed is not None:
            text = say("round {round}: {why}, {share} times {value}, the own value: {points}")
            yield Told(text.format(why=say(IDLE_WORDS.get(each.missed.value, ODD_ONE_OUT)), **values))


def _round(number: int, cell: Cell, scores: dict[str, Fraction], words: Telling) -> str:
    say = words.translate
    score = "*" if cell.points is None else points(cell.points) or "0"
    if not cell.opponent:
        return say("round {round}: {why}, {points}").format(round=number, why=say(cell.why), points=score)
    values = {"round": number, "score": score, "opponent": words.name(cell.opponent)}
    if cell.opponent not in scores:
        return say("round {round}: {score} against {opponent}").format(**values)
    text = say("round {round}: {score} against {opponent}, who has {points}")
    return text.format(points=points(scores[cell.opponent]) or "0", **values)
