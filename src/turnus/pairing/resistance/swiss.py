"""One round of a Swiss on resistance: pairs with colours, a free round and the reasons for all of it."""

from collections.abc import Mapping

from turnus.pairing.explanation import Kind, Reason
from turnus.pairing.proposal import NoLegalPairing, Proposal
from turnus.pairing.resistance.brackets import Plan, make_plan
from turnus.pairing.resistance.colours import Allocation, allocate
from turnus.pairing.resistance.field import Field, Fixed, check_input, make_field
from turnus.pairing.resistance.figures import Figures, pairing_figures
from turnus.pairing.resistance.reasons import explain_fixed, explain_plan
from turnus.pairing.resistance.settings import ColourInfluence, FirstColours, SwissSettings
from turnus.records import replace
from turnus.tournament import Colour, Pairing, Tournament, lot

KNSB_SWISS = SwissSettings()
NOTHING_FIXED = Fixed()


def pair_round(
    tournament: Tournament,
    settings: SwissSettings = KNSB_SWISS,
    fixed: Fixed = NOTHING_FIXED,
    figures: Mapping[int, Figures] | None = None,
) -> Proposal:
    """Pair the next round; without other figures the players are ordered as the settings say."""
    if figures is None:
        figures = pairing_figures(tournament, settings.unplayed)
    check_input(tournament, figures, fixed)
    field, plan = _plan(tournament, figures, settings, fixed)
    colours = [_colours(field, pair) for pair in plan.pairs]
    first = {pair: min(pair) for pair in plan.pairs}
    boards = sorted(zip(plan.pairs, colours, strict=True), key=lambda board: first[board[0]])
    bye = fixed.bye if plan.bye is None else field.order[plan.bye]
    reasons = (*explain_fixed(fixed), *explain_plan(field, plan), *(given.reason for _, given in boards))
    if settings.colour_influence is not ColourInfluence.NONE and not field.colours_count:
        reasons = (Reason(Kind.COLOURS_SET_ASIDE, ()), *reasons)
    made = (*fixed.pairs, *(Pairing(given.white, given.black) for _, given in boards))
    return Proposal(tournament.next_round, made, bye, reasons)


def _plan(
    tournament: Tournament, figures: Mapping[int, Figures], settings: SwissSettings, fixed: Fixed
) -> tuple[Field, Plan]:
    form = settings.form(tournament.next_round)
    field = make_field(tournament, figures, settings, fixed)
    try:
        return field, make_plan(field.problem, form)
    except NoLegalPairing as fault:
        if not field.colours_count:
            raise _named(field, fault) from fault
    without = make_field(tournament, figures, replace(settings, colour_influence=ColourInfluence.NONE), fixed)
    try:
        return without, make_plan(without.problem, form)
    except NoLegalPairing as fault:
        raise _named(without, fault) from fault


def _named(field: Field, fault: NoLegalPairing) -> NoLegalPairing:
    return NoLegalPairing(
        [field.order[place] for place in fault.without_opponent],
        [field.order[place] for place in fault.too_many],
    )


def _colours(field: Field, pair: tuple[int, int]) -> Allocation:
    higher, lower = sorted(pair)
    settings = field.settings
    first_named = field.tournament.initial_colour or Colour.WHITE
    if settings.first_colours is FirstColours.LOT:
        even = int(lot(f"{settings.seed}:colour", field.order[higher]), 16) % 2 == 0
        first_named = Colour.WHITE if even else Colour.BLACK
    return allocate(field.sides[higher], field.sides[lower], first_named)
