"""Filling the final groups from the highest down; the law decides about every place."""

from collections.abc import Callable
from fractions import Fraction

from turnus.competition.questions.groups.classification import Names, SeasonRecord, TurnusRecord
from turnus.competition.questions.groups.finals import (
    FOURTH,
    FinalGroup,
    FinalPlace,
    FinalReplacement,
    Finals,
    FourthRecord,
    GroupScore,
    Qualified,
    TableEntry,
)
from turnus.law import Asking
from turnus.rulebooks.osv_v30.questions.finals import (
    FinalCandidate,
    FinalList,
    FourthOrder,
    FourthPoints,
    GroupCounted,
    TurnusPlace,
    VacatedPlace,
    WhichFinal,
)
from turnus.rulebooks.osv_v30.questions.house import TookPart


def qualify(facts: Finals, law: Asking, final_groups: int) -> Qualified:
    """Fill as many final groups as there are."""
    qualifying = _Qualifying(facts, law)
    numbers = range(1, min(final_groups, facts.groups) + 1)
    return Qualified(tuple(qualifying.final(number) for number in numbers))


class _Qualifying:
    """Qualification under way: who holds a place in a final group that is filled."""

    def __init__(self, facts: Finals, law: Asking) -> None:
        self.facts = facts
        self.law = law
        self.turni = len(facts.players[0].turni) if facts.players else 0
        self.tables = [self._entries(turnus) for turnus in range(self.turni)]
        self.winners = self._winners()
        self.played = {player.name: self._groups_played(player) for player in facts.players}
        self.placed: dict[str, int] = {}  # player to the final group he plays in

    def _entries(self, turnus: int) -> tuple[TableEntry, ...]:
        played = ((player.name, player.turni[turnus]) for player in self.facts.players)
        return tuple(TableEntry(n, r.group, r.place, r.label) for n, r in played if r.place)

    def _winners(self) -> frozenset[str]:
        """Return who won a turnus, in whatever group; of merged groups also the first of group 3."""
        groups = range(1, self.facts.groups + 1)
        return frozenset().union(*(self._winner(g, table) for table in self.tables for g in groups))

    def _winner(self, number: int, table: tuple[TableEntry, ...]) -> frozenset[str]:
        """Return who won a group of a turnus: the first of its table, also of the virtual group 3."""
        first = self._list(number, table)[:1]
        return frozenset(
            entry.name
            for entry in table
            if entry.name in first and (entry.place == 1 or entry.group != number)
        )

    def _list(self, number: int, table: tuple[TableEntry, ...]) -> Names:
        return self.law.ask(FinalList(final_group=number, entries=table)).answer

    def final(self, number: int) -> FinalGroup:
        """Fill one final group: a place for each turnus, then the fourth."""
        lists = [self._allowed(number, turnus) for turnus in range(1, self.turni + 1)]
        holders = self._turnus_places(number, lists)
        places = []
        for turnus, order in enumerate(lists, start=1):
            places.append(self._settled(number, turnus, order, holders))
        places.append(self._fourth(number, holders))
        players = tuple(place.player for place in places if place.player)
        self.placed |= dict.fromkeys(players, number)
        return FinalGroup(number, players, tuple(places))

    def _allowed(self, number: int, turnus: int) -> Names:
        order = self._list(number, self.tables[turnus - 1])
        return tuple(name for name in order if self._may(name, number, turnus, holds=False))

    def _turnus_places(self, number: int, lists: list[Names]) -> dict[int, str]:
        """Give every turnus place to its first holder, without regard to other final groups."""
        holders: dict[int, str] = {}
        winners: set[str] = set()
        for turnus, order in enumerate(lists, start=1):
            asked = TurnusPlace(
                final_group=number,
                order=order,
                winners=frozenset(winners),
                qualified=frozenset(holders.values()),
            )
            holders[turnus] = self.law.ask(asked).answer
            winners |= self._winner(number, self.tables[turnus - 1])
        return holders

    def _settled(self, number: int, turnus: int, order: Names, holders: dict[int, str]) -> FinalPlace:
        """Pass a turnus place on while its holder plays in a higher final group or has withdrawn."""
        left: list[str] = []
        while holders[turnus]:
            name = holders[turnus]
            qualified = frozenset(holders.values()) | frozenset(self.placed)
            if name in self.placed and name not in left:
                earned = (self.placed[name], number)
                if self.law.ask(WhichFinal(earned=earned)).answer == number:
                    break
                following = self.law.ask(VacatedPlace(order=order, qualified=qualified)).answer
            elif name in self.facts.withdrawn:
                following = self._replacement(order, qualified)
            else:
                break
            left.append(name)
            holders[turnus] = following
        return FinalPlace(holders[turnus], turnus, tuple(left))

    def _replacement(self, order: Names, qualified: frozenset[str]) -> str:
        asked = FinalReplacement(order=order, qualified=qualified, withdrawn=self.facts.withdrawn)
        return self.law.ask(asked).answer

    def _fourth(self, number: int, holders: dict[int, str]) -> FinalPlace:
        taken = frozenset(holders.values()) | frozenset(self.placed)
        names = [player.name for player in self.facts.players]
        candidates = tuple(
            self._fourth_record(player, number)
            for player in self.facts.players
            if self._may(player.name, number, FOURTH, holds=player.name in taken)
        )
        order = self.law.ask(FourthOrder(final_group=number, candidates=candidates)).answer
        ranked = tuple(name for tied in order for name in sorted(tied, key=self._directors_place(names)))
        left = ranked[:1] if ranked[:1] and ranked[0] in self.facts.withdrawn else ()
        chosen = self._replacement(ranked, taken) if left else next(iter(ranked), "")
        tied = next((tied for tied in order if chosen in tied), ())
        if len(tied) > 1 and not set(tied) <= set(self.facts.director_order):
            return FinalPlace("", FOURTH, left, tied)
        return FinalPlace(chosen, FOURTH, left)

    def _directors_place(self, names: list[str]) -> Callable[[str], int]:
        return [*self.facts.director_order, *names].index

    def _fourth_record(self, player: SeasonRecord, number: int) -> FourthRecord:
        turni = tuple(GroupScore(self._group(record), record.score) for record in player.turni)
        points = self.law.ask(FourthPoints(final_group=number, turni=turni)).answer
        return FourthRecord(
            player.name,
            points,
            groups=sum(turnus.group for turnus in turni),
            resistance=sum((record.resistance for record in player.turni), Fraction(0)),
            sonneborn_berger=sum((record.sonneborn_berger for record in player.turni), Fraction(0)),
        )

    def _group(self, record: TurnusRecord) -> int:
        return self.law.ask(GroupCounted(group=record.group, label=record.label)).answer

    def _groups_played(self, player: SeasonRecord) -> tuple[int, ...]:
        """Return the group in which each turnus counts for a player; 0 where he did not take part."""
        return tuple(
            self._group(record) if self.law.ask(TookPart(games=record.games)).answer else 0
            for record in player.turni
        )

    def _may(self, name: str, number: int, turnus: int, *, holds: bool) -> bool:
        played = self.played[name]
        asked = FinalCandidate(
            final_group=number,
            turnus=turnus,
            turni_taken_part=len(played) - played.count(0),
            turni_in_group=played.count(number),
            first_in_group_1=played.index(1) + 1 if 1 in played else 0,
            has_won_a_turnus=name in self.winners,
            holds_a_place=holds,
        )
        return not self.law.ask(asked).answer
