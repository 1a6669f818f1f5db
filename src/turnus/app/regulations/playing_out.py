"""An example season of a regulation: made-up people play its format by the real engine, with made-up results.

The same regulation always has the same season. A match is decided by who meets whom in which round, so that
a change of the regulation shows what it changes and nothing else.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

from turnus.app.seasons.chances.playing_on import PlaysOn
from turnus.competition.engine.divided import Line
from turnus.competition.engine.dividing import exchanged
from turnus.competition.engine.format import Format, Stage
from turnus.competition.engine.kinds import DivisionKind, Unit
from turnus.competition.engine.meetings import meeting_of
from turnus.competition.engine.settling import settle
from turnus.competition.engine.situations import situation_of, table_of
from turnus.competition.engine.slices.opening import check_playable
from turnus.competition.engine.state import Competition, Contender, Match, Phase, Round
from turnus.law import Law
from turnus.tournament import Outcome

PEOPLE = (
    "Anna", "Bram", "Carla", "Daan", "Els", "Fred", "Gerda", "Hugo", "Ineke", "Joost", "Karin", "Leo",
    "Mieke", "Niels", "Olga", "Piet", "Quinten", "Rosa", "Sjoerd", "Tineke", "Ugo", "Vera", "Wim", "Xandra",
    "Yvo", "Zita", "Arie", "Betty", "Cees", "Dora", "Evert", "Femke", "Gijs", "Hanna", "Imre", "Jolien",
    "Klaas", "Lotte", "Max", "Nel",
)  # fmt: skip
TEAMS = (
    "Asten", "Bergen", "Cuijk", "Deurne", "Elst", "Franeker", "Goor", "Horst", "IJlst", "Joure", "Kampen",
    "Lisse", "Meppel", "Nijkerk", "Oss", "Putten", "Rheden", "Someren", "Tiel", "Uden", "Venlo", "Weert",
    "Zwolle", "Aalten", "Beilen", "Coevorden", "Dokkum", "Echt", "Fijnaart", "Geldrop",
)  # fmt: skip
STRONGEST, STEP = 2100, 35
ODD, ALL_MEET, BRACKET, IN_A_GROUP = 11, 6, 8, 6  # players, where nobody says how many
MOST_IN_A_SWISS = 21
MOST_ROUNDS = 42  # of all groups together; a longer season is shown as far as this
WITHOUT_A_CALENDAR = ("swiss", "keizer")


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """One playing of a stage in the example: its tables, who moves, how the first and the last round went."""

    stage: str
    nth: int
    rounds: int
    planned: int  # more than were played where too few opponents were left
    tables: Mapping[str, tuple[Line, ...]]
    up: frozenset[str]
    down: frozenset[str]
    first: Round
    last: Round


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedOut:
    """The example season; where it is longer than can be shown, as far as it was played."""

    form: Format
    phases: tuple[Shown, ...]
    is_whole: bool


def played_out(law: Law, regulation: str, part: str = "") -> PlayedOut:
    """Play an example season; a format that cannot be played is refused with the place."""
    usual, _ = settle(law, part, {})
    check_playable(usual)
    field = _field(usual)
    form, grounds = settle(law, part, {}, len(field))
    begun = Competition(
        name=regulation, rulebook=regulation, part=part, format=form, grounds=grounds, contenders=field
    )
    player = _Example(law, form.game, {name: held.rating for name, held in field.items()}, regulation)
    ended, is_whole = player.season(begun)
    return PlayedOut(
        form=form, phases=tuple(_shown(ended, phase) for phase in ended.phases if phase.rounds),
        is_whole=is_whole,
    )  # fmt: skip


class _Example(PlaysOn):
    """Who plays the example: every match has its own chance, and now and then somebody is away."""

    def __init__(self, law: Law, game: str, ratings: Mapping[str, int], seed: str) -> None:
        super().__init__(law, game, ratings)
        self.seed = seed

    def season(self, competition: Competition) -> tuple[Competition, bool]:
        """Return the season as far as it is played, and whether that is to its end."""
        chance, rounds = Random(self.seed), 0  # noqa: S311 - repeatable, not secret
        while (after := self.on(self._with_absence(competition), self.seed, chance)) is not None:
            rounds += _paired(after) > _paired(competition)
            competition = after
            divisions = len(competition.phases[-1].divisions)
            if rounds * divisions >= MOST_ROUNDS * (1 if competition.phases[-1].is_closed else 2):
                return competition, self.on(competition, self.seed, chance) is None
        return competition, True

    def chance_of(self, competition: Competition, match: Match, chance: Random) -> Random:
        """Return what decides a match: who meets in which round of which playing."""
        del chance
        phase = competition.phases[-1]
        return Random(  # noqa: S311 - repeatable, not secret
            f"{self.seed}/{phase.stage}/{phase.nth}/{len(phase.rounds)}/{match.first}/{match.second}"
        )

    def _with_absence(self, competition: Competition) -> Competition:
        """Let one be away in every third round where who is there is paired."""
        number, stage = competition.coming_round, _stage_to_come(competition)
        if stage is None or stage.meeting.kind not in WITHOUT_A_CALENDAR or number % 3 != 2:  # noqa: PLR2004
            return competition
        if stage.divisions.kind is not DivisionKind.TOGETHER:  # a small group would run out of opponents
            return competition
        names = sorted(competition.contenders)
        away = names[Random(f"{self.seed}/away/{number}").randrange(len(names))]  # noqa: S311
        outcome = Outcome.HALF_BYE if competition.format.scale.half_bye is not None else Outcome.ZERO_BYE
        return replace(competition, away={number: {away: outcome.value}}, away_for={number: {away: "absent"}})


def _paired(competition: Competition) -> int:
    return sum(len(phase.rounds) for phase in competition.phases)


def _stage_to_come(competition: Competition) -> Stage | None:
    phase = competition.phase
    if phase is None:
        return competition.format.stages[0]
    return competition.stage_of(phase) if not phase.is_closed else None


def _field(form: Format) -> dict[str, Contender]:
    """Return made-up people or teams, as many as the first stage has room for."""
    names = PEOPLE if form.unit is Unit.PLAYER else TEAMS
    count = min(_count(form), len(names))
    return {
        name: Contender(player=name, rating=STRONGEST - STEP * place)
        for place, name in enumerate(names[:count])
    }


def _count(form: Format) -> int:
    stage = form.stages[0]
    divisions, kind = stage.divisions, stage.meeting.kind
    if divisions.kind is not DivisionKind.TOGETHER:
        size = divisions.size or max(divisions.sizes, default=0) or max(IN_A_GROUP, _even(stage.rounds))
        return max(divisions.count, 2) * size if divisions.count > 1 else 2 * size
    if kind in WITHOUT_A_CALENDAR:
        return field_for(stage.rounds) if kind == "swiss" else ODD
    if kind == "calendar":
        numbers = str(stage.meeting.options.get("games", "1-2"))
        return max(int(each) for part in numbers.replace(";", " ").split() for each in part.split("-"))
    return BRACKET if meeting_of(stage.meeting).needs_winners else ALL_MEET


def field_for(rounds: int) -> int:
    """Return how many play so many rounds of a Swiss: an odd number, so that somebody is free."""
    return min(MOST_IN_A_SWISS, max(ODD, rounds + 3 - rounds % 2))


def _even(rounds: int) -> int:
    return rounds + 2 - rounds % 2 if rounds else 0


def _planned(competition: Competition, phase: Phase) -> int:
    """Return how many rounds its divisions are to play; of groups of other sizes the most."""
    meeting = meeting_of(competition.stage_of(phase).meeting)
    return max(meeting.rounds(situation_of(competition, phase, name)) for name in phase.divisions)


def _shown(competition: Competition, phase: Phase) -> Shown:
    moves = competition.stage_of(phase).moves
    places = {name: place for place, name in enumerate(phase.divisions)}
    before = {player: places[name] for name, players in phase.divisions.items() for player in players}
    after = exchanged(phase.tables, moves) if phase.is_closed else phase.divisions
    now = {player: places[name] for name, players in after.items() for player in players}
    return Shown(
        stage=phase.stage,
        nth=phase.nth,
        rounds=len(phase.rounds),
        planned=_planned(competition, phase),
        tables={name: table_of(competition, phase, name) for name in phase.divisions},
        up=frozenset(player for player, place in now.items() if place < before[player]),
        down=frozenset(player for player, place in now.items() if place > before[player]),
        first=phase.rounds[0],
        last=phase.rounds[-1],
    )
