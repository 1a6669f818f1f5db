"""From provincial to national competitions: places, one federation for each player, names in time (32)."""

from datetime import date

from turnus.competition.dates import months_before
from turnus.competition.questions.championships.provincial_places import (
    Names,
    NamesDue,
    PlaceAs,
    PromotedPlayers,
    PromotionFederation,
    PromotionRight,
    Quota,
    QuotaPlaces,
    QuotaUse,
    QuotaUsed,
)
from turnus.competition.questions.federation.deadlines import Deadlines, Due, Step
from turnus.law import Asking, Role, Term, clause, setting
from turnus.rulebooks.kndb_2009.apportionment import Method, divide
from turnus.rulebooks.kndb_2009.questions.championships import CountDay
from turnus.rulebooks.kndb_2009.terms import NAMES_MONTHS

METHOD = Term("apportionment", Method, meaning="how the division of places over federations is rounded")

ROUNDING = setting(
    "kndb-2009", "32.1", METHOD, Method.SET_ASIDE, choices=tuple(Method), changed_by=Role.BOARD
)


@clause("kndb-2009", "32.1")
def members_on_1_july_before(facts: CountDay) -> date:
    """Members are counted on 1 July of the year before the match is played."""
    return date(facts.match_on.year - 1, 7, 1)


@clause("kndb-2009", "32.1")
def in_proportion_and_at_least_one(facts: QuotaPlaces, law: Asking) -> Quota:
    """Places are divided in proportion to members, and every federation gets at least one."""
    method = Method(law.term(METHOD).answer)
    division = divide(facts.places, facts.members, method, drawn=facts.drawn)
    return Quota(division, law.ask(CountDay(match_on=facts.match_on)).answer)


@clause("kndb-2009", "32.2")
def promoted_through_one_federation(facts: PromotedPlayers) -> Names:
    """Who is promoted through another federation leaves his place to the next in the standings."""
    own = [
        name for name in facts.order if facts.promoted_through.get(name, facts.federation) == facts.federation
    ]
    return tuple(own[: facts.places])


@clause("kndb-2009", "32.2/2")
def chosen_beforehand_for_good(facts: PromotionFederation) -> str | None:
    """The federation he named before the events counts, and cannot be changed."""
    return next(iter(facts.valid_choices), None)


@clause("kndb-2009", "32.2/3")
def otherwise_where_he_first_plays(facts: PromotionFederation) -> str | None:
    """Without a choice it is the federation in which he plays his first game."""
    if facts.valid_choices:
        return None
    return min(facts.first_games, key=lambda federation: facts.first_games[federation])


@clause("kndb-2009", "32.3")
def replacements_and_designated_players_count(facts: QuotaUsed) -> QuotaUse:
    """A replacement and a player designated by the Provincial Board count as promoted."""
    counted = tuple(name for name, how in facts.players.items() if how is not PlaceAs.OTHERWISE)
    return QuotaUse(counted, facts.quota - len(counted))


@clause("kndb-2009", "32.4")
def names_a_month_before(facts: NamesDue, law: Asking) -> date:
    """The names must be known at least one month before the start."""
    return months_before(facts.competition_starts, law.term(NAMES_MONTHS).answer)


@clause("kndb-2009", "32.4")
def names_are_due(facts: Deadlines, law: Asking) -> Due | None:
    """The names of promoted players are due a month before the start."""
    if facts.competition_starts is None:
        return None
    last_day = law.ask(NamesDue(competition_starts=facts.competition_starts)).answer
    return facts.due(Step.NAME_PROMOTED_PLAYERS, last_day)


@clause("kndb-2009", "32.4/2")
def late_names_lose_the_right(facts: PromotionRight, law: Asking) -> bool:
    """A name that comes too late loses the right to take part."""
    last_day = law.ask(NamesDue(competition_starts=facts.competition_starts)).answer
    return facts.name_received is not None and facts.name_received <= last_day
