"""What each individual championship is, field by field: read from what its clauses declare elsewhere."""

from collections.abc import Callable, Mapping
from typing import Any

from turnus.competition.engine.fields import FormatFields, Sets, has_competition, sets
from turnus.competition.engine.kinds import DivisionKind, EntryBy, MovesWhen, WhenEqual, Withdrawal
from turnus.competition.questions.championships.championships import (
    GIRLS,
    RAPID,
    ChampionshipStages,
    Event,
    Format,
    Stage,
    StageFormat,
)
from turnus.competition.questions.championships.rights import Finisher, Right
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.law import Asking, Declaration, Rule, Term, clause
from turnus.play.questions.penalties import GamePoints
from turnus.play.questions.results.ends import Score
from turnus.rulebooks.kndb_2009.championships import final_ladder, rights, tempo
from turnus.rulebooks.kndb_2009.championships import format as declared_as
from turnus.rulebooks.kndb_2009.questions.championships import StandingRights

Fields = Mapping[str, Any]
KNDB = "kndb-2009"
EVERY = frozenset(Event)
MEETINGS = {
    TournamentSystem.ROUND_ROBIN: "round-robin",
    TournamentSystem.SWISS: "swiss",
    TournamentSystem.KNOCK_OUT: "knock-out",
}
SEMI, FINAL = Stage.SEMI_FINAL, Stage.FINAL
NATIONAL = tuple(event for event in Event if event not in RAPID | GIRLS | {Event.VISUALLY_IMPAIRED})

# Which there are

ANNUAL = tuple(has_competition(KNDB, "26.1-a", event) for event in NATIONAL)
IF_POSSIBLE = tuple(has_competition(KNDB, "26.2-a", event) for event in Event if event in RAPID)
IMPAIRED = has_competition(KNDB, "26.2-d", Event.VISUALLY_IMPAIRED)
OF_GIRLS = tuple(
    has_competition(KNDB, number, event)
    for number, event in (
        ("44(T).1", Event.GIRLS_CUBS),
        ("44(T).2", Event.GIRLS_PUPILS),
        ("44(T).3", Event.GIRLS_ASPIRANTS),
        ("44(T).4", Event.GIRLS_JUNIORS),
    )
)

# Reading fields from what is declared elsewhere

Read = Callable[[Asking, Event], Fields]


def of_event(declared: Declaration | str, events: frozenset[Event], read: Read) -> Rule:
    """Let the clause that declares something set the fields that are read from it, of these championships."""

    def fields_of_a_championship(facts: FormatFields, law: Asking) -> Sets | None:
        """Set fields of a format to what was declared once."""
        found = read(law, Event(facts.competition)) if facts.competition in events else {}
        return Sets(found) if found else None

    number = declared if isinstance(declared, str) else declared.cite.number
    return clause(KNDB, number)(fields_of_a_championship)


def one(event: Event) -> frozenset[Event]:
    """Return a championship by itself."""
    return frozenset({event})


# The game and its points

draughts = sets(KNDB, "2.1", {"game": "draughts"})


def game_points(law: Asking, scale: str) -> Fields:
    """Return what a game brings."""
    scores = {"win": Score.WIN, "draw": Score.DRAW, "loss": Score.LOSS}
    return {f"{scale}.{name}": law.ask(GamePoints(score=score)).answer for name, score in scores.items()}


points = of_event("22.1", EVERY, lambda law, _event: game_points(law, "scale"))


# Stages


def _stages(law: Asking, event: Event) -> Fields:
    return {"stages": tuple(map(str, law.ask(ChampionshipStages(event=event)).answer))}


STAGES: Mapping[Event, Declaration] = {
    Event.GENERAL: tempo.GENERAL_STAGES,
    Event.JUNIORS: tempo.JUNIORS_STAGES,
    Event.ASPIRANTS: tempo.ASPIRANTS_STAGES,
    Event.PUPILS: tempo.PUPILS_STAGES,
    Event.CUBS: tempo.CUBS_STAGES,
    Event.WOMEN: tempo.WOMEN_STAGES,
    Event.VISUALLY_IMPAIRED: tempo.IMPAIRED_STAGES,
    Event.GIRLS_CUBS: tempo.GIRLS_CUBS_STAGES,
    Event.GIRLS_PUPILS: tempo.GIRLS_PUPILS_STAGES,
    Event.GIRLS_ASPIRANTS: tempo.GIRLS_ASPIRANTS_STAGES,
    Event.GIRLS_JUNIORS: tempo.GIRLS_JUNIORS_STAGES,
}
stages = tuple(of_event(declared, one(event), _stages) for event, declared in STAGES.items())
rapid_stages = of_event(tempo.rapid_stages, RAPID, _stages)


# How many play, in which groups, how they meet


def _format(law: Asking, event: Event, stage: Stage) -> Format:
    return law.ask(StageFormat(event=event, stage=stage)).answer


def _groups(stage: Stage) -> Read:
    """Read in how many groups of which size a stage is played."""

    def read(law: Asking, event: Event) -> Fields:
        form = _format(law, event, stage)
        count = max(form.groups, default=1)
        kind = DivisionKind.POOLS if count > 1 else DivisionKind.TOGETHER
        size = {"size": form.group_size} if form.group_size else {}
        found = {"kind": kind, "count": count, **size}
        return {f"stage.{stage}.divisions.{name}": value for name, value in found.items()}

    return read


def _meeting(stage: Stage) -> Read:
    """Read by which system a stage is played, and in how many rounds, where the regulation says so."""

    def read(law: Asking, event: Event) -> Fields:
        form = _format(law, event, stage)
        kind = MEETINGS[TournamentSystem(form.system)]
        rounds = {f"stage.{stage}.rounds": form.rounds} if form.rounds else {}
        return {f"stage.{stage}.meeting.kind": kind, **rounds}

    return read


GROUPED: tuple[tuple[Declaration, Event, Stage], ...] = (
    (declared_as.GENERAL_SEMI, Event.GENERAL, SEMI),
    (declared_as.GENERAL_FINAL, Event.GENERAL, FINAL),
    (declared_as.JUNIORS_SEMI, Event.JUNIORS, SEMI),
    (declared_as.JUNIORS_FINAL, Event.JUNIORS, FINAL),
    (declared_as.ASPIRANTS_SEMI, Event.ASPIRANTS, SEMI),
    (declared_as.ASPIRANTS_FINAL, Event.ASPIRANTS, FINAL),
    (declared_as.PUPILS_SEMI, Event.PUPILS, SEMI),
    (declared_as.PUPILS_FINAL, Event.PUPILS, FINAL),
    (declared_as.CUBS_SEMI, Event.CUBS, SEMI),
    (declared_as.CUBS_FINAL, Event.CUBS, FINAL),
    (declared_as.WOMEN_FINAL, Event.WOMEN, FINAL),
    (declared_as.the_board_fixes_the_final, Event.VISUALLY_IMPAIRED, FINAL),
    (declared_as.GIRLS_CUBS_GROUP, Event.GIRLS_CUBS, FINAL),
    (declared_as.GIRLS_PUPILS_GROUPS, Event.GIRLS_PUPILS, SEMI),
    (declared_as.GIRLS_PUPILS_FINAL, Event.GIRLS_PUPILS, FINAL),
    (declared_as.GIRLS_ASPIRANTS_GROUPS, Event.GIRLS_ASPIRANTS, SEMI),
    (declared_as.GIRLS_ASPIRANTS_FINAL, Event.GIRLS_ASPIRANTS, FINAL),
    (declared_as.girls_juniors_final, Event.GIRLS_JUNIORS, FINAL),
)
groups = tuple(of_event(declared, one(event), _groups(stage)) for declared, event, stage in GROUPED)
rapid_semi_final_groups = of_event(declared_as.rapid_semi_final, RAPID, _groups(SEMI))
rapid_final_groups = of_event(declared_as.rapid_final, RAPID, _groups(FINAL))
WOMENS_SIZES = range(declared_as.SMALLEST_GROUP, declared_as.LARGEST_GROUP + 1)
women_in_groups_of = of_event(
    declared_as.groups_of_six_to_ten,
    one(Event.WOMEN),
    lambda _law, _event: {
        f"stage.{SEMI}.divisions.kind": DivisionKind.POOLS,
        f"stage.{SEMI}.divisions.sizes": tuple(
            range(declared_as.SMALLEST_GROUP, declared_as.LARGEST_GROUP + 1)
        ),
    },
)

PAIRED: tuple[tuple[Declaration, Event, Stage], ...] = (
    (declared_as.GENERAL_FINAL, Event.GENERAL, FINAL),
    (declared_as.JUNIORS_FINAL, Event.JUNIORS, FINAL),
    (declared_as.ASPIRANTS_FINAL, Event.ASPIRANTS, FINAL),
    (declared_as.PUPILS_SEMI_ROUNDS, Event.PUPILS, SEMI),
    (declared_as.PUPILS_FINAL_ROUNDS, Event.PUPILS, FINAL),
    (declared_as.CUBS_ROUNDS, Event.CUBS, SEMI),
    (declared_as.CUBS_ROUNDS, Event.CUBS, FINAL),
    (declared_as.GIRLS_CUBS_ROUNDS, Event.GIRLS_CUBS, FINAL),
    (declared_as.GIRLS_PUPILS_ROUNDS, Event.GIRLS_PUPILS, SEMI),
    (declared_as.GIRLS_PUPILS_FINAL_ROUNDS, Event.GIRLS_PUPILS, FINAL),
    (declared_as.GIRLS_ASPIRANTS_ROUNDS, Event.GIRLS_ASPIRANTS, SEMI),
    (declared_as.GIRLS_ASPIRANTS_FINAL, Event.GIRLS_ASPIRANTS, FINAL),
    (declared_as.girls_juniors_final, Event.GIRLS_JUNIORS, FINAL),
)
meetings = tuple(of_event(declared, one(event), _meeting(stage)) for declared, event, stage in PAIRED)


# From one stage to the next, and to the next season


def _given(law: Asking, event: Event, stage: Stage, right: Right) -> int:
    """Return how many places of a stage, or of each of its groups, give a right."""
    size = _format(law, event, stage).group_size or declared_as.LARGEST_GROUP
    order = tuple(Finisher(str(place)) for place in range(1, size + 1))
    found = law.ask(StandingRights(event=event, stage=stage, order=order)).answer
    return sum(given.right is right for given in found)


def _promotion(law: Asking, event: Event) -> Fields:
    places = _given(law, event, SEMI, Right.FINAL)
    entry = {"stage": str(SEMI), "by": EntryBy.PLACES, **({"places": places} if places else {})}
    return {f"stage.{FINAL}.entry.{name}": value for name, value in entry.items()}


PROMOTING: Mapping[Event, Declaration] = {
    Event.GENERAL: rights.GENERAL_PROMOTED,
    Event.JUNIORS: rights.JUNIORS_PROMOTED,
    Event.ASPIRANTS: rights.ASPIRANTS_PROMOTED,
    Event.PUPILS: rights.PUPILS_PROMOTED,
    Event.CUBS: rights.CUBS_PROMOTED,
    Event.WOMEN: rights.women_promoted,
}
promotion = tuple(of_event(declared, one(event), _promotion) for event, declared in PROMOTING.items())
rapid_promotion = of_event(rights.rapid_semi_final_gives_final_groups, RAPID, _promotion)
BY_QUOTA = {
    "33.5.2-c": one(Event.GENERAL),
    "34.5.2-d": one(Event.JUNIORS),
    "35.5.2-d": one(Event.ASPIRANTS),
    "36.5.2-d": one(Event.PUPILS),
    "37.5-d": one(Event.CUBS),
    "40.4.2-b": RAPID,
}
from_the_provinces = tuple(
    of_event(number, events, lambda _law, _event: {f"stage.{SEMI}.entry.by": EntryBy.QUOTA})
    for number, events in BY_QUOTA.items()
)


def _relegation(law: Asking, event: Event) -> Fields:
    down = _given(law, event, FINAL, Right.NEXT_SEMI_FINAL)
    return {f"stage.{FINAL}.moves.down": down, f"stage.{FINAL}.moves.when": MovesWhen.SEASON}


general_relegation = of_event(rights.general_relegation, one(Event.GENERAL), _relegation)
women_relegation = of_event(rights.WOMEN_RELEGATED, one(Event.WOMEN), _relegation)


# The order, and who stops


def _played_by(law: Asking, event: Event, system: TournamentSystem) -> tuple[Stage, ...]:
    """Return the stages of a championship that the regulation has played by a system."""
    known = law.ask(ChampionshipStages(event=event)).answer
    return tuple(stage for stage in known if _format(law, event, stage).system == system)


def _round_robins(fields: Callable[[Asking], Fields]) -> Read:
    """Read fields of every stage that is a round robin."""

    def read(law: Asking, event: Event) -> Fields:
        played = _played_by(law, event, TournamentSystem.ROUND_ROBIN)
        return {f"stage.{stage}.{name}": value for stage in played for name, value in fields(law).items()}

    return read


def _step(declared: Declaration, place: int, code: str, term: Term[bool] | None = None) -> Rule:
    """Let a clause of the ladder set its step; one that the conditions choose stands only where they do."""

    def fields(law: Asking) -> Fields:
        chosen = term is None or law.term(term).answer
        return {f"ladder.steps.{place}": code} if chosen else {}

    return of_event(declared, EVERY, _round_robins(fields))


draw_balance = _step(final_ladder.balance_of_plus_and_minus_draws, 1, "DB", final_ladder.DRAW_BALANCE)
most_wins = _step(final_ladder.greatest_number_of_wins, 2, "WIN", final_ladder.MOST_WINS)
mutual_result = of_event(
    final_ladder.best_mutual_result,
    EVERY,
    _round_robins(
        lambda law: {"ladder.steps.3": "DE/R" if law.term(final_ladder.REPEATED_MUTUAL).answer else "DE"}
    ),
)
down_the_ranking = _step(final_ladder.score_down_the_ranking, 4, "OC")
lots_at_last = of_event(
    final_ladder.lots_at_last, EVERY, _round_robins(lambda _law: {"ladder.when_equal": WhenEqual.LOT})
)
deciding_tournaments = of_event(
    final_ladder.deciding_tournaments,
    EVERY,
    _round_robins(
        lambda law: (
            {"ladder.deciders": law.term(final_ladder.MOST_PLAY_OFFS).answer}
            if law.term(final_ladder.PLAY_OFFS).answer
            else {}
        )
    ),
)
stopping = of_event("30.1", EVERY, _round_robins(lambda _law: {"withdrawal": Withdrawal.VOID_BEFORE_HALF}))
