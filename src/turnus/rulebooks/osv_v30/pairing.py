"""How rounds are paired: Swiss on resistance, the first round by lot (1.3-a, 1.4, 2.5, 3.4, 4.5)."""

from turnus.competition.lots import drawn_pairs
from turnus.competition.questions.club.events import (
    CompetitionName,
    Drawn,
    FirstRound,
    PairingKey,
    PairingOrder,
)
from turnus.law import Asking, clause, figure
from turnus.rulebooks.osv_v30.competitions import Event
from turnus.rulebooks.osv_v30.terms import RATING_ROUNDS


@clause("osv-v30", "1.3-a", deviates_from=("1.4-b", "1.4-c"))
def merged_groups_begin_by_rating(facts: PairingOrder, law: Asking) -> PairingKey | None:
    """Merged groups are paired by rating in the first three rounds."""
    early = facts.merged and facts.round <= law.term(RATING_ROUNDS).answer
    return PairingKey.RATING if early else None


def _later(facts: PairingOrder, event: CompetitionName, value: PairingKey) -> PairingKey | None:
    return value if facts.event == event and facts.round > 1 else None


@figure("osv-v30", "1.4-b", value=PairingKey.RESISTANCE)
def house_on_resistance(facts: PairingOrder, value: PairingKey) -> PairingKey | None:
    """The house competition is played by the Swiss system on resistance points."""
    return _later(facts, Event.HOUSE, value)


@figure("osv-v30", "2.5-a", value=PairingKey.RESISTANCE)
def cup_on_resistance(facts: PairingOrder, value: PairingKey) -> PairingKey | None:
    """The cup is played by the Swiss system on resistance points."""
    return _later(facts, Event.SCHEIJGROND, value)


@figure("osv-v30", "3.4-a", value=PairingKey.RESISTANCE)
def blitz_on_resistance(facts: PairingOrder, value: PairingKey) -> PairingKey | None:
    """The blitz championship is played by the Swiss system on resistance points."""
    return _later(facts, Event.BLITZ, value)


@figure("osv-v30", "4.5-a", value=PairingKey.RESISTANCE)
def open_on_resistance(facts: PairingOrder, value: PairingKey) -> PairingKey | None:
    """The open championship is played by the Swiss system on resistance points."""
    return _later(facts, Event.OPEN, value)


def _first(facts: PairingOrder, event: CompetitionName) -> PairingKey | None:
    return PairingKey.LOT if facts.event == event and facts.round == 1 else None


@clause("osv-v30", "1.4-c")
def house_begins_by_lot(facts: PairingOrder) -> PairingKey | None:
    """The first round is paired by lot."""
    return _first(facts, Event.HOUSE)


@clause("osv-v30", "2.5-b")
def cup_begins_by_lot(facts: PairingOrder) -> PairingKey | None:
    """The first round of the cup is paired by lot."""
    return _first(facts, Event.SCHEIJGROND)


@clause("osv-v30", "3.4-b")
def every_blitz_turnus_begins_by_lot(facts: PairingOrder) -> PairingKey | None:
    """The first round of every turnus is paired by lot."""
    return _first(facts, Event.BLITZ)


@clause("osv-v30", "4.5-b")
def open_begins_by_lot(facts: PairingOrder) -> PairingKey | None:
    """The first round of the open championship is paired by lot."""
    return _first(facts, Event.OPEN)


def _drawn(facts: FirstRound, event: CompetitionName) -> Drawn | None:
    return drawn_pairs(facts.seed, facts.players) if facts.event == event else None


@clause("osv-v30", "1.4-c")
def house_draw(facts: FirstRound) -> Drawn | None:
    """Lots decide who plays whom in the first round, with which colour, and who has the bye."""
    return _drawn(facts, Event.HOUSE)


@clause("osv-v30", "2.5-b")
def cup_draw(facts: FirstRound) -> Drawn | None:
    """Lots decide the first round of the cup."""
    return _drawn(facts, Event.SCHEIJGROND)


@clause("osv-v30", "3.4-b")
def blitz_draw(facts: FirstRound) -> Drawn | None:
    """Lots decide the first round of every blitz turnus."""
    return _drawn(facts, Event.BLITZ)


@clause("osv-v30", "4.5-b")
def open_draw(facts: FirstRound) -> Drawn | None:
    """Lots decide the first round of the open championship."""
    return _drawn(facts, Event.OPEN)
