"""Facts of club competitions that can be: what random values would hardly ever be by themselves."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any

from chance import strategies as st
from chance.types import from_type, register_type_strategy
from turnus.competition.questions.club import blitz, events, league_cup
from turnus.competition.questions.groups import (
    champions,
    classification,
    crossing,
    deciders,
    divisions,
    finals,
    groups,
    ranking,
)
from turnus.law import Facts
from turnus.rulebooks.osv_v30.competitions import Event
from turnus.rulebooks.osv_v30.questions.events import (
    BlitzTotal,
    LeagueCriteria,
    LeagueOrder,
    LeaguePercentage,
    PlayOff,
    PlayOffRound,
    TurnusOfRound,
)
from turnus.rulebooks.osv_v30.questions.finals import (
    AfterTheDecider,
    AfterTheGroup,
    DeciderColours,
    DeciderForm,
    FinalCandidate,
    FinalList,
    FourthOrder,
    FourthPoints,
    Leaders,
    TurnusPlace,
)
from turnus.rulebooks.osv_v30.questions.house import (
    ChampionGroup,
    ClassificationOrder,
    ClassOfPlace,
    CrossPair,
    MergeLabel,
    PlaceClass,
    ThroughPlace,
    TurnusFigures,
)

Strategy = st.SearchStrategy[Any]
NAMES = [f"p{number}" for number in range(1, 13)]
SCORES = st.sampled_from([Fraction(0), Fraction(1, 2), Fraction(1)])
FINAL = st.integers(1, 3)
POINTS = st.integers(0, 14).map(lambda halves: Fraction(halves, 2))

register_type_strategy(
    events.ClockTime,
    st.builds("{:02}:{:02}".format, st.integers(17, 22), st.integers(0, 59)).map(events.ClockTime),
)

register_type_strategy(
    events.CompetitionName,
    st.sampled_from([Event.HOUSE, Event.FINAL, Event.SCHEIJGROND, Event.BLITZ, Event.OPEN]),
)


def names(low: int, high: int) -> Strategy:
    return st.permutations(NAMES).flatmap(lambda n: st.integers(low, high).map(lambda size: tuple(n[:size])))


def with_fields(facts: type[Facts[Any]], **given: Strategy) -> Strategy:
    fields = {name: given.get(name, from_type(kind)) for name, kind in facts.types().items()}
    return st.fixed_dictionaries(fields).map(lambda values: facts(**values))


def played(pairs: list[tuple[str, str]]) -> Strategy:
    return st.lists(SCORES, min_size=len(pairs), max_size=len(pairs)).map(
        lambda scores: tuple(deciders.PlayedGame(w, b, s) for (w, b), s in zip(pairs, scores, strict=True))
    )


@st.composite
def records(draw: st.DrawFn, size: int = 10, groups: int = 3) -> classification.TurnusRecord:
    games = draw(st.integers(0, 7))
    return classification.TurnusRecord(
        group=draw(st.integers(1, groups)),
        place=draw(st.integers(1 if games else 0, size)),
        score=draw(POINTS),
        resistance=draw(POINTS),
        sonneborn_berger=draw(POINTS),
        games=games,
        label=draw(st.sampled_from([0, 0, 2, 3])),
    )


def seasons() -> Strategy:
    turni = st.tuples(records(), records(), records())
    return st.lists(turni, max_size=8).map(
        lambda all_turni: tuple(
            classification.SeasonRecord(name=NAMES[i], turni=t) for i, t in enumerate(all_turni)
        )
    )


@st.composite
def cross_groups(draw: st.DrawFn) -> tuple[crossing.PresentGroup, ...]:
    count = draw(st.integers(2, 3))
    people = draw(st.permutations(NAMES))
    found = []
    for number in range(count):
        size = draw(st.integers(0, 4))
        taken = people[number * 4 : number * 4 + size]
        rated = tuple(crossing.Present(name, draw(st.integers(1400, 1900))) for name in taken)
        found.append(crossing.PresentGroup(str(number + 1), rated))
    return tuple(found)


HISTORY = st.lists(
    st.builds(crossing.PastCross, st.integers(1, 7), st.sampled_from(NAMES), st.sampled_from(NAMES)),
    max_size=3,
).map(lambda past: tuple(sorted(past, key=lambda game: game.round)))
LIMITS = {"limit": st.integers(0, 400), "history": HISTORY, "accepted": st.just(())}


@st.composite
def final_deciders(draw: st.DrawFn) -> deciders.FinalDecider:
    four = tuple(NAMES[:4])
    games = draw(played(list(combinations(four, 2))))
    points = {name: sum(game.points(name) for game in games) for name in four}
    first = [name for name in four if points[name] == max(points.values())]
    pairs = list(combinations(first, 2))
    since = draw(played(pairs * 4 if len(first) == 2 else pairs)) if draw(st.booleans()) else ()
    return deciders.FinalDecider(
        players=four, games=games, deciders=since, classification=draw(names(12, 12)), seed=draw(st.text())
    )


@st.composite
def play_off_rounds(draw: st.DrawFn) -> PlayOffRound:
    contenders = draw(names(2, 4))
    games = draw(played(list(permutations(contenders, 2)))) if draw(st.booleans()) else ()
    return PlayOffRound(contenders=contenders, games=games)


@st.composite
def play_offs(draw: st.DrawFn) -> PlayOff:
    tied = draw(names(2, 4))
    rounds = (draw(played(list(permutations(tied, 2)))),) if draw(st.booleans()) else ()
    return PlayOff(tied=tied, rounds=rounds)


@st.composite
def championships(draw: st.DrawFn) -> blitz.BlitzChampionship:
    turni = draw(st.integers(2, 3))
    places = st.lists(st.integers(0, 9), min_size=turni, max_size=turni).map(tuple)
    players = tuple(blitz.BlitzRecord(name, draw(places)) for name in draw(names(0, 6)))
    return blitz.BlitzChampionship(turni=turni, players=players)


LEAGUE_GAME = st.builds(
    league_cup.LeagueGame, score=SCORES, team=st.integers(1, 3), board=st.integers(1, 8), played=st.booleans()
)
LEAGUE_PLAYER = st.builds(
    league_cup.LeaguePlayer,
    name=st.sampled_from(NAMES),
    games=st.lists(LEAGUE_GAME, max_size=5).map(tuple),
    missed=st.integers(0, 2),
)
CHAMPION = st.builds(
    champions.Champion,
    name=st.sampled_from(NAMES),
    final_group=FINAL,
    last_group=FINAL,
    place=st.integers(1, 10),
    size=st.just(10),
)
PLACE = st.sampled_from([PlaceClass.PROMOTION, PlaceClass.MIDDLE])
SIZES = st.just((10, 10, 10))
SCORE_LISTS = st.lists(SCORES, min_size=1, max_size=6).map(tuple)


@st.composite
def boundaries(draw: st.DrawFn) -> groups.Boundary:
    people = draw(st.permutations(NAMES))
    cut, end = draw(st.integers(0, 6)), draw(st.integers(6, 12))
    upper, lower = tuple(people[:cut]), tuple(people[cut:end])
    exchange = draw(st.integers(0, 2))
    return groups.Boundary(
        upper=upper,
        lower=lower,
        demand=draw(st.integers(-6, 6)),
        declined=draw(st.frozensets(st.sampled_from(NAMES))),
        champions=frozenset(draw(st.lists(st.sampled_from(lower), max_size=2))) if lower else frozenset(),
        protected=frozenset(draw(st.lists(st.sampled_from(upper), max_size=1))) if upper else frozenset(),
        merged_exchange=exchange,
        gone_higher=("past",) if exchange and draw(st.booleans()) else (),
    )


@st.composite
def changes(draw: st.DrawFn, facts: Callable[..., Any] = groups.GroupChanges) -> Any:
    people = draw(st.permutations(NAMES))
    cuts = (0, *sorted(draw(st.lists(st.integers(1, 11), min_size=2, max_size=2, unique=True))), 12)
    tables = tuple(
        groups.Group(name=str(i + 1), order=tuple(people[cuts[i] : cuts[i + 1]])) for i in range(3)
    )
    some = st.frozensets(st.sampled_from(NAMES), max_size=3)
    winners = draw(st.lists(st.sampled_from(NAMES), max_size=3, unique=True))
    leavers = draw(some)
    return facts(
        groups=tables,
        newcomers={"1": ("x",)} if draw(st.booleans()) else {},
        returning={"2": ("y",)} if draw(st.booleans()) else {},
        leavers=leavers,
        absent=draw(some) - leavers,
        declined=draw(some),
        rounds_played=draw(st.dictionaries(st.sampled_from(NAMES), st.integers(0, 7), max_size=3)),
        champions={str(final): name for final, name in enumerate(winners, start=1)},
    )


@st.composite
def merged_changes(draw: st.DrawFn) -> groups.GroupChanges:
    people = draw(st.permutations(NAMES))
    table = tuple(people[4:])
    labels = {name: draw(st.sampled_from("23")) for name in table} | {table[0]: "2", table[1]: "3"}
    return groups.GroupChanges(
        groups=(groups.Group(name="1", order=tuple(people[:4])), groups.Group(name="2", order=table)),
        declined=draw(st.frozensets(st.sampled_from(NAMES), max_size=3)),
        labels=labels,
        merged_again=draw(st.booleans()),
    )


ENTRY = st.builds(
    groups.Entry,
    name=st.sampled_from(NAMES),
    score=POINTS,
    resistance=POINTS,
    sonneborn_berger=POINTS,
)
TOTALS = st.builds(
    classification.Totals,
    st.sampled_from(NAMES),
    st.integers(3, 40),
    POINTS,
    st.integers(3, 9),
    POINTS,
    POINTS,
)
FOURTH = st.builds(finals.FourthRecord, st.sampled_from(NAMES), POINTS, st.integers(3, 9), POINTS, POINTS)
LEAGUE_RECORD = st.builds(
    league_cup.LeagueRecord,
    st.sampled_from(NAMES),
    POINTS,
    st.integers(1, 9),
    POINTS,
    st.lists(st.integers(1, 3), max_size=5).map(tuple),
    st.integers(1, 20),
    st.none() | POINTS,
)


def by_name(strategy: Strategy) -> Strategy:
    """Lists in which nobody is named twice."""
    return st.lists(strategy, max_size=5, unique_by=lambda held: held.name).map(tuple)


SPECIAL: dict[type[Facts[Any]], Callable[[], Strategy]] = {
    blitz.BlitzChampionship: championships,
    BlitzTotal: lambda: with_fields(
        BlitzTotal,
        turni=st.integers(2, 3),
        places=st.lists(st.integers(1, 9), min_size=1, max_size=2).map(tuple),
    ),
    PlayOff: play_offs,
    PlayOffRound: play_off_rounds,
    ChampionGroup: lambda: with_fields(
        ChampionGroup, final_group=FINAL, last_group=st.integers(0, 3), place=PLACE
    ),
    champions.ChampionsPlaces: lambda: with_fields(
        champions.ChampionsPlaces, champions=by_name(CHAMPION), lowest_group=st.just(3)
    ),
    ClassOfPlace: lambda: with_fields(
        ClassOfPlace,
        group=FINAL,
        place=st.integers(1, 4),
        size=st.integers(4, 12),
        lowest_group=st.just(3),
    ),
    champions.TitleOfFinal: lambda: with_fields(champions.TitleOfFinal, final_group=FINAL),
    champions.TitleOfPlayer: lambda: with_fields(
        champions.TitleOfPlayer, final_group=FINAL, in_final=st.just(True)
    ),
    classification.Classification: lambda: with_fields(
        classification.Classification, players=seasons(), sizes=st.just(((10, 10, 10),) * 3)
    ),
    ClassificationOrder: lambda: with_fields(ClassificationOrder, totals=by_name(TOTALS)),
    ThroughPlace: lambda: with_fields(ThroughPlace, group=FINAL, place=st.integers(1, 12), sizes=SIZES),
    TurnusFigures: lambda: with_fields(TurnusFigures, record=records(), sizes=SIZES),
    crossing.CrossCredit: lambda: with_fields(crossing.CrossCredit, upper_score=SCORES),
    crossing.CrossGame: lambda: with_fields(crossing.CrossGame, groups=cross_groups(), **LIMITS),
    CrossPair: lambda: with_fields(CrossPair, **LIMITS),
    AfterTheDecider: lambda: with_fields(AfterTheDecider, scores=SCORE_LISTS),
    AfterTheGroup: lambda: with_fields(AfterTheGroup, leaders=names(1, 3), classification=names(12, 12)),
    DeciderColours: lambda: with_fields(
        DeciderColours,
        tied=st.sampled_from([tuple(NAMES[:3]), tuple(NAMES[:4])]),
        games=played(list(combinations(NAMES[:4], 2))),
    ),
    DeciderForm: lambda: with_fields(DeciderForm, tied=st.integers(2, 4)),
    deciders.FinalDecider: final_deciders,
    Leaders: lambda: with_fields(
        Leaders, players=st.just(tuple(NAMES[:4])), games=played(list(combinations(NAMES[:4], 2)))
    ),
    MergeLabel: lambda: with_fields(MergeLabel, would_be_group=st.integers(2, 3)),
    divisions.ReturningPlayer: lambda: with_fields(
        divisions.ReturningPlayer,
        last_group=FINAL,
        last_place=st.integers(1, 10),
        group_size=st.just(10),
        lowest_group=st.just(3),
    ),
    divisions.GroupSizes: lambda: with_fields(
        divisions.GroupSizes, players=st.integers(1, 60), groups=st.integers(0, 3)
    ),
    divisions.SeasonForm: lambda: st.one_of(
        with_fields(
            divisions.SeasonForm, players=st.integers(0, 60), turnus=st.just(1), began_with=st.just(0)
        ),
        with_fields(
            divisions.SeasonForm,
            players=st.integers(0, 60),
            turnus=st.integers(2, 3),
            began_with=st.integers(2, 3),
        ),
    ),
    events.FirstRound: lambda: with_fields(
        events.FirstRound,
        event=st.sampled_from([Event.HOUSE, Event.SCHEIJGROND, Event.BLITZ, Event.OPEN]),
        players=names(0, 12),
        seed=st.text(min_size=1),
    ),
    events.Tempo: lambda: with_fields(events.Tempo, event=st.just(Event.FINAL), set_by_director=st.none()),
    events.PairingOrder: lambda: with_fields(
        events.PairingOrder, event=st.just(Event.HOUSE), round=st.integers(1, 7)
    ),
    TurnusOfRound: lambda: with_fields(
        TurnusOfRound,
        event=st.sampled_from([Event.HOUSE, Event.BLITZ]),
        round=st.integers(1, 33),
    ),
    FinalCandidate: lambda: with_fields(FinalCandidate, final_group=FINAL),
    FinalList: lambda: with_fields(FinalList, final_group=FINAL),
    finals.FinalNumbers: lambda: with_fields(
        finals.FinalNumbers, players=names(4, 4), seed=st.text(min_size=1), drawn=st.just(())
    ),
    finals.FinalSchedule: lambda: with_fields(
        finals.FinalSchedule, players=names(4, 4), seed=st.text(min_size=1), drawn=st.just(())
    ),
    finals.Finals: lambda: with_fields(
        finals.Finals,
        players=seasons(),
        groups=st.just(3),
        withdrawn=st.frozensets(st.sampled_from(NAMES), max_size=2),
        director_order=names(0, 12),
    ),
    FourthOrder: lambda: with_fields(FourthOrder, final_group=FINAL, candidates=by_name(FOURTH)),
    FourthPoints: lambda: with_fields(FourthPoints, final_group=FINAL),
    TurnusPlace: lambda: with_fields(TurnusPlace, final_group=FINAL),
    groups.Boundary: boundaries,
    groups.GroupChanges: lambda: st.one_of(changes(), merged_changes()),
    groups.GroupOrder: lambda: with_fields(groups.GroupOrder, entries=by_name(ENTRY)),
    groups.SeasonChange: lambda: changes(groups.SeasonChange),
    groups.SeatsLeftOpen: lambda: with_fields(
        groups.SeatsLeftOpen, seats=st.integers(1, 9), too_many=st.just(0)
    ),
    league_cup.LeagueCup: lambda: with_fields(league_cup.LeagueCup, players=by_name(LEAGUE_PLAYER)),
    LeagueCriteria: lambda: with_fields(
        LeagueCriteria, games=st.lists(st.integers(0, 9), min_size=2, max_size=5).map(tuple)
    ),
    LeagueOrder: lambda: with_fields(LeagueOrder, records=by_name(LEAGUE_RECORD)),
    ranking.EventOrder: lambda: with_fields(
        ranking.EventOrder,
        event=st.sampled_from([Event.SCHEIJGROND, Event.BLITZ, Event.OPEN]),
        entries=by_name(ENTRY),
    ),
    LeaguePercentage: lambda: with_fields(LeaguePercentage, points=POINTS, games=st.integers(7, 9)),
}
