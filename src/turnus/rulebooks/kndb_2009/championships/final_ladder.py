"""The final standings of a tournament: both ladders and deciding tournaments (31)."""

from turnus.competition.questions.championships.final_standings import DrawOfLots, FinalStandings, Standing
from turnus.competition.questions.championships.systems import SwissType
from turnus.competition.questions.federation.organisation import (
    ConditionItem,
    RequiredConditions,
    TournamentSystem,
)
from turnus.law import Asking, Role, Term, clause, decision, figure, setting
from turnus.records import replace
from turnus.rulebooks.kndb_2009.questions.championships import (
    Criterion,
    Order,
    PlayOffForm,
    PlayOffGames,
    PlayOffPlace,
    SwissCriteria,
    Table,
)
from turnus.rulebooks.kndb_2009.standings.of_players import (
    after_play_offs,
    drawn_by_lot,
    final_standings,
    parted_by,
)
from turnus.rulebooks.kndb_2009.terms import DECIDER_GAMES
from turnus.standings.mutual import MutualResult, OrderOfClassification
from turnus.standings.steps import (
    AverageOpponentRating,
    DrawBalance,
    MostWins,
    Points,
    Resistance,
    SonnebornBerger,
)
from turnus.standings.unplayed import PLAIN
from turnus.tournament.lots import lot

DRAW_BALANCE = Term("draw_balance", bool, meaning="equal points: plus draws less minus draws decide first")
PLAY_OFFS = Term("play_offs", bool, meaning="equal points: deciding tournaments are played")
MOST_WINS = Term("most_wins", bool, meaning="equal points: the greatest number of wins decides")
REPEATED_MUTUAL = Term(
    "mutual_result_repeated", bool, meaning="the mutual result is taken again of those whom it left equal"
)
SWISS_PLAY_OFFS = Term("swiss_play_offs", bool, meaning="Swiss: deciding tournaments are played")
UNRATED = Term(
    "unrated_opponent", int, "rating", "what an opponent without a rating counts as; 0: not at all"
)
MOST_PLAY_OFFS = Term(
    "most_play_offs", int, "tournaments", "how often in a row deciding tournaments are played"
)
PLAY_OFF_PLACES = Term("play_off_places", tuple, "places", "for which places deciding tournaments are played")

BOTH = (False, True)


def _is_swiss(facts: Table) -> bool:
    return facts.system is TournamentSystem.SWISS


@clause("kndb-2009", "31.1")
def standings_of_a_round_robin(facts: FinalStandings, law: Asking) -> Standing | None:
    """Points decide the final standings, and then the ladder from a to f."""
    return None if facts.system is TournamentSystem.SWISS else final_standings(facts, law)


@clause("kndb-2009", "31.1")
def most_points_first(facts: Table, so_far: Order) -> Order | None:
    """The player with the most points wins, the next most is second, and so on."""
    return None if _is_swiss(facts) else parted_by(facts, so_far, "31.1", Points())


DRAW_BALANCE_DECIDES = setting(
    "kndb-2009", "31.1-a", DRAW_BALANCE, False, choices=BOTH, changed_by=Role.ORGANISER
)


@clause("kndb-2009", "31.1-a")
def balance_of_plus_and_minus_draws(facts: Table, so_far: Order, law: Asking) -> Order | None:
    """If the conditions say so, the balance of plus and minus draws separates equal players."""
    if _is_swiss(facts) or not law.term(DRAW_BALANCE).answer:
        return None
    return parted_by(facts, so_far, "31.1-a", DrawBalance())


PLAY_OFFS_DECIDE = setting("kndb-2009", "31.1-b", PLAY_OFFS, False, choices=BOTH, changed_by=Role.ORGANISER)


@clause("kndb-2009", "31.1-b")
def deciding_tournaments(facts: Table, so_far: Order, law: Asking) -> Order | None:
    """If the conditions say so, deciding tournaments separate equal players; the order waits for them."""
    if _is_swiss(facts) or not law.term(PLAY_OFFS).answer:
        return None
    return after_play_offs(facts, so_far, "31.1-b", law)


WINS_DECIDE = setting("kndb-2009", "31.1-c", MOST_WINS, False, choices=BOTH, changed_by=Role.ORGANISER)


@clause("kndb-2009", "31.1-c")
def greatest_number_of_wins(facts: Table, so_far: Order, law: Asking) -> Order | None:
    """If the conditions say so, the greatest number of wins separates equal players."""
    if _is_swiss(facts) or not law.term(MOST_WINS).answer:
        return None
    return parted_by(facts, so_far, "31.1-c", MostWins())


MUTUAL_IS_NOT_REPEATED = setting(
    "kndb-2009", "31.1-d", REPEATED_MUTUAL, False, choices=BOTH, changed_by=Role.ORGANISER
)


@clause("kndb-2009", "31.1-d")
def best_mutual_result(facts: Table, so_far: Order, law: Asking) -> Order | None:
    """Then the best result among those still equal decides."""
    if _is_swiss(facts):
        return None
    return parted_by(facts, so_far, "31.1-d", MutualResult(repeated=law.term(REPEATED_MUTUAL).answer))


@clause("kndb-2009", "31.1-e")
def score_down_the_ranking(facts: Table, so_far: Order) -> Order | None:
    """Then the score against number one, against the next, and so on, in the order reached by then."""
    return None if _is_swiss(facts) else parted_by(facts, so_far, "31.1-e", OrderOfClassification())


@clause("kndb-2009", "31.1-f")
def lots_at_last(facts: Table, so_far: Order) -> Order | None:
    """Lots decide between whom nothing else separates."""
    return None if _is_swiss(facts) else drawn_by_lot(so_far, "31.1-f", facts.drawn)


@decision(
    "kndb-2009",
    "31.1-f",
    by=Role.DIRECTOR,
    options=("draw lots",),
    consequence=lambda facts, _option: tuple(sorted(facts.players, key=lambda name: lot(facts.seed, name))),
)
def lots_are_drawn(facts: DrawOfLots) -> bool:
    """The leadership draws lots; a recorded seed lets anyone repeat the draw."""
    return len(facts.players) > 1


@clause("kndb-2009", "31.1/2", when={"system": TournamentSystem.SWISS})
def standings_of_a_swiss_tournament(facts: FinalStandings, law: Asking) -> Standing:
    """A Swiss tournament has its own ladder after the points."""
    return final_standings(facts, law)


@clause("kndb-2009", "31.1/2")
def swiss_by_points(facts: Table, so_far: Order) -> Order | None:
    """The standings of a Swiss tournament go by points."""
    return parted_by(facts, so_far, "31.1/2", Points()) if _is_swiss(facts) else None


SWISS_PLAY_OFFS_DECIDE = setting(
    "kndb-2009", "31.1/2-a", SWISS_PLAY_OFFS, False, choices=BOTH, changed_by=Role.ORGANISER
)


@clause("kndb-2009", "31.1/2-a")
def swiss_deciding_tournaments(facts: Table, so_far: Order, law: Asking) -> Order | None:
    """If the conditions say so, deciding tournaments separate equal players in Swiss too."""
    if not _is_swiss(facts) or not law.term(SWISS_PLAY_OFFS).answer:
        return None
    return after_play_offs(facts, so_far, "31.1/2-a", law)


@clause("kndb-2009", "31.1/2-b")
def criteria_in_turn(facts: Table, so_far: Order, law: Asking) -> Order | None:
    """Where no deciding tournament settles it, the criteria of the Swiss system apply in turn."""
    if facts.swiss_type is None:
        return None
    criteria = law.ask(SwissCriteria(swiss_type=facts.swiss_type)).answer
    return replace(so_far, criteria=criteria)


@clause("kndb-2009", "31.1/2-b-1")
def on_resistance(facts: SwissCriteria) -> tuple[Criterion, ...] | None:
    """Swiss on resistance: first resistance, then Sonneborn-Berger."""
    if facts.swiss_type is not SwissType.RESISTANCE:
        return None
    return (Criterion.RESISTANCE, Criterion.SONNEBORN_BERGER)


@clause("kndb-2009", "31.1/2-b-2", when={"swiss_type": SwissType.RATING})
def on_rating(_facts: SwissCriteria) -> tuple[Criterion, ...]:
    """Swiss on rating: the mean rating of the opponents."""
    return (Criterion.MEAN_RATING,)


@clause("kndb-2009", "31.1/2-b-1-a")
def resistance(facts: Table, so_far: Order) -> Order | None:
    """The highest sum of the opponents' scores comes first."""
    if Criterion.RESISTANCE not in so_far.criteria:
        return None
    return parted_by(facts, so_far, "31.1/2-b-1-a", Resistance(unplayed=PLAIN))


@clause("kndb-2009", "31.1/2-b-1-b")
def sonneborn_berger(facts: Table, so_far: Order) -> Order | None:
    """Then twice the scores of those beaten plus once the scores of those drawn with."""
    if Criterion.SONNEBORN_BERGER not in so_far.criteria:
        return None
    return parted_by(facts, so_far, "31.1/2-b-1-b", SonnebornBerger(unplayed=PLAIN))


UNRATED_OPPONENTS = setting("kndb-2009", "31.1/2-b-2", UNRATED, 0, low=0, changed_by=Role.ORGANISER)


@clause("kndb-2009", "31.1/2-b-2")
def mean_rating_of_the_opponents(facts: Table, so_far: Order, law: Asking) -> Order | None:
    """The highest mean rating of the opponents comes first."""
    if Criterion.MEAN_RATING not in so_far.criteria:
        return None
    return parted_by(
        facts, so_far, "31.1/2-b-2", AverageOpponentRating(unrated=law.term(UNRATED).answer or None)
    )


@clause("kndb-2009", "31.2")
def at_least_two_games_each(facts: PlayOffGames, law: Asking) -> PlayOffForm | None:
    """The first deciding tournament gives each player at least two games."""
    if facts.number > 1:
        return None
    opponents = facts.players - 1
    rounds = -(-law.term(DECIDER_GAMES).answer // opponents)
    return PlayOffForm(rounds, rounds * opponents)


@clause("kndb-2009", "31.3")
def then_a_single_round(facts: PlayOffGames) -> PlayOffForm | None:
    """A further deciding tournament is a single round."""
    return PlayOffForm(1, facts.players - 1) if facts.number > 1 else None


HOW_OFTEN = setting("kndb-2009", "31.3/2", MOST_PLAY_OFFS, 1, low=0, changed_by=Role.ORGANISER)


@clause("kndb-2009", "31.3/2", deviates_from=("31.2", "31.3"))
def not_more_often_than_the_conditions_say(facts: PlayOffGames, law: Asking) -> PlayOffForm | None:
    """After as many deciding tournaments as the conditions say the ladder goes on."""
    return PlayOffForm(0, 0) if facts.number > law.term(MOST_PLAY_OFFS).answer else None


@figure("kndb-2009", "31.4", value=ConditionItem.PLAY_OFF_TEMPO, when={"has_play_offs": True})
def say_the_tempo_of_play_offs(_facts: RequiredConditions, value: ConditionItem) -> ConditionItem:
    """The conditions say at what tempo deciding tournaments are played."""
    return value


WHERE = setting("kndb-2009", "31.5", PLAY_OFF_PLACES, (1,), changed_by=Role.ORGANISER)


@clause("kndb-2009", "31.5")
def only_for_the_places_named(facts: PlayOffPlace, law: Asking) -> bool:
    """The conditions say for which places deciding tournaments are played."""
    return any(facts.first_place <= place <= facts.last_place for place in law.term(PLAY_OFF_PLACES).answer)
