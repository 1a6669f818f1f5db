"""Pairing a round: who is there, the cross game on byes, then each group by the law's system."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import chain

from turnus.competition.choosing import choose
from turnus.competition.questions.club.evenings import RegulationResult, Unplayed
from turnus.competition.questions.club.events import FirstRound, PairingKey, PairingOrder
from turnus.competition.questions.groups.crossing import (
    CrossGame,
    CrossOutcome,
    PastCross,
    Present,
    PresentGroup,
)
from turnus.competition.recording import Recorded, plain, recorded
from turnus.competition.refusing import deny
from turnus.competition.season.commands import DraftRound
from turnus.competition.season.events import Explained, Idle, Overruled, Paired, RoundDrafted
from turnus.competition.season.played import played_by
from turnus.competition.season.rounds.phases import tournament_of
from turnus.competition.season.rounds.standing import standing
from turnus.competition.season.state import Season, Turnus
from turnus.law import Law, Ruling
from turnus.pairing.explanation import Reason
from turnus.pairing.proposal import NoLegalPairing, Proposal
from turnus.pairing.resistance.field import Fixed
from turnus.pairing.resistance.settings import SwissSettings
from turnus.pairing.resistance.swiss import pair_round
from turnus.tournament import AnnouncedBye, Bye, Outcome, Pairing, Tournament

Pairs = list[tuple[str, str]]
WITHDRAWN = "withdrawn"
RATING_ROUNDS = 99  # every round for which the law says rating


def draft(season: Season, turnus: Turnus, command: DraftRound, law: Law) -> RoundDrafted:
    """Pair the next round of the running turnus."""
    return _Drafting(season, turnus, command, law).drafted()


class _Drafting:
    """One round being paired."""

    def __init__(self, season: Season, turnus: Turnus, command: DraftRound, law: Law) -> None:
        self.season = season
        self.turnus = turnus
        self.command = command
        self.law = law
        self.number = len(turnus.rounds) + 1
        self.absent = dict(turnus.absences.get(self.number, {}))
        self.rulings: list[Recorded] = []
        self.games: list[Paired] = []
        self.byes: list[tuple[str, str]] = []
        self.explanation: list[Explained] = []

    def drafted(self) -> RoundDrafted:
        taken = self._fixed_across_groups()
        taken |= self._cross(taken)
        for group in self.turnus.groups:
            self._pair_group(group, [name for name in self._present(group) if name not in taken])
        overruled = None
        if self.command.fixed or self.command.byes:
            overruled = Overruled(clause=self.command.clause, reason=self.command.reason)
        return RoundDrafted(
            turnus=self.turnus.number,
            round=self.number,
            seed=self.command.seed,
            games=tuple(self.games),
            idle=tuple(chain(self._absentees(), self._free())),
            fixed=self.command.fixed,
            byes=self.command.byes,
            explanation=tuple(self.explanation),
            rulings=tuple(self.rulings),
            overruled=overruled,
        )

    def _present(self, group: str) -> list[str]:
        return [
            n for n in self.turnus.groups[group] if n not in self.absent and n not in self.turnus.withdrawn
        ]

    def _add(self, white: str, black: str) -> None:
        of = self.turnus.group_of
        self.games.append(Paired(white=white, black=black, white_group=of(white), black_group=of(black)))

    def _fixed_across_groups(self) -> set[str]:
        across = [p for p in self.command.fixed if self.turnus.group_of(p[0]) != self.turnus.group_of(p[1])]
        for white, black in across:
            self._add(white, black)
        return {name for pair in across for name in pair}

    # Cross games

    def _cross(self, taken: set[str]) -> set[str]:
        """Let two players of neighbouring groups meet where both groups have a bye and the law allows it."""
        settled = taken | {name for pair in self.command.fixed for name in pair} | set(self.command.byes)
        present = {
            group: [n for n in self._present(group) if n not in settled] for group in self.turnus.groups
        }
        odd = [group for group, names in present.items() if len(names) % 2]
        crosses = played_by(self.season.part, self.law).main.cross_games
        if not crosses or len(present) not in (2, 3) or len(odd) < 2:  # noqa: PLR2004
            return set()
        ruling = self.law.ask(self._cross_question(present))
        self.rulings.append(recorded(ruling))
        found = ruling.answer
        if not found.upper:
            return set()
        self._add(*self._cross_colours(found))
        return {found.upper, found.lower}

    def _cross_question(self, present: Mapping[str, list[str]]) -> CrossGame:
        groups = tuple(
            PresentGroup(
                group, tuple(Present(n, self.season.rating(n)) for n in self._in_order(group, names))
            )
            for group, names in present.items()
        )
        return CrossGame(
            groups=groups,
            limit=self.season.cross_limit,
            history=self._past_crosses(),
            accepted=tuple(pair for pair, fits in self.turnus.judged.items() if fits),
            rejected=tuple(pair for pair, fits in self.turnus.judged.items() if not fits),
        )

    def _in_order(self, group: str, names: list[str]) -> list[str]:
        if self.number == 1:
            return names
        return [n for n in standing(self.season, self.turnus, group, self.law).order if n in names]

    def _past_crosses(self) -> tuple[PastCross, ...]:
        ranks = {group: rank for rank, group in enumerate(self.turnus.groups)}
        past = []
        for each in self.turnus.rounds:
            for game in each.games:
                if game.is_cross:
                    sides = ((game.white, game.white_group), (game.black, game.black_group))
                    upper, lower = sorted(sides, key=lambda side: ranks[side[1]])
                    past.append(PastCross(each.number, upper[0], lower[0], lower[1]))
        return tuple(past)

    def _cross_colours(self, found: CrossOutcome) -> tuple[str, str]:
        """Give White to who had it less often, so far; level, the higher group is named first."""
        balance = {name: self._whites(name) for name in (found.upper, found.lower)}
        if balance[found.lower] < balance[found.upper]:
            return found.lower, found.upper
        return found.upper, found.lower

    def _whites(self, name: str) -> int:
        games = [game for each in self.turnus.rounds for game in each.games if game.played]
        return sum((game.white == name) - (game.black == name) for game in games)

    # One group

    def _pair_group(self, group: str, names: list[str]) -> None:
        if not names:
            return
        merged = bool(self.turnus.labels) and any(name in self.turnus.labels for name in names)
        asked = PairingOrder(event=self.season.event, round=self.number, merged=merged)
        key = self.law.ask(asked)
        fixed = [
            p for p in self.command.fixed if self.turnus.group_of(p[0]) == group == self.turnus.group_of(p[1])
        ]
        free = [name for name in self.command.byes if self.turnus.group_of(name) == group]
        if len(free) > 1:
            raise deny("one free round in a group is enough", key.cites)
        if key.answer is PairingKey.LOT and not fixed and not free:
            self._by_lot(group, names)
            return
        self._remember(recorded(key))
        self._swiss(group, names, key, (fixed, free))

    def _by_lot(self, group: str, names: list[str]) -> None:
        asked = FirstRound(event=self.season.event, players=tuple(names), seed=f"{self.command.seed}/{group}")
        drawn = self.law.ask(asked)
        self.rulings.append(recorded(drawn))
        for white, black in drawn.answer.pairs:
            self._add(white, black)
        if drawn.answer.bye:
            self.byes.append((drawn.answer.bye, group))

    def _swiss(
        self, group: str, names: list[str], key: Ruling[PairingKey], by_hand: tuple[Pairs, list[str]]
    ) -> None:
        event = self._tournament(group, names)
        numbers = {player.name: player.number for player in event.players}
        settings = SwissSettings(
            seed=self.command.seed, rating_rounds=RATING_ROUNDS if key.answer is PairingKey.RATING else 0
        )
        fixed, free = by_hand
        pairs = tuple(Pairing(numbers[white], numbers[black]) for white, black in fixed)
        settled = Fixed(pairs, numbers[free[0]] if free else None)
        proposal = self._proposal(event, settings, settled, group)
        name_of = {number: name for name, number in numbers.items()}
        for pair in proposal.pairs:
            self._add(name_of[pair.white], name_of[pair.black])
        if proposal.bye is not None:
            self.byes.append((name_of[proposal.bye], group))
        self.explanation += [_explained(group, reason, name_of) for reason in proposal.explanation]

    def _proposal(self, event: Tournament, settings: SwissSettings, fixed: Fixed, group: str) -> Proposal:
        try:
            return pair_round(event, settings, fixed)
        except NoLegalPairing as none:
            clauses = self.law.ask(PairingOrder(event=self.season.event, round=self.number)).cites
            names = [event.by_number[n].name for n in none.without_opponent or none.too_many]
            raise deny(
                "group {group} cannot be paired so that nobody meets twice: too few are left for {players}; "
                "make pairs by hand and say why",
                clauses,
                group=group,
                players=", ".join(names),
            ) from none

    def _tournament(self, group: str, names: list[str]) -> Tournament:
        """Return the group so far, with everybody who is not paired announced as absent."""
        event = tournament_of(self.season, self.turnus, group, self.law)
        there = set(names)
        gone = tuple(
            AnnouncedBye(self.number, Bye(player.number, Outcome.ZERO_BYE))
            for player in event.players
            if player.name not in there
        )
        return replace(event, announced=gone)

    # Who has no game

    def _absentees(self) -> list[Idle]:
        gone = [
            (name, group, self.absent.get(name, WITHDRAWN))
            for group, names in self.turnus.groups.items()
            for name in names
            if name in self.absent or name in self.turnus.withdrawn
        ]
        return [self._idle(name, group, why) for name, group, why in gone]

    def _free(self) -> list[Idle]:
        return [self._idle(name, group, Unplayed.BYE) for name, group in self.byes]

    def _idle(self, name: str, group: str, why: str) -> Idle:
        points = Fraction(0)
        if why != WITHDRAWN:
            question = RegulationResult(event=self.season.event, why=Unplayed(why))
            ruling, choice = choose(question, self.command.unplayed, self.law)
            self._remember(recorded(ruling, choice))
            points = ruling.answer
        return Idle(player=name, group=group, why=str(why), points=str(points))

    def _remember(self, ruling: Recorded) -> None:
        if ruling not in self.rulings:
            self.rulings.append(ruling)


def _explained(group: str, reason: Reason, name_of: Mapping[int, str]) -> Explained:
    """Keep a reason with the players' pseudonyms in place of their numbers in the group."""
    return Explained(
        group=group,
        kind=reason.kind.name.lower(),
        about=tuple(name_of[number] for number in reason.about),
        values={name: _named(name, value, name_of) for name, value in reason.values.items()},
    )


_PEOPLE = ("player", "opponent", "passed", "white", "black", "higher", "better", "other")


def _named(name: str, value: object, name_of: Mapping[int, str]) -> object:
    if name in _PEOPLE and isinstance(value, int):
        return name_of.get(value, value)
    return plain(value)
