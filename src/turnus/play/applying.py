"""Applying effects: the game after each. No law is known here."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import islice
from types import MappingProxyType
from typing import assert_never

from turnus.play.board.boards import Board
from turnus.play.changing import replace
from turnus.play.clock.effects import (
    ClockEffect,
    ClockResumed,
    ClocksStopped,
    ClockStarted,
    ControlChanged,
    ExaminationBegan,
    FlagPassed,
    PeriodEntered,
    SessionStarted,
    TimeChanged,
    TimeSet,
    TimesNoted,
)
from turnus.play.clock.face import SECOND
from turnus.play.effects import (
    Adjourned,
    BoardChanged,
    BoardDecided,
    BoardEffect,
    ClaimWaits,
    Consented,
    CountSet,
    Effect,
    EnvelopeChanged,
    GameEnded,
    GameReopened,
    GameVoided,
    HandsChanged,
    IllegalMoveCounted,
    IncidentCounted,
    LastMoveReplaced,
    MoveAnnounced,
    MoveCompleted,
    MoveMade,
    OffenceNoted,
    OfferChanged,
    OpinionSent,
    PiecesDisplaced,
    PlayEnded,
    PlayerArrived,
    PlayerEffect,
    PointsChanged,
    PositionRestored,
    PositionWatched,
    ReferralClosed,
    Referred,
    SheetChanged,
    TableEffect,
    ThoughtAgain,
    TimePassed,
    TouchedAPiece,
    UpdatingChanged,
)
from turnus.play.game import NO_HANDS, SIGNED, Game, Hands, Offer, Player, Ply, Status, Stopped, Table
from turnus.play.questions.results.adjournment import Opinion
from turnus.play.sides import Side


def apply(game: Game, board: str, effect: Effect) -> Game:  # noqa: C901, PLR0911 - one line an effect
    """Return the game after an effect at one of its boards."""
    match effect:
        case TimePassed(at=at):
            return replace(game, at=at, tables={name: _advanced(t, at) for name, t in game.tables.items()})
        case GameEnded(verdict=verdict, stops_clocks=stops):
            over = replace(game, status=Status.FINISHED, verdict=verdict, ended_at=game.at)
            return replace(over, tables=_all_stopped(game.tables)) if stops else over
        case Adjourned():
            none_yet: Mapping[Side, Opinion | None] = MappingProxyType({})
            tables = {
                name: replace(t, adjourned_at=game.at, opinions=none_yet) for name, t in game.tables.items()
            }
            return replace(game, status=Status.ADJOURNED, tables=_all_stopped(tables))
        case PlayEnded():
            return replace(game, status=Status.FINISHED, tables=_all_stopped(game.tables))
        case GameReopened():
            tables = {name: replace(table, verdict=None) for name, table in game.tables.items()}
            unsigned = game.consents - {SIGNED}
            return replace(game, status=Status.ONGOING, verdict=None, tables=tables, consents=unsigned)
        case GameVoided():
            return replace(game, status=Status.VOID, tables=_all_stopped(game.tables))
        case Consented(to=to):
            return replace(game, consents=game.consents | {to})
        case Referred(referral=referral):
            return replace(game, referrals=(*game.referrals, referral))
        case ReferralClosed(referral=referral, moot=moot):
            left = tuple(r for r in game.referrals if r is not referral)
            if moot:
                return replace(game, referrals=left, moot=(*game.moot, referral))
            return replace(game, referrals=left, decided=(*game.decided, referral))
        case PointsChanged(side=side, points=points):
            whose = game.in_the_match(board, side)
            total = {**game.points, whose: game.points.get(whose, Fraction(0)) + points}
            return replace(game, points=MappingProxyType(total))
        case _:
            return replace(game, tables={**game.tables, board: _at_table(game.tables[board], effect)})


def _at_table(table: Table, effect: TableEffect) -> Table:
    if isinstance(effect, ClockEffect):
        return _at_clock(table, effect)
    return _at_player(table, effect) if isinstance(effect, PlayerEffect) else _at_board(table, effect)


def _at_clock(table: Table, effect: ClockEffect) -> Table:  # noqa: C901, PLR0911 - one line an effect
    match effect:
        case PeriodEntered(side=side, keeping=keeping):
            clock = table.clock
            table = _with_player(table, side, replace(table.player(side), lowest=None))
            return replace(table, clock=clock and clock.in_next_period(side, keeping=keeping))
        case ClockStarted(side=side):
            return replace(table, stopped=None, clock=table.clock and table.clock.started(side))
        case ClocksStopped():
            return _stopped(table, effect)
        case ClockResumed(side=side):
            clock = table.clock and table.clock.resumed(side)
            return replace(table, stopped=None, examined=False, clock=clock)
        case TimeChanged(side=side, seconds=seconds):
            table = _with_lowest(table, side)
            return replace(table, clock=table.clock and table.clock.changed(side, round(seconds * SECOND)))
        case TimeSet():
            return _with_time(_with_lowest(table, effect.side), effect)
        case SessionStarted(at=at, resumed=resumed):
            plies, left = len(table.plies), _left(table)
            return replace(table, started_at=at, session_plies=plies, resumed=resumed, session_left=left)
        case FlagPassed():
            return replace(table, flag_passed=True)
        case ControlChanged(control=control):
            return replace(table, clock=table.clock and replace(table.clock, control=control))
        case ExaminationBegan(claimant=side):
            return replace(table, examined=True, clock=table.clock and table.clock.resumed(side))
        case TimesNoted():
            return replace(table, noted_left=_left(table))
        case _:
            assert_never(effect)


def _at_board(table: Table, effect: BoardEffect) -> Table:  # noqa: C901, PLR0911, PLR0912 - one line an effect
    match effect:
        case HandsChanged(hands=hands):
            return replace(table, hands=hands)
        case ClaimWaits(claim=claim):
            return replace(table, claim_waits=claim)
        case MoveMade(ply=ply, after=after):
            return _moved(table, ply, after)
        case MoveCompleted(side=side, pressed=pressed, skip=skip):
            return _completed(table, side, skip, pressed=pressed)
        case OffenceNoted(offence=offence):
            return replace(table, offence=offence)
        case ThoughtAgain(move=move):
            return replace(table, second_thought=move)
        case LastMoveReplaced(move=move, after=after):
            last = replace(table.plies[-1], move=move)
            keys = (*table.keys[:-1], after.key)
            return replace(
                table, board=after, plies=(*table.plies[:-1], last), keys=keys, second_thought=None
            )
        case IllegalMoveCounted(side=side, ply=index):
            return _counted(table, side, index)
        case PositionRestored(ply=index, hands=hands):
            return _restored(table, index, hands)
        case BoardChanged(board=board, put_up=put_up):
            table = _cleared(table) if put_up else table
            return replace(table, board=board, keys=(*table.keys[:-1], board.key))
        case OfferChanged(offer=offer, rejected=rejected):
            return _offered(table, offer, rejected=rejected)
        case MoveAnnounced(announcement=announcement):
            return replace(table, announced=announcement)
        case EnvelopeChanged(envelope=envelope):
            return replace(table, envelope=envelope)
        case PositionWatched(waiting=waiting):
            return replace(table, watched=waiting)
        case BoardDecided(verdict=verdict):
            return replace(table, verdict=verdict)
        case UpdatingChanged(updating=updating):
            return replace(table, updating=updating)
        case OpinionSent(side=side, opinion=opinion):
            return replace(table, opinions=MappingProxyType({**table.opinions, side: opinion}))
        case _:
            assert_never(effect)


def _at_player(table: Table, effect: PlayerEffect) -> Table:
    player = table.player(effect.side)
    match effect:
        case TouchedAPiece():
            changed = replace(player, touched_since=True)
        case PiecesDisplaced(squares=squares):
            changed = replace(player, displaced=squares)
        case PlayerArrived(present=present):
            changed = replace(player, present=present)
        case IncidentCounted(what=what):
            changed = _noted(player, what)
        case CountSet(completed=completed):
            changed = replace(player, completed=completed)
            table = _counting_on(table, effect.side)
        case SheetChanged(complete=complete, has_opponents=borrowed, ahead=ahead):
            changed = replace(player, sheet_complete=complete, ahead=ahead, has_opponents_sheet=borrowed)
            table = replace(table, flag_passed=table.flag_passed and not complete)
        case _:
            assert_never(effect)
    return _with_player(table, effect.side, changed)


def _counting_on(table: Table, side: Side) -> Table:
    """Let the periods begun so far stand, whatever moves are taken back: nobody knows how many were made."""
    clock = table.clock
    return replace(table, clock=clock and clock.with_dial(side, replace(clock.dial(side), entered=())))


def _with_time(table: Table, effect: TimeSet) -> Table:
    side, milliseconds = effect.side, effect.milliseconds
    began = table.session_left
    if effect.begins_session and began is not None:
        began = (milliseconds, began[1]) if side is Side.WHITE else (began[0], milliseconds)
    clock = table.clock and table.clock.set_to(side, milliseconds)
    return replace(table, clock=clock, session_left=began)


def _left(table: Table) -> tuple[int, int] | None:
    """Return what the clocks of White and Black show."""
    return None if table.clock is None else (table.clock.white.left, table.clock.black.left)


def _with_player(table: Table, side: Side, player: Player) -> Table:
    return replace(table, white=player) if side is Side.WHITE else replace(table, black=player)


def _advanced(table: Table, at: int) -> Table:
    clock = table.clock
    if clock is None:
        return table
    running = clock.running
    completed = table.player(running).completed if running else 0
    advanced = clock.advanced(at, completed)
    return table if advanced is clock else replace(table, clock=advanced)


def _stopped(table: Table, effect: ClocksStopped) -> Table:
    clock = table.clock
    if clock is None:
        return table
    before = table.stopped or Stopped(clock.running, effect.number)
    by = effect.by or (before.by if before.number == effect.number else None)
    stopped = Stopped(effect.then or before.running, effect.number, by)
    return replace(table, stopped=stopped, clock=clock.started(None))


def _all_stopped(tables: Mapping[str, Table]) -> dict[str, Table]:
    return {name: replace(t, clock=t.clock and t.clock.started(None)) for name, t in tables.items()}


def _moved(table: Table, ply: Ply, after: Board) -> Table:
    mover, opponent = table.player(ply.side), table.player(ply.side.other)
    mover = replace(mover, made=mover.made + 1, touched_since=False, displaced=())
    if opponent.touched_since or opponent.displaced:
        opponent = replace(opponent, touched_since=False, displaced=())
    white, black = (mover, opponent) if ply.side is Side.WHITE else (opponent, mover)
    return replace(
        table,
        board=after,
        white=white,
        black=black,
        plies=(*table.plies, ply),
        keys=(*table.keys, after.key),
        hands=NO_HANDS,
        second_thought=None,
        claim_waits=None,
    )


def _completed(table: Table, side: Side, skip: int, *, pressed: bool) -> Table:
    """Complete a player's last move that is not yet; the clock counts it and may enter its next period."""
    backwards = range(len(table.plies) - 1, -1, -1)
    still_open = (i for i in backwards if table.plies[i].side is side and not table.plies[i].completed)
    index = next(islice(still_open, skip, None))
    plies = (
        *table.plies[:index],
        replace(table.plies[index], completed=True, pressed=pressed),
        *table.plies[index + 1 :],
    )
    table = _with_lowest(table, side)
    player = replace(table.player(side), completed=table.player(side).completed + 1)
    clock = table.clock
    if clock is not None:
        clock = clock.incremented(side) if pressed and not skip else clock  # one press, one increment
    return _with_player(replace(table, plies=plies, clock=clock), side, player)


def _with_lowest(table: Table, side: Side) -> Table:
    """Remember the least time a player has had in this period, before his clock is changed."""
    player, clock = table.player(side), table.clock
    if clock is None:
        return table
    left = clock.dial(side).left
    lowest = left if player.lowest is None else min(left, player.lowest)
    return _with_player(table, side, replace(player, lowest=lowest))


def _offered(table: Table, offer: Offer | None, *, rejected: bool) -> Table:
    """Remember whose offer was rejected, until his opponent offers too."""
    if rejected and table.offer is not None:
        side = table.offer.by
        table = _with_player(table, side, replace(table.player(side), offer_rejected=True))
    if offer is not None and not offer.infringing:
        other = offer.by.other
        table = _with_player(table, other, replace(table.player(other), offer_rejected=False))
    return replace(table, offer=offer)


def _counted(table: Table, side: Side, index: int | None) -> Table:
    player = table.player(side)
    table = _with_player(table, side, replace(player, illegal_moves=player.illegal_moves + 1))
    if index is None:
        return table
    plies = (*table.plies[:index], replace(table.plies[index], counted=True), *table.plies[index + 1 :])
    return replace(table, plies=plies)


def _restored(table: Table, index: int, hands: Hands) -> Table:
    """Go back to before a move: the moves after it are cancelled and no longer counted; an offer stands.

    A player's period is that of the moves that stand; what increments gave for the others stays.
    """
    cancelled = table.plies[index:]
    table = replace(
        table,
        board=cancelled[0].before,
        plies=table.plies[:index],
        keys=table.keys[: len(table.keys) - len(cancelled)],
        put_up=table.put_up if index >= table.put_up else 0,
        hands=hands,
        second_thought=None,
        claim_waits=None,
    )
    for side in Side:
        mine = [ply for ply in cancelled if ply.side is side]
        player = table.player(side)
        completed = player.completed - sum(ply.completed for ply in mine)
        player = replace(player, made=player.made - len(mine), completed=completed, touched_since=False)
        table = _with_player(table, side, player)
        if mine and table.clock is not None:
            table = replace(table, clock=table.clock.counted_back(side, completed))
    return table


def _cleared(table: Table) -> Table:
    """Forget what the hands did before another position is put up; the record goes on from there."""
    return replace(
        table,
        put_up=len(table.plies),
        hands=NO_HANDS,
        second_thought=None,
        claim_waits=None,
        offence=None,
    )


def _noted(player: Player, what: str) -> Player:
    counts = {**player.incidents, what: player.incidents.get(what, 0) + 1}
    return replace(player, incidents=MappingProxyType(counts))
