"""Asking the arbiter for something: a scoresheet, added time, permission to leave, an answer."""

from turnus.play import events
from turnus.play.claims import quickplay
from turnus.play.clock.face import SECOND
from turnus.play.conduct import scoresheets
from turnus.play.conduct.incidents import happened
from turnus.play.effects import OfferChanged
from turnus.play.following import wording
from turnus.play.game import Offer
from turnus.play.proceedings import Outcome, Proceedings, referrals_in
from turnus.play.questions.incidents import Incident
from turnus.play.questions.mode import Tempo
from turnus.play.questions.results.quickplay import ClaimOffers, IncrementRequest, QuickplayRuling, Stage
from turnus.play.sides import Actor

LEAVE = "leave"
EXTENSION = "extension"
EXEMPTION = "exemption"
INCREMENT = "increment"


def ask(p: Proceedings, event: events.Ask) -> None:
    """Ask the arbiter for something."""
    if event.for_what == INCREMENT:
        _ask_increment(p)
    elif event.for_what == EXTENSION:
        quickplay.ask_extension(p)
    elif event.for_what == EXEMPTION:
        happened(p, Incident.EXEMPTION_ASKED, Actor(p.side))
    elif event.for_what == LEAVE:
        happened(p, Incident.LEAVE_ASKED, Actor(p.side))
    elif event.for_what == scoresheets.SHEET and p.game.conditions.tempo is not Tempo.STANDARD:
        happened(p, Incident.SHEET_ASKED, Actor(p.side))
    else:
        scoresheets.ask(p, event)


def _ask_increment(p: Proceedings) -> None:
    """Ask to go on with time added for each move; that is an offer of a draw too."""
    p.needs(IncrementRequest)
    allowed = p.ask(_request(p))
    if allowed.answer or p.is_over():
        p.pronounce(Outcome.REFUSED, "added time may not be asked for now", allowed)
        return
    facts = QuickplayRuling(stage=Stage.INCREMENT_ASKED)
    ruling = p.ask(facts)
    offers = p.ask(ClaimOffers(of_added_time=True))
    if offers.answer:
        p.do(OfferChanged(Offer(p.side, p.event.number, by_claim=True)))
    p.refer(facts, referrals_in(ruling.answer), p.side)
    said = "{side} asks for time added with every move and offers a draw"
    follows = wording.what_follows(p, ruling, ruling.answer, p.side)
    p.pronounce(Outcome.REFERRED, said, allowed, offers, ruling, follows=follows, side=p.side)


def _request(p: Proceedings) -> IncrementRequest:
    clock, on_move, tempo = p.table.clock, p.side is p.table.turn, p.game.conditions.tempo
    if clock is None:
        return IncrementRequest(on_move=on_move, last_period=False, tempo=tempo)
    dial = clock.dial(p.side)
    period = clock.control.period(dial.period)
    return IncrementRequest(
        on_move=on_move,
        last_period=clock.control.is_last(dial.period) and period.moves is None,
        seconds_left=dial.left / SECOND,
        increment=period.increment or period.delay,
        flag_fallen=dial.fallen_at is not None,
        tempo=tempo,
    )
