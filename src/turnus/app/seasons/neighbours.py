"""Why somebody stands where he does, in one sentence: against the player next to him, by what parted them."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from turnus.app.seasons.views.catalogue import Look, points
from turnus.app.seasons.views.rounds import Row
from turnus.competition.questions.series.tie_ladder import Ladder
from turnus.competition.season.rounds.standing import Standing
from turnus.law import Cite, Ruling
from turnus.law.explanation import Translate, Words

FIGURES = (("resistance", "resistance"), ("sonneborn_berger", "Sonneborn-Berger"))


@dataclass(frozen=True, slots=True)
class Parted:
    """What parts two neighbours: nothing, their points, or a clause with a figure of each."""

    cite: Cite | None = None
    what: str = ""  # a word for the figures, or the clause's title
    figures: tuple[Fraction, Fraction] | None = None  # of the player, and of his neighbour
    is_title: bool = False


def against_neighbour(
    look: Look, words: Words, made: Standing, rows: list[Row], player: str
) -> tuple[str, str]:
    """Return the sentence, and the clause that parts them; both are empty where a person put them there."""
    if len(rows) == 1 or look.season.overruled("standings", made.group, look.turnus.number):
        return "", ""
    at = next(index for index, row in enumerate(rows) if row.player == player)
    mine, other = rows[at], rows[at - 1 if at else 1]  # the first is told by the second
    values = {
        "player": look.name(player),
        "other": look.name(other.player),
        "points": points(mine.score) or "0",
        "theirs": points(other.score) or "0",
        "place": mine.place,
    }
    if mine.score != other.score:
        higher, lower = (other, mine) if at else (mine, other)
        if Fraction(higher.score) < Fraction(lower.score):
            return "", ""  # results that count otherwise than as points: the tree tells it
        return words.translate("{other} has scored {theirs}, {player} {points}.").format(**values), ""
    return _of_equals(words, made, (mine, other), values)


def _of_equals(
    words: Words, made: Standing, rows: tuple[Row, Row], values: dict[str, Any]
) -> tuple[str, str]:
    mine, other = rows
    parted = parted_by(made, mine.player, other.player, words)
    said = told_of_equals(parted, values, words.translate, is_shared=mine.place == other.place)
    return said, str(parted.cite) if parted.cite is not None else ""


def told_of_equals(
    parted: Parted, values: Mapping[str, Any], translate: Translate, *, is_shared: bool
) -> str:
    """Put into a sentence what parts two who have scored the same."""
    if parted.figures is not None:
        own, others = (points(figure) or "0" for figure in parted.figures)
        text = translate("{other} has scored {points} too, but has {what} {others} against {own}.")
        if parted.is_title:
            text = translate("{other} has scored {points} too; “{what}”: {others} against {own}.")
        return text.format(own=own, others=others, what=translate(parted.what), **values)
    if parted.what:
        text = translate("{other} has scored {points} too; “{what}” parts them.")
        return text.format(what=parted.what, **values)
    if is_shared:
        return translate("{other} has scored {points} too, and nothing parts them.").format(**values)
    text = translate(
        "{other} has scored {points} too, with equal figures; it was settled when the turnus ended."
    )
    return text.format(**values)


def parted_by(made: Standing, player: str, other: str, words: Words) -> Parted:
    """Return what first put two players of equal points apart."""
    if isinstance(made.ruling.answer, Ladder):
        return _on_the_ladder(made.ruling, player, other, words)
    for ground in made.ruling.grounds:
        if not any({player, other} <= set(tied) for tied in ground.says):
            mine, others = made.entries[player], made.entries[other]
            for name, what in FIGURES:
                figures = getattr(mine, name), getattr(others, name)
                if figures[0] != figures[1]:
                    return Parted(ground.cite, what, figures)
            return Parted(ground.cite, words.title(ground.cite))
    return Parted()


def _on_the_ladder(ruling: Ruling[Ladder], player: str, other: str, words: Words) -> Parted:
    """Return the step of a ladder that put two neighbours apart: it parted the lower from those above."""
    places = {place.name: place for place in ruling.answer.places}
    lower, higher = sorted((places[player], places[other]), key=lambda place: -place.rank)
    if lower.rank == higher.rank or not lower.decided_by:
        return Parted()
    cite = next(each for each in ruling.cites if each.number == lower.decided_by)
    keys = (key for key in lower.figures if key.partition("/")[0] == lower.decided_by)
    for key in keys:  # of a step that was applied again the figure in which they differ
        if lower.figures[key] != higher.figures.get(key, lower.figures[key]):
            figures = places[player].figures[key], places[other].figures[key]
            return Parted(cite, words.title(cite), figures, is_title=True)
    return Parted(cite, words.title(cite), is_title=True)
