"""Why somebody moves up or down: the ruling on it, and the players whose order nothing gives."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from turnus.app.law.told import Told, ruling_told
from turnus.app.seasons.views.catalogue import Look
from turnus.app.seasons.views.promotion import exchange, how_many_move
from turnus.competition.season.endings.moving import OpenMove, settled_by
from turnus.law.explanation import Words

FEW = 3  # who share a place and are all named
ONE_OF = "one of the {players} on place {place} of group {group}"
SOME_OF = "{number} of the {players} on place {place} of group {group}"
ALL_OF = "the {players} on place {place} of group {group}"
OPEN = "nothing separates {players}, place {place} of group {group}: {moving}; who decides: {by}"


def exchange_told(look: Look, words: Words) -> Told:
    """Explain who moves after the turnus that is looked at, or who would if it ended now."""
    moved = exchange(look)
    told = ruling_told(moved.ruling, _words_of_equals(words, moved.undecided))
    undecided = tuple(_undecided_told(look, words, each) for each in moved.undecided)
    head = told.text
    if not look.has_ended:
        by_season = look.played.moves_between_seasons
        text = "if the season ended now: {what}" if by_season else "if turnus {turnus} ended now: {what}"
        head = words.translate(text).format(turnus=look.turnus.number, what=head)
    return Told(head, moved.clauses, (*undecided, *told.below))


def _words_of_equals(words: Words, undecided: Sequence[OpenMove]) -> Words:
    return _WordsOfEquals(words.stack, words.language, words.translate, words.person, undecided)


@dataclass(frozen=True, slots=True)
class _WordsOfEquals(Words):
    """Words in which players whom nothing separates are told apart nowhere: each group of them once."""

    undecided: Sequence[OpenMove] = ()

    def value(self, value: Any) -> str:
        """Name those of a list whom nothing separates together, and one of them as one of several."""
        if not isinstance(value, str | tuple):
            return Words.value(self, value)
        texts = (value,) if isinstance(value, str) else value
        equals = [self._equals_of(text) if isinstance(text, str) else None for text in texts]
        if not any(equals):
            return Words.value(self, value)
        said = dict.fromkeys(each or text for each, text in zip(equals, texts, strict=True))
        parts = (
            self._some_of(one, equals.count(one)) if isinstance(one, OpenMove) else Words.value(self, one)
            for one in said
        )
        return ", ".join(parts)

    def _equals_of(self, text: str) -> OpenMove | None:
        return next((each for each in self.undecided if text in each.players), None)

    def _some_of(self, equals: OpenMove, number: int) -> str:
        """Name so many of the players in the order in which the law was asked, without saying which."""
        players = len(equals.players)
        names = [self.person(each) for each in equals.players]
        if players <= FEW and number in (1, players):
            return (self.translate(" or ") if number == 1 else ", ").join(names)
        say = self.translate(ALL_OF if number == players else ONE_OF if number == 1 else SOME_OF)
        return say.format(number=number, players=players, place=equals.place, group=equals.group)


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
