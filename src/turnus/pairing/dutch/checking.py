"""What a pairing made by hand does to colours, by FIDE's Dutch system: C3, and the rules of article 5."""

from collections.abc import Iterator, Sequence

from turnus.pairing.checker import Fault, Finding
from turnus.pairing.dutch.acceleration import accelerated
from turnus.pairing.dutch.colours import decide_colour
from turnus.pairing.dutch.contenders import make_contenders
from turnus.pairing.dutch.explaining import NUMBERED_2026
from turnus.pairing.dutch.preferences import Strength, are_opposed
from turnus.pairing.dutch.round import initial_colour
from turnus.pairing.dutch_2017.contenders import contenders_of_2017
from turnus.pairing.dutch_2017.explaining import NUMBERED_2017
from turnus.pairing.on_rating import Edition
from turnus.tournament import Colour, Pairing, Tournament


def check_colours(tournament: Tournament, pairs: Sequence[Pairing], edition: Edition) -> Iterator[Finding]:
    """Yield pairs whose two must both have one colour, and those whose colours are the wrong way round."""
    event = accelerated(tournament.for_pairing)
    is_of_2017 = edition is Edition.IN_2017
    ordered = contenders_of_2017(event) if is_of_2017 else make_contenders(event)
    numbering = NUMBERED_2017 if is_of_2017 else NUMBERED_2026
    known = {each.number: each for each in ordered}
    initial = initial_colour(event)
    for pair in pairs:
        if pair.white not in known or pair.black not in known or pair.white == pair.black:
            continue
        higher, lower = sorted((known[pair.white], known[pair.black]), key=lambda each: each.place)
        bound = all(
            each.preference.strength is Strength.ABSOLUTE and not each.is_topscorer
            for each in (higher, lower)
        )
        if bound and are_opposed(higher.preference, lower.preference):
            yield Finding(Fault.SAME_COLOUR, {"player": pair.white, "opponent": pair.black})
            continue
        given = decide_colour(higher, lower, initial)
        white = higher if given.colour is Colour.WHITE else lower
        if white.number != pair.white:
            rule = numbering.colours[given.kind]
            yield Finding(Fault.COLOUR, {"white": pair.white, "black": pair.black, "rule": rule})
