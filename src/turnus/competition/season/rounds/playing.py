"""Rounds: drafting, publishing, withdrawing, results, other dates, closing."""

from collections.abc import Iterator

from turnus.competition.choosing import regulates
from turnus.competition.engine.state import Status
from turnus.competition.moments import day
from turnus.competition.questions.club.discipline import Unforeseen
from turnus.competition.questions.club.evenings import OtherDate
from turnus.competition.questions.club.evenings import Reschedule as RescheduleQuestion
from turnus.competition.questions.club.events import PairingOrder
from turnus.competition.questions.groups.divisions import IncidentalOpponent, MayChangeGroup, Rated
from turnus.competition.recording import recorded
from turnus.competition.refusing import Denied, deny, stated
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.competition.season.contested.powers import by_hand, overruled
from turnus.competition.season.endings.moving import games_played
from turnus.competition.season.people.joining import Events, running
from turnus.competition.season.played import played_by
from turnus.competition.season.rounds.drafting import draft
from turnus.competition.season.rounds.phases import RESULTS
from turnus.competition.season.state import Game, Round, Season, Turnus
from turnus.faults import BadInput
from turnus.law import Facts, Law
from turnus.records import replace

DIRECTOR_DECIDES = "the game cannot be played on {on}: the director decides what becomes of it"
ON_THE_EVENING = "the game cannot be played on {on}: it stays on the club evening"
INSTEAD = {
    OtherDate.CLUB_EVENING: ON_THE_EVENING,
    OtherDate.REQUESTER_ZERO: "the game cannot be played on {on}: who asked gets 0 if he does not come",
    OtherDate.REFUSED: "the game cannot be played on {on}: this event knows no other dates",
    OtherDate.OPPONENT_WINS: "the game cannot be played on {on}: the opponent gets 1",
    OtherDate.BOTH_ZERO: "the game cannot be played on {on}: both get 0",
    OtherDate.PLAY_LATER: DIRECTOR_DECIDES,
}
"""What becomes of a game that its players wanted to play on another date."""


def draft_round(season: Season, command: asked.DraftRound, law: Law) -> Events:
    """Pair the next round."""
    turnus = running(season)
    played = played_by(season.part, law)
    number = len(turnus.rounds) + 1
    if number > played.main.rounds:
        raise deny(
            "turnus {turnus} has its {rounds} rounds",
            played.clauses("rounds"),
            turnus=turnus.number,
            rounds=number - 1,
        )
    if turnus.rounds and turnus.rounds[-1].status is not Status.CLOSED:
        raise deny("round {round} must be closed first", _before_the_next(season, law), round=number - 1)
    if not command.seed:
        raise deny("a pairing needs the seed its lots can be repeated with")
    if not (command.fixed or command.byes):
        return (draft(season, turnus, command, law),)
    _check_fixed(turnus, command, number)
    cite = by_hand(law, command.clause, command.reason, *_left_open(season, turnus, command, law))
    return (draft(season, turnus, replace(command, clause=str(cite)), law),)


def _left_open(season: Season, turnus: Turnus, command: asked.DraftRound, law: Law) -> Iterator[Facts[str]]:
    """Yield what the law leaves to the director about these pairs: opponents of incidental players, gaps."""
    played = played_by(season.part, law)
    rounds = played.main.rounds
    late = played.has_incidental_players
    if late and all(_is_incidental(turnus, pair, rounds, law) for pair in command.fixed):
        yield from (_opponent(season, turnus, pair) for pair in command.fixed)
    try:
        draft(season, turnus, replace(command, fixed=(), byes=()), law)
    except Denied as nothing_legal:
        yield Unforeseen(situation=str(nothing_legal))


def _is_incidental(turnus: Turnus, pair: tuple[str, str], rounds: int, law: Law) -> bool:
    """Say whether one of a pair cannot play more rounds of this turnus than an incidental player does."""
    to_come = rounds - len(turnus.rounds)
    games = games_played(turnus)
    most = min(games[name] + to_come for name in pair)
    return not law.ask(MayChangeGroup(rounds_played=most)).answer


def _opponent(season: Season, turnus: Turnus, pair: tuple[str, str]) -> IncidentalOpponent:
    one, other = sorted(pair, key=games_played(turnus).__getitem__)
    return IncidentalOpponent(
        rating=season.rating(one), opponents=(Rated(name=other, rating=season.rating(other)),)
    )


def _check_fixed(turnus: Turnus, command: asked.DraftRound, number: int) -> None:
    names = [*(name for pair in command.fixed for name in pair), *command.byes]
    absent = turnus.absences.get(number, {})
    for name in names:
        if name not in turnus.players or name in absent or name in turnus.withdrawn:
            raise deny("{player} is not there in this round", player=name)
        if names.count(name) > 1:
            raise deny("{player} is in two pairs", player=name)


def _before_the_next(season: Season, law: Law) -> tuple[str, ...]:
    """Return the clauses by which results are known before the next round."""
    may = law.ask(RescheduleQuestion(event=season.event, opponent_agrees=True))
    return tuple(map(str, may.cites))


def _last(season: Season, *statuses: Status) -> tuple[Turnus, Round]:
    turnus = running(season)
    if not turnus.rounds:
        raise deny("no round has been paired")
    last = turnus.rounds[-1]
    if last.status not in statuses:
        raise deny("round {round} is {status}", round=last.number, status=last.status)
    return turnus, last


def publish_round(season: Season, _command: asked.PublishRound, _law: Law) -> Events:
    """Make the drafted round known."""
    turnus, last = _last(season, Status.DRAFTED)
    return (happened.RoundPublished(turnus=turnus.number, round=last.number),)


def withdraw_round(season: Season, command: asked.WithdrawRound, _law: Law) -> Events:
    """Take a pairing back that nobody has played yet."""
    turnus, last = _last(season, Status.DRAFTED, Status.PUBLISHED)
    if any(game.result for game in last.games):
        raise deny("round {round} has results: correct those instead", round=last.number)
    return (happened.RoundWithdrawn(turnus=turnus.number, round=last.number, reason=command.reason),)


def find_game(
    season: Season, turnus: Turnus, number: int, white: str, black: str, law: Law
) -> tuple[Round, Game]:
    """Return a game of a published round; a pair that was not paired is refused."""
    last = len(turnus.rounds)
    found = turnus.round(number or last)
    if found is None:
        raise deny("round {round} has not been paired", round=number or last)
    game = found.game(white, black)
    if game is None:
        paired_by = law.ask(PairingOrder(event=season.event, round=found.number))
        raise deny(
            "{white} and {black} are not paired in round {round}",
            paired_by.cites,
            white=white,
            black=black,
            round=found.number,
        )
    if game.white != white:
        raise deny("{white} has White against {black}", white=game.white, black=game.black)
    if found.status is Status.DRAFTED:
        raise deny("round {round} has not been published", round=found.number)
    return found, game


def check_result(result: str) -> str:
    """Return a result as the journal writes it; another text is bad input."""
    written = result.replace("½", "1/2").replace("=", "1/2-1/2") if result in ("½-½", "=") else result
    if written not in RESULTS:
        raise BadInput(
            "{result} is no result; write {known}", result=result, known=", ".join(RESULTS), where="result"
        )
    return written


def _open_game(
    season: Season, turnus: Turnus, number: int, white: str, black: str, law: Law
) -> tuple[Round, Game]:
    found, game = find_game(season, turnus, number, white, black, law)
    if game.result:
        raise deny(
            "{white} - {black} ended {result}: correct it", white=white, black=black, result=game.result
        )
    return found, game


def propose_result(season: Season, command: asked.ProposeResult, law: Law) -> Events:
    """Take the result a player gives; somebody else's game is refused."""
    turnus = running(season)
    found, game = _open_game(season, turnus, command.round, command.white, command.black, law)
    if command.by not in game.players:
        raise deny("{by} did not play this game", by=command.by)
    return (
        happened.ResultProposed(
            turnus=turnus.number,
            round=found.number,
            white=game.white,
            black=game.black,
            result=check_result(command.result),
            by=command.by,
        ),
    )


def enter_result(season: Season, command: asked.EnterResult, law: Law) -> Events:
    """Enter a result, or confirm the proposed one."""
    turnus = running(season)
    found, game = _open_game(season, turnus, command.round, command.white, command.black, law)
    result = command.result or game.proposed
    if not result:
        raise deny("no result was proposed for {white} - {black}", white=game.white, black=game.black)
    return (
        happened.ResultConfirmed(
            turnus=turnus.number,
            round=found.number,
            white=game.white,
            black=game.black,
            result=check_result(result),
            played=command.played,
            overruled=without_a_game(command, law),
        ),
    )


def without_a_game(
    command: asked.EnterResult | asked.CorrectResult | asked.EnterFinalResult, law: Law
) -> happened.Overruled | None:
    """Return the decision behind a result without a game; one that was played needs none."""
    if command.played:
        return None
    left_open = (Unforeseen(situation=command.reason or "-"),) if regulates(law, Unforeseen) else ()
    cite = by_hand(law, command.clause, command.reason, *left_open, who=command.who)
    return overruled(cite, command.reason)


def correct_result(season: Season, command: asked.CorrectResult, law: Law) -> Events:
    """Replace a result of a turnus that has not been closed."""
    turnus = running(season)
    if command.turnus != turnus.number:
        raise deny("turnus {turnus} has been closed", turnus=command.turnus)
    found, game = find_game(season, turnus, command.round, command.white, command.black, law)
    return (corrected(season, found, game, command, law),)


def corrected(
    season: Season, found: Round, game: Game, command: asked.CorrectResult, law: Law
) -> happened.ResultCorrected:
    """Replace the result of a game that has one, for a reason."""
    if not game.result:
        raise deny("the game has no result to correct")
    if not command.reason:
        raise deny("a correction needs its reason")
    return happened.ResultCorrected(
        turnus=running(season).number,
        round=found.number,
        white=game.white,
        black=game.black,
        result=check_result(command.result),
        played=command.played,
        reason=command.reason,
        overruled=without_a_game(command, law),
    )


def reschedule(season: Season, command: asked.Reschedule, law: Law) -> Events:
    """Let a game be played on another date, if the regulation does."""
    turnus = running(season)
    found, game = _open_game(season, turnus, command.round, command.white, command.black, law)
    decided = season.overruled("deadlines", f"{game.white}-{game.black}", turnus.number)
    following = (decided.value[:10],) if decided else turnus.dates[found.number : found.number + 1]
    question = RescheduleQuestion(
        event=season.event,
        opponent_agrees=stated(command.opponent_agrees, "say whether the opponent agrees"),
        director_agrees=command.director_agrees,
        next_round_on=day(following[0], "calendar") if following else None,
        result_known_on=day(command.on, "on"),
    )
    ruling = law.ask(question)
    if ruling.referral is not None or ruling.answer is not OtherDate.OTHER_DATE:
        clauses = (*_before_the_next(season, law), *map(str, ruling.cites))
        instead = DIRECTOR_DECIDES if ruling.referral is not None else INSTEAD[ruling.answer]
        raise deny(instead, dict.fromkeys(clauses), on=command.on)
    return (
        happened.GameRescheduled(
            turnus=turnus.number,
            round=found.number,
            white=game.white,
            black=game.black,
            on=command.on,
            rulings=(recorded(ruling),),
        ),
    )


def close_round(season: Season, _command: asked.CloseRound, law: Law) -> Events:
    """End the round under way; every game must have its result."""
    turnus, last = _last(season, Status.PUBLISHED)
    still_open = [f"{game.white} - {game.black}" for game in last.games if not game.result]
    if still_open:
        raise deny(
            "round {round} has open games: {games}",
            _before_the_next(season, law),
            round=last.number,
            games=", ".join(still_open),
        )
    return (happened.RoundClosed(turnus=turnus.number, round=last.number),)
