"""Who is to be paired in the next round and in what order: a tournament as the pairing sees it."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from turnus.faults import BadInput
from turnus.pairing.resistance.brackets import Form, Problem
from turnus.pairing.resistance.colours import Side, same_colour_due, side
from turnus.pairing.resistance.figures import Figures
from turnus.pairing.resistance.settings import ColourInfluence, MovedDown, SwissSettings
from turnus.records import record
from turnus.tournament import Pairing, Tournament, draw_of_lots


@record
class Fixed:
    """What the director settled before the rest is paired."""

    pairs: tuple[Pairing, ...] = ()
    bye: int | None = None

    @property
    def numbers(self) -> tuple[int, ...]:
        """Everyone it concerns."""
        paired = (number for pair in self.pairs for number in (pair.white, pair.black))
        return (*paired, *(() if self.bye is None else (self.bye,)))


@record
class Field:
    """Who is to be paired, in order, with all that the pairing looks at."""

    tournament: Tournament
    settings: SwissSettings
    order: tuple[int, ...]
    figures: Mapping[int, Figures]
    sides: tuple[Side, ...]
    problem: Problem
    colours_count: bool

    @property
    def form(self) -> Form:
        """How this round's brackets are made."""
        return self.settings.form(self.tournament.next_round)


def check_input(tournament: Tournament, figures: Mapping[int, Figures], fixed: Fixed) -> None:
    """Refuse fixed pairs that cannot be, and players nobody ranked."""
    for number in fixed.numbers:
        if number not in tournament.by_number:
            raise BadInput("there is no player {player}", player=number, where="fixed pairs")
        if number in tournament.absent:
            raise BadInput("player {player} is not there in this round", player=number, where="fixed pairs")
        if fixed.numbers.count(number) > 1:
            raise BadInput("player {player} is fixed more than once", player=number, where="fixed pairs")
    if fixed.bye is not None and (len(tournament.present) - len(fixed.numbers)) % 2:
        raise BadInput(
            "player {player} cannot be given the free round: the others are an odd number",
            player=fixed.bye,
            where="fixed pairs",
        )
    for player in tournament.present:
        if player.number not in figures:
            raise BadInput("player {player} has no figures to be ordered by", player=player.number)


def make_field(
    tournament: Tournament, figures: Mapping[int, Figures], settings: SwissSettings, fixed: Fixed
) -> Field:
    """Order those present and gather what is barred; a place in the order is a player of the problem."""
    taken = set(fixed.numbers)
    present = [player.number for player in tournament.present if player.number not in taken]
    lots = lot_numbers(tournament, settings)
    keys = {number: _key(tournament, settings, figures[number], number, lots[number]) for number in present}
    order = tuple(sorted(present, key=lambda number: (-_score(tournament, figures, number), keys[number])))
    sides = tuple(side(tournament, number) for number in order)
    ranked = sorted(range(len(order)), key=lambda place: keys[order[place]])
    if settings.moved_down is MovedDown.STANDING:
        ranked = list(range(len(order)))
    rank = {place: index for index, place in enumerate(ranked)}
    colours_count = settings.colour_influence is ColourInfluence.DUE
    barred = [*_barred(tournament, order), *(same_colour_due(sides) if colours_count else ())]
    problem = Problem(
        tuple(_score(tournament, figures, number) for number in order),
        tuple(rank[place] for place in range(len(order))),
        tuple(barred),
        frozenset(
            place for place, number in enumerate(order) if tournament.had_point_without_playing(number)
        ),
    )
    return Field(tournament, settings, order, figures, sides, problem, colours_count)


def _score(tournament: Tournament, figures: Mapping[int, Figures], number: int) -> int:
    return figures[number].score + tournament.virtual_scores[number]


def lot_numbers(tournament: Tournament, settings: SwissSettings) -> Mapping[int, int]:
    """Return everyone's lot number: his place in the draw of the seed, or without one his starting rank."""
    if settings.seed is None:
        return {number: number for number in tournament.by_number}
    drawn = draw_of_lots(settings.seed, tournament.by_number)
    return {number: place for place, number in enumerate(drawn, 1)}


def _key(
    tournament: Tournament, settings: SwissSettings, figures: Figures, number: int, drawn: int
) -> tuple[Fraction | int, Fraction | int, int]:
    """Return what orders players of one score, best first: resistance, Sonneborn-Berger, lot; or rating."""
    if settings.on_rating(tournament.next_round):
        return (-(tournament.by_number[number].rating or 0), 0, drawn)
    return (-figures.resistance, -figures.sonneborn, drawn)


def _barred(tournament: Tournament, order: tuple[int, ...]) -> Iterable[tuple[int, int]]:
    place = {number: index for index, number in enumerate(order)}
    for number in order:
        for other in tournament.met[number]:
            if other in place and number < other:
                yield place[number], place[other]
    for pair in tournament.forbidden_pairs:
        a, b = sorted(pair)
        if a in place and b in place:
            yield place[a], place[b]
