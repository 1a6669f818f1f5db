"""Deciding an event: `decide` finds its handler, `fold` runs a record through a game.

A new kind of event is a class in `events.py` and a line here. Its handler is the plain case; what comes in
between at some tables (a player who cannot see, a sealed move) is an interceptor, named here too.
"""

from collections.abc import Callable, Iterable
from typing import Any

from turnus.faults import BadInput
from turnus.law import Law
from turnus.play import events
from turnus.play.adjournment import adjourning, suspending
from turnus.play.claims import claims, consenting, offers
from turnus.play.clock import pressing, stopping
from turnus.play.conduct import asking, decisions, incidents, leaving, penalties, presence, scoresheets
from turnus.play.effects import TimePassed
from turnus.play.events import Event
from turnus.play.game import Game
from turnus.play.hands import announcing, hands, moving
from turnus.play.hands.concluding import conclude
from turnus.play.irregular import restoring
from turnus.play.match import common_ends, partner
from turnus.play.proceedings import Decided, Proceedings, Pronounced

Handler = Callable[[Proceedings, Any], None]
Interceptor = Callable[[Proceedings, Any], bool]  # says whether it has dealt with the event

HANDLERS: dict[type[Event], Handler] = {
    events.Touch: hands.touch,
    events.Lift: hands.lift,
    events.Place: hands.place,
    events.Release: hands.release,
    events.Remove: hands.remove,
    events.Crown: hands.crown,
    events.Straighten: hands.straighten,
    events.Move: moving.move,
    events.Drop: hands.drop,
    events.ToPartner: partner.to_partner,
    events.Press: pressing.press,
    events.Announce: announcing.announce,
    events.Repeat: announcing.repeat,
    events.OfferDraw: offers.offer_draw,
    events.AcceptDraw: offers.accept_draw,
    events.DeclineDraw: offers.decline_draw,
    events.WithdrawDraw: offers.withdraw,
    events.Resign: offers.resign,
    events.Consent: consenting.consent,
    events.AgreeResult: offers.agree_result,
    events.Claim: claims.claim,
    events.Start: presence.start,
    events.Arrive: adjourning.arrive,
    events.StopClocks: stopping.stop_clocks,
    events.Resume: adjourning.resume,
    events.Adjourn: adjourning.adjourn,
    events.Seal: adjourning.seal,
    events.OpenEnvelope: adjourning.open_envelope,
    events.SendVerdict: suspending.verdict,
    events.AdjustClock: stopping.adjust_clock,
    events.PutBack: restoring.put_back,
    events.Observe: incidents.observe,
    events.IrregularityFound: incidents.irregularity,
    events.Decide: decisions.decide,
    events.Penalise: penalties.impose,
    events.Write: scoresheets.write,
    events.Ask: asking.ask,
    events.Leave: leaving.leave,
    events.SignResult: leaving.sign,
}

AT_THE_BOARD = (
    *(events.Touch, events.Lift, events.Place, events.Release, events.Remove, events.Crown, events.Drop),
    *(events.Move, events.Press, events.Announce),
)
"""What a player does with his hands: not while the arbiter is called."""

_BEFORE: dict[type[Event], tuple[Interceptor, ...]] = {
    events.Touch: (announcing.stays_in_its_aperture,),
    events.Move: (
        announcing.waits_to_be_announced,
        adjourning.must_be_sealed,
        adjourning.opens_the_envelope,
        adjourning.makes_the_lost_move,
    ),
    events.Press: (announcing.presses_too_early, adjourning.closes_the_envelope),
    events.StopClocks: (adjourning.closes_the_envelope,),
}

INTERCEPTORS: dict[type[Event], tuple[Interceptor, ...]] = _BEFORE | {
    kind: (stopping.waits_for_the_arbiter, *_BEFORE.get(kind, ())) for kind in AT_THE_BOARD
}
"""What comes before the plain case, in this order; `partner.cross` comes before all of it."""

KINDS: dict[str, type[Event]] = {kind.name: kind for kind in HANDLERS}
"""The events by their names."""


def decide(game: Game, event: Event, law: Law) -> Decided:
    """Decide one event: what it does to the game, and what is ruled on it."""
    if event.at < game.at:
        raise BadInput("time runs backwards: the event before it was later", where=_place(event))
    boards = _boards(game, event)
    p = Proceedings(game, event, law, event.by.side or announcing.assisted(event, law), boards[0])
    was_over = p.is_over()
    try:
        p.do(TimePassed(event.at))
        for board in boards:
            p.board = board
            before = (partner.cross, *INTERCEPTORS.get(type(event), ()))
            if not any(intercepts(p, event) for intercepts in before):
                HANDLERS[type(event)](p, event)
        if not was_over and len(game.tables) > 1:
            common_ends.look(p)
    except BadInput as fault:
        raise fault.at(_place(event)) from fault
    return p.decided()


OF_THE_MATCH = (events.Start, events.Decide, events.Consent, events.AgreeResult)
AT_EVERY_BOARD = (events.StopClocks, events.Resume)


def _boards(game: Game, event: Event) -> tuple[str, ...]:
    """Return the boards an event is about: the one it names, or what it means where it names none."""
    named = event.board or event.on
    if named in game.tables:
        return (event.board or named,)
    if named:
        raise BadInput("there is no board {board!r}", board=named, where=_place(event))
    if isinstance(event, AT_EVERY_BOARD) and event.by.side is None:
        return tuple(game.tables)
    together = isinstance(event, events.Observe) and event.what == common_ends.SIMULTANEOUS
    if not isinstance(event, OF_THE_MATCH) and not together:
        known = ", ".join(game.tables)
        raise BadInput("at which board, {known}?", known=known, where=_place(event))
    return (next(iter(game.tables)),)


def _place(event: Event) -> str:
    return f"event {event.number}"


def opened(game: Game, law: Law) -> Decided:
    """See whether the record begins with a mate or a stalemate: then the game is over.

    A dead position to begin with is not acted on before somebody claims it: small diagrams are common.
    """
    board = next(iter(game.tables))
    p = Proceedings(game, Event(board=board), law, None, board)
    if len(game.tables) == 1 and not p.is_over() and p.table.board.terminal() is not None:
        conclude(p)
    return p.decided()


def fold(game: Game, record: Iterable[Event], law: Law) -> tuple[Game, tuple[Pronounced, ...]]:
    """Run a record through a game: the game as it then stands, and everything that was ruled."""
    begun = opened(game, law)
    game, rulings = begun.game, list(begun.rulings)
    for event in record:
        decided = decide(game, event, law)
        game = decided.game
        rulings += decided.rulings
    return game, tuple(rulings)
