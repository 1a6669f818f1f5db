"""What people see of a competition: standings, pairings, cross table, a player's own page; by pseudonyms."""

from dataclasses import dataclass
from fractions import Fraction

from turnus.app.competitions.tabling import kept_table
from turnus.competition.engine.divided import Line
from turnus.competition.engine.dividing import exchanged
from turnus.competition.engine.kinds import MatchResult, Seeding, Unit
from turnus.competition.engine.meetings import keizer, meeting_of
from turnus.competition.engine.results import score, winner
from turnus.competition.engine.situations import situation_of
from turnus.competition.engine.slices.lineups import squad
from turnus.competition.engine.state import AWAY, OUT, Competition, Game, Idle, Match, Phase, Round, Status
from turnus.competition.engine.tables import numbers_of, tournament_of
from turnus.faults import NotFound
from turnus.records import replace
from turnus.tournament import Outcome, Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A line of a table with the number the player has in his division."""

    division: str
    number: int
    line: Line


def without_draft(competition: Competition) -> Competition:
    """Return a competition as the world may see it: a stage whose first round is a draft has not begun."""
    if competition.phase is None:
        return competition
    seen = shown(competition.phase)
    if not seen.rounds:
        return replace(competition, phases=competition.phases[:-1])
    return competition.with_phase(seen)


def shown(phase: Phase) -> Phase:
    """Return a phase as the world may see it: without a draft."""
    return replace(phase, rounds=tuple(each for each in phase.rounds if each.status is not Status.DRAFTED))


def phase_of(competition: Competition, stage: str = "", nth: int = 0) -> Phase:
    """Return a phase by its stage and number; without them the one under way."""
    found = [
        each
        for each in competition.phases
        if (not stage or each.stage == stage) and (not nth or each.nth == nth)
    ]
    if not found:
        raise NotFound("no round has been paired yet")
    return found[-1]


def seen_phase(competition: Competition) -> Phase:
    """Return the phase that tables are of, without drafts: it is under way once a round is published."""
    phase = shown(phase_of(competition))
    is_begun = phase.rounds or len(competition.phases) == 1
    return phase if is_begun else shown(competition.phases[-2])


def standings(competition: Competition, stage: str = "", nth: int = 0, after: int = 0) -> tuple[Row, ...]:
    """Return every division's table, over all results or those until a round; drafts count nowhere."""
    phase = shown(phase_of(competition, stage, nth)) if stage else seen_phase(competition)
    if after and after < len(phase.rounds):
        phase = replace(phase, rounds=phase.rounds[:after], tables={})
    numbers = {name: numbers_of(phase, name) for name in phase.divisions}
    return tuple(
        Row(division=name, number=numbers[name][line.player], line=line)
        for name in phase.divisions
        for line in kept_table(competition, phase, name)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """Somebody who changes division when the stage is played again, and the clauses that say so."""

    player: str
    before: str
    after: str
    clauses: tuple[str, ...]


def moves(competition: Competition, stage: str = "") -> tuple[Move, ...]:
    """Return who goes up and down by the tables of a closed stage: the first one's, or the one named."""
    phase = _ended(competition, stage)
    wanted, grounds = competition.stage_of(phase), competition.by_rules_of(phase).grounds
    seats = {player: name for name, players in phase.divisions.items() for player in players}
    ranks = list(phase.divisions)
    found = []
    for name, players in exchanged(phase.tables, wanted.moves).items():
        for player in (each for each in players if seats[each] != name):
            way = "up" if ranks.index(name) < ranks.index(seats[player]) else "down"
            clauses = grounds.get(f"stage.{wanted.name}.moves.{way}", ())
            found.append(Move(player=player, before=seats[player], after=name, clauses=clauses))
    return tuple(found)


def next_divisions(competition: Competition) -> dict[str, tuple[str, ...]]:
    """Return the divisions with which the competition that follows begins."""
    phase = _ended(competition, "")
    return exchanged(phase.tables, competition.stage_of(phase).moves)


def _ended(competition: Competition, stage: str) -> Phase:
    wanted = stage or competition.format.stages[0].name
    closed = [each for each in competition.phases if each.stage == wanted and each.is_closed]
    if not closed:
        raise NotFound("{stage} has not ended", stage=wanted)
    return closed[-1]


def pairings(competition: Competition, number: int = 0) -> Round:
    """Return a round of the phase under way: the last, or the one named."""
    phase = phase_of(competition)
    found = phase.round(number) if number else phase.last_round
    if found is None:
        raise NotFound("round {round} has not been paired", round=number)
    return replace(found, idle=free_in(competition, phase, found))


def free_in(competition: Competition, phase: Phase, found: Round) -> tuple[Idle, ...]:
    """Return who has no game in a round; who was knocked out before is not one of them."""
    return tuple(each for each in found.idle if why_idle(competition, phase, each.why) != OUT)


def why_idle(competition: Competition, phase: Phase, why: str = AWAY) -> str:
    """Say why somebody has no game: who is away of a knock-out without a word to the office is out of it."""
    knocks_out = why == AWAY and meeting_of(competition.stage_of(phase).meeting).needs_winners
    return OUT if knocks_out else why


def is_keizer(competition: Competition, *, begun: bool = True) -> bool:
    """Say whether the phase under way, or the first to come, is played by Keizer: totals by values."""
    phase = competition.phase
    if phase is None and begun:
        return False
    stage = competition.stage_of(phase) if phase else competition.format.stages[0]
    return stage.meeting.kind == keizer.KEIZER.kind


def would_be(competition: Competition, after: int = 0) -> tuple[Row, ...]:
    """Return the tables that would be if everybody had played, as Keizer's values have it."""
    phase = seen_phase(competition)
    if not is_keizer(competition):
        raise NotFound("only a Keizer list says what would be if everybody had played")
    return tuple(
        Row(division=name, number=numbers_of(phase, name)[line.player], line=line)
        for name in phase.divisions
        for line in keizer.would_be(situation_of(competition, phase, name, until=after))
    )


def worths(competition: Competition, before: int) -> dict[str, tuple[Fraction, int]]:
    """Return everybody's total and value on the Keizer list from which a round was paired; else nothing."""
    if not is_keizer(competition):
        return {}
    phase = phase_of(competition)
    found: dict[str, tuple[Fraction, int]] = {}
    for division in phase.divisions:
        found |= keizer.before_round(situation_of(competition, phase, division), before)
    return found


def scores(competition: Competition, before: int) -> dict[str, Fraction]:
    """Return everybody's points before a round of the phase under way."""
    phase = phase_of(competition)
    if is_keizer(competition):
        return {name: total for name, (total, _) in worths(competition, before).items()}
    if before > 1 and meeting_of(competition.stage_of(phase).meeting).needs_winners:  # rounds won, not games
        rows = standings(competition, phase.stage, phase.nth, before - 1)
        return {row.line.player: row.line.points for row in rows}
    found: dict[str, Fraction] = {}
    for division in phase.divisions:
        event = tournament_of(competition, phase, division, before - 1) if before > 1 else None
        for name, number in numbers_of(phase, division).items():
            units = event.scores[number] if event else 0
            found[name] = competition.format_of(phase).scale.scoring.points(units)
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """A round as one player sees it."""

    round: int
    opponent: str = ""
    colour: str = ""  # empty of a team that plays both
    result: str = ""
    why: str = ""  # without an opponent


def own_rounds(competition: Competition, player: str) -> tuple[Meeting, ...]:
    """Return what somebody has played and will play, round by round."""
    found = []
    phase = seen_phase(competition)
    for each in phase.rounds:
        seats = [g for m in each.matches for g in m.games if player in (g.white_player, g.black_player)]
        matches = [m for m in each.matches if player in m.sides]
        if seats:
            found += [_own_seat(each.number, player, game) for game in seats]
        elif matches:
            found += [_own_game(each.number, player, game) for m in matches for game in m.games]
        else:
            why = next((i.why for i in each.idle if i.player == player), AWAY)
            found.append(Meeting(round=each.number, why=why_idle(competition, phase, why)))
    if competition.format.has_whole_matches:  # in which a team plays both colours
        return tuple(replace(each, colour="") for each in found)
    return tuple(found)


def _own_seat(number: int, player: str, game: Game) -> Meeting:
    """Return a game of somebody who plays for a team, against whoever sits there, or the other team."""
    is_white = game.white_player == player
    there = (game.black_player or game.black) if is_white else (game.white_player or game.white)
    return Meeting(round=number, opponent=there, colour="white" if is_white else "black", result=game.result)


def _own_game(number: int, player: str, game: Game) -> Meeting:
    is_white = game.white == player
    return Meeting(
        round=number,
        opponent=game.black if is_white else game.white,
        colour="white" if is_white else "black",
        result=game.result,
    )


def partners(competition: Competition) -> dict[str, tuple[str, ...]]:
    """Return the players of each pair, where pairs of partners meet."""
    if competition.format.unit is not Unit.PAIR:
        return {}
    return {side: squad(competition, side) for side in competition.sides}


def side_scores(competition: Competition) -> tuple[tuple[str, Fraction], ...]:
    """Return what both sides have together, where each of one team meets each of the other."""
    phase = competition.phase
    if phase is None or competition.stage_of(phase).seeding is not Seeding.TEAM:
        return ()
    totals: dict[str, Fraction] = {}
    for row in standings(competition):
        team = competition.contenders[row.line.player].team
        totals[team] = totals.get(team, Fraction(0)) + row.line.points
    return tuple(sorted(totals.items(), key=lambda each: -each[1])) if "" not in totals else ()


def has_matches(competition: Competition) -> bool:
    """Say whether more than a result can be said of a match: it has one for all boards, or must be won."""
    if competition.format.match_result is MatchResult.WHOLE:
        return True
    phase = competition.phase
    return phase is not None and meeting_of(competition.stage_of(phase).meeting).needs_winners


def points_head(competition: Competition) -> str:
    """Return what the points of a table are: in a knock-out the rounds somebody came through."""
    stage = competition.stage_of(seen_phase(competition))
    return "rounds won" if meeting_of(stage.meeting).needs_winners else "points"


def match_score(competition: Competition, match: Match) -> tuple[Fraction, Fraction]:
    """Return what both sides scored over the games of a match so far."""
    scale = competition.format.board_scale
    first, second = score(match, scale)
    return scale.scoring.points(first), scale.scoring.points(second)


def match_winner(competition: Competition, match: Match) -> str:
    """Return who won a match of several games, or goes on from it."""
    return winner(match, competition.format.board_scale)


def whole_tournament(competition: Competition, division: str = "") -> Tournament:
    """Return the phase under way as one tournament, for files; with several divisions one must be named."""
    phase = seen_phase(competition)
    name = division or next(iter(phase.divisions))
    if name not in phase.divisions:
        raise NotFound("there is no division {division}", division=name)
    return tournament_of(competition, phase, name)


def is_free(outcome: str) -> bool:
    """Whether a round without an opponent was the pairing's own bye."""
    return Outcome(outcome) is Outcome.ALLOCATED_BYE
