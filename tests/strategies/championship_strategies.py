"""Facts of championships that can be: strategies for questions whose own check refuses most random facts."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction
from typing import Any

from chance import strategies as st
from turnus.competition.questions.championships.championships import (
    DELEGATED,
    GIRLS,
    ONLY_A_FINAL,
    RAPID,
    ChampionshipEntry,
    ChampionshipTempo,
    Event,
    GirlsTemplate,
    GroupDelegation,
    GroupNumbers,
    Stage,
    StageCosts,
    StageDates,
    StageFormat,
    Tempo,
)
from turnus.competition.questions.championships.provincial_championships import (
    ProvincialChampionship,
    ProvincialEntry,
)
from turnus.competition.questions.championships.rights import (
    NAMED,
    YOUTH,
    ChoicePlaceState,
    Designation,
    Finisher,
    NamedBy,
    ProvincialPlaces,
    RapidFinalGroups,
    RapidFinalOrder,
    StageField,
    StageRights,
)
from turnus.competition.questions.federation.members import Category, Championship, Eligibility, EntryGround
from turnus.competition.questions.teams.club_players import ClubEligibility, Liquidation, Move, Registration
from turnus.law import Facts
from turnus.rulebooks.kndb_2009.questions.championships import (
    AdjournmentPlan,
    DesignatedPlaces,
    StageEntries,
    StandingRights,
)
from turnus.rulebooks.kndb_2009.questions.teams import LiquidationRequest

NAMES = tuple(f"P{number}" for number in range(1, 13))
BIRTHS = st.dates(date(1950, 1, 1), date(2005, 12, 31))
DAYS = st.dates(date(2006, 1, 1), date(2030, 12, 31))
EVENTS = st.sampled_from(Event)
SOME = st.lists(st.sampled_from(NAMES), max_size=4, unique=True).map(tuple)
COUNTS = st.integers(0, 40)


def stages_of(event: Event) -> list[Stage]:
    first = Stage.PRELIMINARIES if event is Event.VISUALLY_IMPAIRED else Stage.SEMI_FINAL
    return [Stage.FINAL] if event in ONLY_A_FINAL else [first, Stage.FINAL]


@st.composite
def stages(draw: st.DrawFn, events: st.SearchStrategy[Event] = EVENTS) -> dict[str, Any]:
    event = draw(events)
    return {"event": event, "stage": draw(st.sampled_from(stages_of(event)))}


@st.composite
def standings(draw: st.DrawFn) -> tuple[Finisher, ...]:
    order = draw(st.lists(st.sampled_from(NAMES), unique=True))
    return tuple(Finisher(player, draw(BIRTHS)) for player in order)


@st.composite
def standing_rights(draw: st.DrawFn) -> StandingRights:
    return StandingRights(**draw(stages()), order=draw(standings()), next_match_on=draw(DAYS))


@st.composite
def stage_rights(draw: st.DrawFn) -> StageRights:
    with_rights = st.sampled_from([event for event in Event if event not in GIRLS])
    known = draw(stages(with_rights))
    if known["stage"] is Stage.PRELIMINARIES:
        known["stage"] = Stage.FINAL
    return StageRights(
        **known, order=draw(standings()), next_match_on=draw(DAYS), is_final_standing=draw(st.booleans())
    )


@st.composite
def fields(draw: st.DrawFn) -> dict[str, Any]:
    entered = [event for event in Event if event not in GIRLS and event is not Event.VISUALLY_IMPAIRED]
    known = draw(stages(st.sampled_from(entered)))
    if known["event"] in RAPID:
        known["stage"] = Stage.SEMI_FINAL
    champion = draw(st.none() | st.builds(Finisher, player=st.sampled_from(NAMES), born=BIRTHS))
    groups = st.lists(SOME, max_size=4).map(tuple)
    return known | {
        "match_on": draw(DAYS),
        "last_final": draw(standings()),
        "last_semi_final": draw(groups),
        "semi_final": draw(groups),
        "promoted": draw(SOME),
        "younger_champion": champion,
        "provincial": draw(SOME),
        "announced": {"F1": draw(SOME)},
        "by_organisers": {"A": draw(SOME)},
        "by_board": draw(SOME),
        "choice_place": draw(st.sampled_from(("", *NAMES))),
        "grandmaster": draw(st.sampled_from(("", *NAMES))),
    }


@st.composite
def provincial_places(draw: st.DrawFn) -> ProvincialPlaces:
    members = draw(st.dictionaries(st.sampled_from(NAMES), st.integers(0, 500)))
    return ProvincialPlaces(
        event=draw(st.sampled_from(sorted({Event.GENERAL} | YOUTH | RAPID))),
        filled_otherwise=draw(COUNTS),
        match_on=draw(DAYS),
        members=members,
    )


@st.composite
def designations(draw: st.DrawFn) -> Designation:
    event, stage, by = draw(st.sampled_from(sorted(NAMED)))
    return Designation(
        event=event,
        stage=stage,
        by=NamedBy(by),
        filled_otherwise=draw(COUNTS),
        named_before=draw(st.integers(0, 2)),
        has_advice=draw(st.booleans()),
        named_on=draw(DAYS),
        final_on=draw(DAYS),
        is_womens_grandmaster=draw(st.booleans()),
        played_for_world_title=draw(st.booleans()),
        accepted_on=draw(st.none() | DAYS),
        semi_final_starts=draw(DAYS),
    )


@st.composite
def choice_places(draw: st.DrawFn) -> ChoicePlaceState:
    who = draw(st.sampled_from(("", "P1")))
    designated_on = draw(DAYS) if who else None
    return ChoicePlaceState(
        on=draw(DAYS), final_on=draw(DAYS), thirds=draw(SOME), designated=who, designated_on=designated_on
    )


@st.composite
def costs(draw: st.DrawFn) -> StageCosts:
    divided = [event for event in Event if event not in GIRLS and event is not Event.VISUALLY_IMPAIRED]
    return StageCosts(
        **draw(stages(st.sampled_from(divided))),
        cents=draw(st.integers(0, 10**6)),
        players=draw(st.dictionaries(st.sampled_from(NAMES), st.integers(1, 9), min_size=1)),
    )


@st.composite
def dates(draw: st.DrawFn) -> StageDates:
    first, second = sorted((draw(DAYS), draw(DAYS)))
    return StageDates(event=draw(EVENTS), semi_final_on=first, final_on=second)


@st.composite
def formats(draw: st.DrawFn) -> StageFormat:
    return StageFormat(**draw(stages()), entered=draw(st.none() | COUNTS))


def six_or_eight(count: int, size: int) -> list[tuple[str, ...]]:
    return [tuple(f"{group}.{place}" for place in range(size)) for group in range(count)]


@st.composite
def registrations(draw: st.DrawFn) -> Registration:
    first, second = sorted((draw(DAYS), draw(DAYS)))
    club = draw(st.sampled_from(("C1", "C2")))
    return Registration(club, first, draw(st.sampled_from((None, second))))


@st.composite
def players(draw: st.DrawFn) -> ClubEligibility:
    return ClubEligibility(
        club="C1",
        season=draw(st.integers(2006, 2030)),
        match_on=draw(DAYS),
        registrations=tuple(draw(st.lists(registrations(), max_size=3))),
        eligible_last_season_for=draw(st.sampled_from(("", "C1", "C2"))),
        move=draw(st.none() | st.builds(Move, on=DAYS, kilometres=st.integers(0, 50))),
        liquidation=draw(st.none() | st.builds(Liquidation, club=st.just("C2"), received_on=DAYS)),
    )


def provincial() -> st.SearchStrategy[ProvincialChampionship]:
    return st.builds(
        ProvincialChampionship,
        feeds=st.none() | EVENTS,
        tempo=st.sampled_from((Tempo(), Tempo(minutes=5, increment_seconds=5))),
        players=COUNTS,
        federation_share=st.sampled_from((Fraction(0), Fraction(1, 2), Fraction(1))),
        has_fischer_clocks=st.booleans(),
        is_final=st.booleans(),
        dispensed_from=st.frozensets(st.sampled_from(("43.3", "43.4"))),
        dispensation_is_mentioned=st.booleans(),
    )


def entry_facts() -> dict[str, st.SearchStrategy[Any]]:
    return {
        "match_on": DAYS,
        "born": BIRTHS,
        "is_woman": st.booleans(),
        "rating": st.none() | st.integers(500, 1600),
        "member_since": st.none() | DAYS,
        "has_dutch_nationality": st.booleans(),
    }


YOUNG = st.sampled_from((Category.CUB, Category.PUPIL, Category.ASPIRANT, Category.JUNIOR))
POSSIBLE: dict[type[Facts[Any]], Callable[[], st.SearchStrategy[Any]]] = {
    StandingRights: standing_rights,
    StageRights: stage_rights,
    StageEntries: lambda: fields().map(lambda known: StageEntries(**known)),
    StageField: lambda: fields().map(lambda known: StageField(**known)),
    ProvincialPlaces: provincial_places,
    Designation: designations,
    DesignatedPlaces: lambda: designations().map(DesignatedPlaces.asked_by),
    ChoicePlaceState: choice_places,
    RapidFinalGroups: lambda: st.just(
        RapidFinalGroups(semi_final=dict(zip("ABCD", six_or_eight(4, 6), strict=True)))
    ),
    RapidFinalOrder: lambda: st.just(RapidFinalOrder(groups=tuple(six_or_eight(3, 8)))),
    ChampionshipTempo: lambda: stages().map(lambda known: ChampionshipTempo(**known)),
    AdjournmentPlan: lambda: st.builds(
        AdjournmentPlan, event=EVENTS, adjourn_at=st.sampled_from(("", "18:00"))
    ),
    StageFormat: formats,
    StageDates: dates,
    StageCosts: costs,
    GroupNumbers: lambda: st.builds(GroupNumbers, entered=COUNTS),
    GroupDelegation: lambda: st.builds(
        GroupDelegation, event=st.sampled_from(sorted(DELEGATED)), group=st.just("A"), to=st.just(("F1",))
    ),
    GirlsTemplate: lambda: st.builds(GirlsTemplate, category=YOUNG),
    ChampionshipEntry: lambda: st.builds(ChampionshipEntry, event=EVENTS, **entry_facts()),
    ProvincialChampionship: provincial,
    ProvincialEntry: lambda: st.builds(
        ProvincialEntry, is_member_of_federation=st.booleans(), **entry_facts()
    ),
    ClubEligibility: players,
    Eligibility: lambda: st.builds(
        Eligibility,
        competition=st.sampled_from(Championship),
        category=st.none() | st.sampled_from(Category),
        ground=st.sampled_from(EntryGround),
        **entry_facts(),
    ),
    LiquidationRequest: lambda: st.builds(
        LiquidationRequest, season=st.integers(2006, 2030), received_on=DAYS
    ),
}
