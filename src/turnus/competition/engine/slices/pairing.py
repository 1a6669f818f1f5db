"""Rounds: a stage begins, a round is drafted, published, or taken back."""

from collections.abc import Iterator, Mapping

from turnus.competition.engine import tellings
from turnus.competition.engine.arranging import seated
from turnus.competition.engine.divided import Division, Names, by_name, listed
from turnus.competition.engine.dividing import divided
from turnus.competition.engine.drafting import CannotPair, NextRound, fixed_by, next_round
from turnus.competition.engine.fields import tables_in
from turnus.competition.engine.format import Format, Stage
from turnus.competition.engine.kinds import BoardColours, MatchResult, Unit
from turnus.competition.engine.meetings import Situation, meeting_of
from turnus.competition.engine.settling import settle
from turnus.competition.engine.setups import insist_on_matches
from turnus.competition.engine.situations import situation_of
from turnus.competition.engine.slices.opening import check_playable
from turnus.competition.engine.slices.slice import Slice, running, still_open
from turnus.competition.engine.state import Competition, Explained, Game, Idle, Match, Phase, Round, Status
from turnus.competition.engine.tables import numbers_of
from turnus.competition.refusing import deny
from turnus.competition.registry.meanings import Seed
from turnus.law import Law
from turnus.pairing.resistance.field import Fixed
from turnus.records import field, record, replace
from turnus.tournament import Outcome


@record(kw_only=True)
class DraftRound:
    """Pair the next round; pairs and free rounds may be fixed by hand, with the reason."""

    seed: Seed
    fixed: tuple[tuple[str, str], ...] = ()
    byes: Names = ()
    reason: str = ""


@record(kw_only=True)
class SizeSettled:
    """So many take part when a stage begins, and by a table of the regulation it is played so."""

    players: int
    format: Format
    grounds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@record(kw_only=True)
class StageBegun:
    """A stage began, or began again, with these divisions."""

    stage: str
    nth: int
    divisions: tuple[Division, ...]
    seed: str


@record(kw_only=True)
class RoundDrafted:
    """A round was paired; nobody but the director sees it yet."""

    round: int
    seed: str
    matches: tuple[Match, ...]
    idle: tuple[Idle, ...] = ()
    explanation: tuple[Explained, ...] = ()
    fixed: tuple[tuple[str, str], ...] = ()
    byes: Names = ()
    reason: str = ""


@record(kw_only=True)
class PublishRound:
    """Publish the draft."""


@record(kw_only=True)
class RoundPublished:
    """A round was published."""

    round: int


@record(kw_only=True)
class WithdrawRound:
    """Take back the round paired last, as long as it has no results."""

    reason: str = ""


@record(kw_only=True)
class RoundWithdrawn:
    """A round that had been paired was taken back."""

    round: int
    reason: str = ""


Beginning = SizeSettled | StageBegun


def draft(competition: Competition, command: DraftRound, law: Law) -> tuple[Beginning | RoundDrafted, ...]:
    """Pair the next round; the first of a stage begins it."""
    still_open(competition)
    if not command.seed:
        raise deny("a pairing needs the seed its lots can be repeated with")
    begun, ready = begin(competition, command.seed, law)
    return (*begun, _drafted(ready, running(ready), command))


def begin(competition: Competition, seed: str, law: Law) -> tuple[tuple[Beginning, ...], Competition]:
    """Begin the stage whose turn it is, unless one is under way: what happens, and the competition then."""
    phase = competition.phase
    if phase is not None and not phase.is_closed:
        return (), competition
    happened: list[Beginning] = []
    if settled := _settled_by_size(competition, law):
        happened.append(settled)
        competition = size_settled(competition, settled)
    stage, nth = _next_stage(competition, phase)
    divisions = listed(divided(competition, stage, seed))
    begun = StageBegun(stage=stage.name, nth=nth, divisions=divisions, seed=seed)
    return (*happened, begun), stage_begun(competition, begun)


def _settled_by_size(competition: Competition, law: Law) -> SizeSettled | None:
    """Ask the tables of the regulation how so many play; nothing where it has none."""
    players = sum(competition.starts(each) for each in competition.sides.values())
    if not tables_in(law.stack) or players == competition.sized_for:
        return None
    form, grounds = settle(law, competition.part, competition.chosen, players)
    check_playable(form)
    insist_on_matches(law, form)
    return SizeSettled(players=players, format=form, grounds=grounds)


def size_settled(competition: Competition, event: SizeSettled) -> Competition:
    """Play as so many do; what was played before stays as it was played."""
    return replace(
        competition,
        format=event.format,
        grounds=event.grounds,
        sized_for=event.players,
        phases=competition.played_by_then(),
    )


def _next_stage(competition: Competition, last: Phase | None) -> tuple[Stage, int]:
    if last is None:
        return competition.format.stages[0], 1
    stage = competition.format.stage(last.stage)  # as it is played now, also where an edition began since
    if last.nth < stage.repeats:
        return stage, last.nth + 1
    following = competition.format.after(stage.name)
    if following is None:
        raise deny("all stages of {name} have been played: close it", name=competition.name)
    return following, 1


def _drafted(competition: Competition, phase: Phase, command: DraftRound) -> RoundDrafted:
    last = phase.last_round
    if last is not None and last.status is not Status.CLOSED:
        raise deny("round {round} must be closed first", round=last.number)
    if (command.fixed or command.byes) and not command.reason.strip():
        raise deny("pairs made by hand need their reason")
    matches: list[Match] = []
    idle: list[Idle] = []
    explanation: list[Explained] = []
    said = competition.away_for.get(len(phase.rounds) + 1, {})
    for division in phase.divisions:
        situation = situation_of(
            competition, phase, division, f"{command.seed}/{division}", _fixed(phase, division, command)
        )
        paired = _paired(situation, phase, division)
        matches += _matches(situation, paired, division, len(matches))
        idle += [_idle(division, *each, said) for each in paired.byes.items()]
        explanation += paired.explanation
    on_boards, kept = seated(competition, matches)
    return RoundDrafted(
        round=len(phase.rounds) + 1,
        seed=command.seed,
        matches=on_boards,
        idle=tuple(idle),
        explanation=(*explanation, *kept),
        fixed=command.fixed,
        byes=command.byes,
        reason=command.reason,
    )


def _fixed(phase: Phase, division: str, command: DraftRound) -> Fixed:
    numbers = numbers_of(phase, division)
    for pair in command.fixed:
        if phase.division_of(pair[0]) != phase.division_of(pair[1]) or not phase.division_of(pair[0]):
            raise deny("{white} and {black} do not play in one division", white=pair[0], black=pair[1])
    free = [name for name in command.byes if name in numbers]
    if len(free) > 1:
        raise deny("one free round in a division is enough")
    return fixed_by(numbers, command.fixed, next(iter(free), ""))


def _paired(situation: Situation, phase: Phase, division: str) -> NextRound:
    rounds = meeting_of(situation.stage.meeting).rounds(situation)
    if len(phase.rounds) >= rounds:
        raise deny("all {rounds} rounds of the stage have been paired", rounds=rounds)
    try:
        return next_round(situation, division)
    except CannotPair as none:
        raise deny(
            "{division} cannot be paired so that nobody meets twice: too few are left for {players}; "
            "make pairs by hand and say why",
            division=division,
            players=str(none),
        ) from none


def _matches(situation: Situation, paired: NextRound, division: str, before: int) -> Iterator[Match]:
    games = meeting_of(situation.stage.meeting).games(situation)
    away = {situation.name(number) for number in situation.tournament.absent}
    for board, (first, second) in enumerate(paired.pairs, before + 1):
        preset = _without_a_game(first in away, second in away)
        made = tuple(_games(situation.format, first, second, games, preset))
        yield Match(board=board, division=division, first=first, second=second, games=made)


def rematched(competition: Competition, phase: Phase, match: Match, sides: tuple[str, str]) -> Match:
    """Return a match of a draft between two others, on the same board; who is away has lost it."""
    situation = situation_of(competition, replace(phase, rounds=phase.rounds[:-1]), match.division)
    games = meeting_of(situation.stage.meeting).games(situation)
    away = {situation.name(number) for number in situation.tournament.absent}
    preset = _without_a_game(sides[0] in away, sides[1] in away)
    made = tuple(_games(situation.format, *sides, games, preset))
    return replace(match, first=sides[0], second=sides[1], games=made)


def _without_a_game(white_away: bool, black_away: bool) -> str:
    return {(True, True): "-/-", (True, False): "-/+", (False, True): "+/-"}.get((white_away, black_away), "")


def _colours(form: Format) -> tuple[bool, bool]:
    """Say whether those named first have White on the first board, and whether colours change after it."""
    visitors = form.board_colours is BoardColours.SECOND and form.match_result is MatchResult.BOARDS
    return not visitors, form.board_colours is not BoardColours.ALL_FIRST


_TURNED = {"-/+": "+/-", "+/-": "-/+"}


def _games(form: Format, first: str, second: str, games: int, preset: str) -> Iterator[Game]:
    """Yield the games of a match: boards of a team match, or one after another; colours change."""
    teams = form.unit is not Unit.PLAYER
    begins, alternates = _colours(form) if teams else (True, True)
    for number in range(form.results_of_a_match if teams else games):
        turned = alternates and number % 2 == 1
        if turned is begins:  # those named second have White
            yield Game(white=second, black=first, result=_TURNED.get(preset, preset))
        else:
            yield Game(white=first, black=second, result=preset)


def _idle(division: str, player: str, outcome: Outcome, said: Mapping[str, str]) -> Idle:
    why = "bye" if outcome is Outcome.ALLOCATED_BYE else "goes on" if outcome is Outcome.FULL_BYE else ""
    why = why or said.get(player, "away")
    return Idle(player=player, division=division, why=why, outcome=outcome.value)


def publish(competition: Competition, _command: PublishRound, _law: Law) -> tuple[RoundPublished, ...]:
    """Let everybody see the draft."""
    still_open(competition)
    last = running(competition).last_round
    if last is None or last.status is not Status.DRAFTED:
        raise deny("there is no draft to publish")
    return (RoundPublished(round=last.number),)


def withdraw_round(competition: Competition, command: WithdrawRound, _law: Law) -> tuple[RoundWithdrawn, ...]:
    """Take the last round back: a draft at once, a published round for a reason and before any result."""
    still_open(competition)
    last = running(competition).last_round
    if last is None or last.status is Status.CLOSED:
        raise deny("there is no round to take back")
    if last.status is Status.PUBLISHED and not command.reason.strip():
        raise deny("a published round is taken back for a reason")
    if last.status is Status.PUBLISHED and any(game.result for match in last.matches for game in match.games):
        raise deny("round {round} has results: it cannot be taken back", round=last.number)
    return (RoundWithdrawn(round=last.number, reason=command.reason),)


def stage_begun(competition: Competition, event: StageBegun) -> Competition:
    """Add the phase."""
    new = Phase(stage=event.stage, nth=event.nth, divisions=by_name(event.divisions), seed=event.seed)
    return replace(competition, phases=(*competition.phases, new))


def drafted(competition: Competition, event: RoundDrafted) -> Competition:
    """Add the round as a draft."""
    new = Round(
        number=event.round,
        status=Status.DRAFTED,
        seed=event.seed,
        matches=event.matches,
        idle=event.idle,
        explanation=event.explanation,
    )
    return competition.with_phase(competition.phases[-1].with_round(new))


def published(competition: Competition, event: RoundPublished) -> Competition:
    """Mark it as published."""
    phase = competition.phases[-1]
    last = next(each for each in phase.rounds if each.number == event.round)
    return competition.with_phase(phase.with_round(replace(last, status=Status.PUBLISHED)))


def withdrawn(competition: Competition, event: RoundWithdrawn) -> Competition:
    """Forget the round; a stage without one has not begun, and who left meanwhile is not paired again."""
    for held in competition.contenders.values():
        if held.left_at_once and held.withdrawn_after == event.round:
            competition = competition.with_contender(replace(held, withdrawn_after=event.round - 1))
    phase = competition.phases[-1]
    kept = tuple(each for each in phase.rounds if each.number != event.round)
    if not kept:
        return replace(competition, phases=competition.phases[:-1])
    return competition.with_phase(replace(phase, rounds=kept))


SLICES = (
    Slice(
        command=DraftRound,
        does="Pair the next round",
        decide=draft,
        applies={SizeSettled: size_settled, StageBegun: stage_begun, RoundDrafted: drafted},
        says={
            SizeSettled: "{players} take part: it is played as the regulation says for so many",
            StageBegun: tellings.begun,
            RoundDrafted: tellings.paired(
                "round {round} was paired: {matches}[, {idle} without one][ ({reason})]"
            ),
        },
    ),
    Slice(
        command=PublishRound,
        does="Publish the round",
        decide=publish,
        applies={RoundPublished: published},
        says={RoundPublished: "round {round} was published"},
    ),
    Slice(
        command=WithdrawRound,
        does="Take the round back",
        decide=withdraw_round,
        applies={RoundWithdrawn: withdrawn},
        says={RoundWithdrawn: "round {round} was taken back[: {reason}]"},
    ),
)
