"""How a season is played: the format its regulation gives it, and what that format has.

Nothing in a season asks which competition it is. It asks what the format says: turni, groups, finals,
a calendar made beforehand. A regulation that mixes these otherwise gets what its fields say.
"""

from collections.abc import Mapping
from typing import Any
from weakref import WeakKeyDictionary

from turnus.competition.engine.format import Format, Stage
from turnus.competition.engine.kinds import DivisionKind, EntryBy, Fee, MovesWhen, Ranking
from turnus.competition.engine.meetings import meeting_of
from turnus.competition.engine.settling import STAGE, competitions, settle
from turnus.competition.making_once import keep
from turnus.competition.season.rounds.events import Idle
from turnus.competition.season.state import Round, Turnus
from turnus.faults import BadInput
from turnus.law import Cite, Facts, Law, Stack
from turnus.records import record

FREE = "free"  # nobody is left to meet in a round of a calendar
RESISTANCE = "WP"  # the code of the tie-break


@record
class Played:
    """A format as a season is played by it, and by which clauses each of its fields is set."""

    form: Format
    grounds: Mapping[str, tuple[str, ...]]

    @property
    def main(self) -> Stage:
        """The stage with which it begins: a turnus, or the whole."""
        return self.form.stages[0]

    @property
    def has_calendar(self) -> bool:
        """Whether all games are known beforehand, from a calendar."""
        return meeting_of(self.main.meeting).has_calendar

    def without_game(self, turnus: Turnus, found: Round) -> tuple[Idle, ...]:
        """Return who has no game in a round, and why; in a calendar also those who are free in it."""
        if not self.has_calendar:
            return found.idle
        busy = {player for game in found.games for player in game.players} | {e.player for e in found.idle}
        free = (
            Idle(player=player, group=group, why=FREE, points="0")
            for group, players in turnus.groups.items()
            for player in players
            if player not in busy and player not in turnus.withdrawn
        )
        return (*found.idle, *free)

    @property
    def needs_winners(self) -> bool:
        """Whether somebody goes on from every game."""
        return meeting_of(self.main.meeting).needs_winners

    @property
    def has_resistance(self) -> bool:
        """Whether resistance points count in the tables."""
        return RESISTANCE in self.main.ladder.steps

    @property
    def has_groups(self) -> bool:
        """Whether the field is divided by strength."""
        return self.main.divisions.kind is DivisionKind.GROUPS

    @property
    def has_turni(self) -> bool:
        """Whether the stage is played several times."""
        return self.main.repeats > 1

    @property
    def has_moves(self) -> bool:
        """Whether players change groups each time a turnus has been played."""
        return self.has_groups and self.main.moves.when is MovesWhen.PLAYING

    @property
    def moves_between_seasons(self) -> bool:
        """Whether players change groups between two seasons only."""
        return self.has_groups and self.main.moves.when is MovesWhen.SEASON

    @property
    def has_ranking(self) -> bool:
        """Whether places in several turni are added up."""
        return self.main.ranking is Ranking.PLACES

    @property
    def has_incidental_players(self) -> bool:
        """Whether who plays few rounds stays outside moving up and down."""
        return self.main.divisions.incidental_rounds > 0

    @property
    def has_one_table(self) -> bool:
        """Whether all play in one table."""
        return not self.has_groups

    @property
    def may_merge(self) -> bool:
        """Whether the lowest groups may be merged for a turnus."""
        return self.main.divisions.may_merge

    @property
    def has_starting_times(self) -> bool:
        """Whether games start at a fixed hour, so that one can be too late."""
        return self.main.starting_times

    @property
    def has_entry_fee(self) -> bool:
        """Whether one pays to enter this competition."""
        return self.form.fee is Fee.ENTRY

    @property
    def finals(self) -> Stage | None:
        """The final groups for which one qualifies over the turni, if there are any."""
        return self._entered_by(EntryBy.QUALIFIED)

    @property
    def play_off(self) -> Stage | None:
        """The play-off of those who share the first place over the turni, if there is one."""
        return self._entered_by(EntryBy.LEADERS)

    def clauses(self, field: str, stage: str = "") -> tuple[str, ...]:
        """Return the clauses that set a field of a stage; without its name, of the main one."""
        return self.grounds.get(f"{STAGE}.{stage or self.main.name}.{field}", ())

    def setting(self, part: str) -> tuple[Cite, ...]:
        """Return the clauses that set any field of a part of the main stage."""
        path = f"{STAGE}.{self.main.name}.{part}."
        found = (cites for field, cites in self.grounds.items() if field.startswith(path))
        return tuple(dict.fromkeys(Cite.parse(cite) for cites in found for cite in cites))

    def is_set_above(self, part: str, question: type[Facts[Any]], law: Law) -> bool:
        """Say whether a part of the main stage is set by a higher rulebook than any that answers a question.

        Then the format has the last word, and the question is about what it replaced.
        """
        setting, answering = self._heights(part, question, law)
        return setting < answering

    def is_answered_above(self, part: str, question: type[Facts[Any]], law: Law) -> bool:
        """Say whether a higher rulebook answers a question than any that sets a part of the main stage.

        Then the answer has the last word; where neither is higher, both must come to the same.
        """
        setting, answering = self._heights(part, question, law)
        return answering < setting

    def _heights(self, part: str, question: type[Facts[Any]], law: Law) -> tuple[int, int]:
        """Return how near the top of the stack fields are set, and a question is answered."""
        height = {book.id: place for place, book in enumerate(law.stack.books)}
        setting = (height[cite.rulebook] for cite in self.setting(part))
        answering = (height[each.cite.rulebook] for each in law.stack.bench(question).speakers)
        return min(setting, default=len(height)), min(answering, default=len(height) + 1)

    def _entered_by(self, way: EntryBy) -> Stage | None:
        return next((each for each in self.form.stages[1:] if each.entry.by is way), None)


def played_by(competition: str, law: Law) -> Played:
    """Return how one of the regulation's competitions is played; one it does not have is refused."""
    kept = _KEPT.setdefault(law.stack, {})
    key = f"{competition} {law.values}"
    return kept.get(key) or keep(kept, key, _settled(competition, law))  # who asks names the settings himself


_KEPT: WeakKeyDictionary[Stack, dict[str, Played]] = WeakKeyDictionary()  # a season asks hundreds of times


def _settled(competition: str, law: Law) -> Played:
    known = competitions(law)
    if not known:
        raise BadInput("{rulebook} has no competitions", rulebook=law.stack.books[0].id, where="rulebook")
    if competition not in known:
        raise BadInput(
            "there is no competition {part}; known are {known}",
            part=competition,
            known=", ".join(known),
            where="part",
        )
    return Played(*settle(law, competition, {}))
