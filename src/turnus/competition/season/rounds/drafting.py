"""Pairing a round: who is there, the cross game on byes, then each group by the law's system."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import chain

from turnus.competition.choosing import choose
from turnus.competition.engine.drafting import CannotPair, NextRound, fixed_by, next_round
from turnus.competition.engine.meetings import Situation
from turnus.competition.engine.meetings.swiss import ON_FIGURES, ON_RATING
from turnus.competition.engine.situations import situation_of
from turnus.competition.engine.state import Competition
from turnus.competition.engine.tables import numbers_of
from turnus.competition.questions.club.evenings import RegulationResult, Unplayed
from turnus.competition.questions.club.events import FirstRound, PairingKey, PairingOrder
from turnus.competition.questions.groups.crossing import (
    CrossGame,
    CrossOutcome,
    PastCross,
    Present,
    PresentGroup,
)
from turnus.competition.recording import Recorded, recorded
from turnus.competition.refusing import deny
from turnus.competition.season.commands import DraftRound
from turnus.competition.season.events import Explained, Idle, Overruled, Paired, RoundDrafted
from turnus.competition.season.played import played_by
from turnus.competition.season.rounds.phases import competition_of
from turnus.competition.season.rounds.standing import standing
from turnus.competition.season.state import Season, Turnus
from turnus.law import Cite, Conflict, Law, Ruling
from turnus.records import replace
from turnus.tournament import Outcome

Pairs = list[tuple[str, str]]
WITHDRAWN = "withdrawn"


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
        self.played = played_by(season.part, law)
        self.number = len(turnus.rounds) + 1
        self.absent = dict(turnus.absences.get(self.number, {}))
        self.rulings: list[Recorded] = []
        self.games: list[Paired] = []
        self.byes: list[tuple[str, str]] = []
        self.explanation: list[Explained] = []
        self.chosen = False  # whether the director chose what a round without a game gives

    def drafted(self) -> RoundDrafted:
        taken = self._fixed_across_groups()
        taken |= self._cross(taken)
        for group in self.turnus.groups:
            self._pair_group(group, [name for name in self._present(group) if name not in taken])
        overruled = None
        if self.command.fixed or self.command.byes:
            overruled = Overruled(clause=self.command.clause, reason=self.command.reason)
        idle = tuple(chain(self._absentees(), self._free()))
        if self.command.unplayed and not self.chosen:
            raise deny("nobody gets points that are left to choose: leave the choice out")
        return RoundDrafted(
            turnus=self.turnus.number,
            round=self.number,
            seed=self.command.seed,
            games=tuple(self.games),
            idle=idle,
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
        crosses = self.played.main.cross_games
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
        fixed, free = self._by_hand(group)
        key = self._key(names)
        cites = key.cites if key else self.played.setting("meeting")
        if len(free) > 1:
            raise deny("one free round in a group is enough", cites)
        is_drawn = key is not None and key.answer is PairingKey.LOT and not fixed and not free
        seed = self.command.seed if key is not None and not is_drawn else f"{self.command.seed}/{group}"
        competition = self._competition(group, names, key)
        phase = competition.phases[0]
        by_hand = fixed_by(numbers_of(phase, group), fixed, next(iter(free), ""))
        made = self._next_round(situation_of(competition, phase, group, seed, by_hand), group, cites)
        if is_drawn:
            made = self._accounted_for(names, seed, made)
        elif key is not None:
            self._remember(recorded(key))
        for white, black in made.pairs:
            self._add(white, black)
        if made.free:
            self.byes.append((made.free, group))
        self.explanation += [
            Explained(group=group, kind=each.kind, about=each.about, values=each.values)
            for each in made.explanation
        ]

    def _by_hand(self, group: str) -> tuple[Pairs, list[str]]:
        of = self.turnus.group_of
        fixed = [pair for pair in self.command.fixed if of(pair[0]) == group == of(pair[1])]
        return fixed, [name for name in self.command.byes if of(name) == group]

    def _key(self, names: list[str]) -> Ruling[PairingKey] | None:
        """Ask by what this round is paired, unless a rulebook above has set how they meet."""
        if self.played.is_set_above("meeting", PairingOrder, self.law):
            return None
        merged = bool(self.turnus.labels) and any(name in self.turnus.labels for name in names)
        return self.law.ask(PairingOrder(event=self.season.event, round=self.number, merged=merged))

    def _competition(self, group: str, names: list[str], key: Ruling[PairingKey] | None) -> Competition:
        """Return the group as the engine pairs it, with everybody who is not there as away."""
        made = competition_of(self.season, self.turnus, group, self.law)
        gone = {name: Outcome.ZERO_BYE.value for name in self.turnus.groups[group] if name not in names}
        away = replace(made, away={self.number: gone})
        if key is None:
            return away
        stage, *others = made.format.stages
        by_law = ON_RATING if key.answer is PairingKey.RATING else {}
        meeting = replace(stage.meeting, options={**ON_FIGURES, **stage.meeting.options, **by_law})
        return replace(away, format=replace(made.format, stages=(replace(stage, meeting=meeting), *others)))

    def _next_round(self, situation: Situation, group: str, cites: tuple[Cite, ...]) -> NextRound:
        try:
            return next_round(situation, group)
        except CannotPair as none:
            raise deny(
                "group {group} cannot be paired so that nobody meets twice: too few are left for {players}; "
                "make pairs by hand and say why",
                cites,
                group=group,
                players=str(none),
            ) from none

    def _accounted_for(self, names: list[str], seed: str, made: NextRound) -> NextRound:
        """Keep the regulation's own ruling on the draw; one from above decides, no other may differ."""
        drawn = self.law.ask(FirstRound(event=self.season.event, players=tuple(names), seed=seed))
        self.rulings.append(recorded(drawn))
        if (drawn.answer.pairs, drawn.answer.bye) == (made.pairs, made.free):
            return made
        if not self.played.is_answered_above("meeting", FirstRound, self.law):
            raise Conflict("the draw by these clauses is not that of the format", drawn.cites)
        free = {drawn.answer.bye: Outcome.ALLOCATED_BYE} if drawn.answer.bye else {}
        return NextRound(pairs=drawn.answer.pairs, byes=free, explanation=())

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
            self.chosen |= choice is not None
            self._remember(recorded(ruling, choice))
            points = ruling.answer
        return Idle(player=name, group=group, why=str(why), points=str(points))

    def _remember(self, ruling: Recorded) -> None:
        if ruling not in self.rulings:
            self.rulings.append(ruling)
