"""Why somebody moves up or down: the ruling on it, and the players whose order nothing gives."""

from collections.abc import Sequence
from functools import partial

from turnus.app.law.told import Told, ruling_told
from turnus.app.seasons.views.catalogue import Look
from turnus.app.seasons.views.promotion import exchange, how_many_move
from turnus.competition.season.endings.moving import OpenMove, settled_by
from turnus.law.explanation import Words
from turnus.records import replace

FEW = 3  # who share a place and are all named
OPEN = "nothing separates {players}, place {place} of group {group}: {moving}; who decides: {by}"


def exchange_told(look: Look, words: Words) -> Told:
    """Explain who moves after the turnus that is looked at, or who would if it ended now."""
    moved = exchange(look)
    told = ruling_told(moved.ruling, replace(words, person=partial(_one_of_equals, moved.undecided, words)))
    undecided = tuple(_undecided_told(look, words, each) for each in moved.undecided)
    head = told.text
    if not look.has_ended:
        by_season = look.played.moves_between_seasons
        text = "if the season ended now: {what}" if by_season else "if turnus {turnus} ended now: {what}"
        head = words.translate(text).format(turnus=look.turnus.number, what=head)
    return Told(head, moved.clauses, (*undecided, *told.below))


def _one_of_equals(undecided: Sequence[OpenMove], words: Words, text: str) -> str:
    """Name somebody in the order in which the law was asked: of players nothing separates, that it is one."""
    found = next((each for each in undecided if text in each.players), None)
    if found is None:
        return words.person(text)
    if len(found.players) <= FEW:
        return words.translate(" or ").join(map(words.person, found.players))
    say = words.translate("one of the {players} on place {place} of group {group}")
    return say.format(players=len(found.players), place=found.place, group=found.group)


def _undecided_told(look: Look, words: Words, each: OpenMove) -> Told:
    """Say of players nothing separates how many of them move, and who says which of them do."""
    by, clauses = settled_by(look.season, each.players, look.law)
    said = words.translate(OPEN).format(
        players=", ".join(map(words.person, each.players)),
        place=each.place,
        group=each.group,
        moving=how_many_move(look, each),
        by=words.translate(by),
    )
    return Told(said, clauses)
