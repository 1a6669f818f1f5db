"""What each competition of teams is, field by field: read from what its clauses declare elsewhere."""

from collections.abc import Callable, Mapping
from typing import Any

from turnus.competition.engine.fields import FormatFields, Sets, has_competition
from turnus.competition.engine.kinds import (
    DivisionKind,
    EntryBy,
    MovesWhen,
    Seeding,
    Unit,
    WhenEqual,
    Withdrawal,
)
from turnus.competition.questions.teams.competitions import Boards, Classes, FieldSize, Level, TeamCompetition
from turnus.competition.questions.teams.cup import CupGroups, CupRound
from turnus.competition.questions.teams.standings import DecisionRounds, TeamTitle, Title
from turnus.law import Asking, Declaration, Rule, clause
from turnus.rulebooks.kndb_2009.championships.formats import KNDB, game_points
from turnus.rulebooks.kndb_2009.questions.leagues import MatchPoints, PlaceRight, PromotedToFinal, Right
from turnus.rulebooks.kndb_2009.teams import competitions, cup, ladder, league_end, matches, titles

Fields = Mapping[str, Any]
Team = TeamCompetition
Read = Callable[[Asking, TeamCompetition], Fields]
EVERY = frozenset(Team)
LARGEST = 12  # places of a group of which something can follow: the classes with fixed groups have so many

# Which there are

clubs = tuple(
    has_competition(KNDB, "26.1-c", each)
    for each in (Team.NATIONAL_LEAGUE, Team.JUNIORS, Team.ASPIRANTS, Team.PUPILS, Team.CUBS)
)  # reading 26.1-c: cub teams belong to it
the_cup = has_competition(KNDB, "26.1-d", Team.CUP)
schools = tuple(
    has_competition(KNDB, "26.2-b", each) for each in (Team.PRIMARY_SCHOOLS, Team.SECONDARY_SCHOOLS)
)
team_days = has_competition(KNDB, "26.2-c", Team.TEAM_DAY)
leagues_of_provinces = has_competition(KNDB, "57.3", Team.PROVINCIAL_LEAGUE)


def of_teams(declared: Declaration | str, held: frozenset[TeamCompetition], read: Read) -> Rule:
    """Let the clause that declares something set the fields that are read from it, of these competitions."""

    def fields_of_a_team_competition(facts: FormatFields, law: Asking) -> Sets | None:
        """Set fields of a format to what was declared once."""
        found = read(law, Team(facts.competition)) if facts.competition in held else {}
        return Sets(found) if found else None

    number = declared if isinstance(declared, str) else declared.cite.number
    return clause(KNDB, number)(fields_of_a_team_competition)


def one(competition: TeamCompetition) -> frozenset[TeamCompetition]:
    """Return a competition by itself."""
    return frozenset({competition})


# Boards and points


def _boards(law: Asking, competition: TeamCompetition) -> Fields:
    boards = law.ask(Boards(competition=competition)).answer
    return {"unit": Unit.TEAM, **({"boards": boards} if boards else {})}


BOARDS: Mapping[TeamCompetition, Declaration] = {
    Team.NATIONAL_LEAGUE: competitions.NATIONAL_LEAGUE_BOARDS,
    Team.JUNIORS: competitions.JUNIOR_BOARDS,
    Team.ASPIRANTS: competitions.ASPIRANT_BOARDS,
    Team.PUPILS: competitions.PUPIL_BOARDS,
    Team.CUBS: competitions.CUB_BOARDS,
    Team.CUP: competitions.CUP_BOARDS,
    Team.PRIMARY_SCHOOLS: competitions.school_teams_of_four,
    Team.SECONDARY_SCHOOLS: competitions.school_teams_of_four,
    Team.TEAM_DAY: competitions.conditions_say_the_boards,
    Team.PROVINCIAL_LEAGUE: competitions.conditions_say_the_boards,
}
boards = tuple(of_teams(declared, one(each), _boards) for each, declared in BOARDS.items())


def _match_points(law: Asking, _competition: TeamCompetition) -> Fields:
    won, lost = law.ask(MatchPoints(board_points=(1, 0))).answer
    drawn, _ = law.ask(MatchPoints(board_points=(1, 1))).answer
    return {"scale.win": won, "scale.draw": drawn, "scale.loss": lost}


match_points = of_teams(matches.winner_gets_two, EVERY, _match_points)
board_points = of_teams("22.1", EVERY, lambda law, _: game_points(law, "board_scale"))


# Classes and stages


def _stages(law: Asking, competition: TeamCompetition) -> Fields:
    if competition is Team.CUP:
        return {"stages": tuple(map(str, CUP_ROUNDS))}
    return {"stages": tuple(map(str, law.ask(Classes(competition=competition)).answer))}


CUP_ROUNDS = (CupRound.FIRST, CupRound.SECOND, CupRound.SEMI_FINAL, CupRound.FINAL)
STAGES: Mapping[TeamCompetition, Declaration | str] = {
    Team.NATIONAL_LEAGUE: competitions.four_classes,
    Team.JUNIORS: competitions.a_final_and_if_needed_a_semi_final,
    Team.ASPIRANTS: competitions.aspirants_have_the_stages_of_juniors,
    Team.PUPILS: competitions.pupils_semi_final_and_final,
    Team.CUBS: competitions.cubs_final,
    Team.CUP: "54b.8.1",
    Team.PRIMARY_SCHOOLS: competitions.schools_preliminaries_and_final,
    Team.SECONDARY_SCHOOLS: competitions.schools_preliminaries_and_final,
}
stages = tuple(of_teams(declared, one(each), _stages) for each, declared in STAGES.items())


def _size(level: Level) -> Read:
    """Read how many teams play in how many groups of a class or stage."""

    def read(law: Asking, competition: TeamCompetition) -> Fields:
        size = law.ask(FieldSize(competition=competition, level=level)).answer
        kind = DivisionKind.POOLS if size.groups != 1 else DivisionKind.TOGETHER
        found: dict[str, Any] = {"kind": kind}
        if size.teams:
            found |= {"count": size.groups, "size": size.teams // size.groups}
        return {f"stage.{level}.divisions.{name}": value for name, value in found.items()}

    return read


SIZED: tuple[tuple[Declaration, TeamCompetition, Level], ...] = (
    (competitions.EREKLASSE, Team.NATIONAL_LEAGUE, Level.EREKLASSE),
    (competitions.HOOFDKLASSE, Team.NATIONAL_LEAGUE, Level.HOOFDKLASSE),
    (competitions.FIRST_CLASS, Team.NATIONAL_LEAGUE, Level.FIRST_CLASS),
    (competitions.second_class_in_regional_groups, Team.NATIONAL_LEAGUE, Level.SECOND_CLASS),
    (competitions.PUPIL_SEMI_FINAL, Team.PUPILS, Level.SEMI_FINAL),
    (competitions.PUPIL_FINAL, Team.PUPILS, Level.FINAL),
)
sizes = tuple(of_teams(declared, one(each), _size(level)) for declared, each, level in SIZED)


# The cup: round after round, drawn by lot


def _cup_round(cup_round: CupRound) -> Read:
    """Read of a round of the cup in how many groups it is drawn; each round is one of a knock-out."""

    def read(law: Asking, _competition: TeamCompetition) -> Fields:
        drawn = law.ask(CupGroups(round=cup_round)).answer
        place = CUP_ROUNDS.index(cup_round)
        before = {"entry.stage": str(CUP_ROUNDS[place - 1]), "entry.by": EntryBy.PLACES} if place else {}
        found = {
            **before,
            "divisions.kind": DivisionKind.POOLS if drawn > 1 else DivisionKind.TOGETHER,
            "divisions.count": drawn,
        }
        return {f"stage.{cup_round}.{name}": value for name, value in found.items()}

    return read


cup_rounds = (
    of_teams(cup.FIRST_ROUND_GROUPS, one(Team.CUP), _cup_round(CupRound.FIRST)),
    of_teams(cup.SECOND_ROUND_GROUPS, one(Team.CUP), _cup_round(CupRound.SECOND)),
    of_teams(cup.semi_final_at_one_place, one(Team.CUP), _cup_round(CupRound.SEMI_FINAL)),
    of_teams(cup.finals_at_one_place, one(Team.CUP), _cup_round(CupRound.FINAL)),
)
cup_is_a_knock_out = of_teams(
    "54b.7.1",
    one(Team.CUP),
    lambda _law, _: {
        f"stage.{each}.{name}": value
        for each in CUP_ROUNDS
        for name, value in {"meeting.kind": "knock-out", "rounds": 1}.items()
    },
)
DRAWN: Mapping[CupRound, Declaration] = {
    CupRound.FIRST: cup.free_draw,
    CupRound.SECOND: cup.FREE_SECOND_ROUND,
    CupRound.SEMI_FINAL: cup.FREE_SEMI_FINAL,
}


def _by_lot(cup_round: CupRound) -> Read:
    return lambda _law, _: {f"stage.{cup_round}.seeding": Seeding.LOT}


cup_draws = tuple(of_teams(declared, one(Team.CUP), _by_lot(each)) for each, declared in DRAWN.items())


# Order


def _in_leagues(fields: Callable[[Asking], Fields]) -> Read:
    """Read fields of every stage that is not a knock-out; the second ladder is of a Swiss competition."""

    def read(law: Asking, competition: TeamCompetition) -> Fields:
        names = law.ask(Classes(competition=competition)).answer
        return {f"stage.{name}.{field}": held for name in names for field, held in fields(law).items()}

    return read


LEAGUES = frozenset({Team.NATIONAL_LEAGUE})


def _step(declared: Declaration, place: int, code: str) -> Rule:
    return of_teams(declared, LEAGUES, _in_leagues(lambda _law: {f"ladder.steps.{place}": code}))


balance_with_decision = _step(ladder.BALANCE_WITH_DECISION, 1, "BPB/KD")
balance = _step(ladder.BALANCE, 2, "BPB/K")
scored_with_decision = _step(ladder.SCORED_WITH_DECISION, 3, "BP/KD")
scored = _step(ladder.SCORED, 4, "BP/K")
mutual_match = _step(ladder.mutual_match, 5, "DE")
lots_at_last = of_teams(
    ladder.lots_at_last, LEAGUES, _in_leagues(lambda _law: {"ladder.when_equal": WhenEqual.LOT})
)
after_the_season = of_teams(
    league_end.season_ends, LEAGUES, _in_leagues(lambda _law: {"moves.when": MovesWhen.SEASON})
)
stopping = of_teams(
    matches.team_withdraws_as_a_player,
    LEAGUES,
    _in_leagues(lambda _law: {"withdrawal": Withdrawal.VOID_BEFORE_HALF}),
)


def _deciders(level: Level) -> Read:
    """Read how often those who share the first place play for the title that goes with it."""

    def read(law: Asking, competition: TeamCompetition) -> Fields:
        if law.ask(TeamTitle(competition=competition, level=level)).answer is Title.NONE:
            return {}
        often = law.ask(DecisionRounds(competition=competition, level=level)).answer
        return {f"stage.{level}.ladder.deciders": often}

    return read


DECIDED: tuple[tuple[Declaration, TeamCompetition, Level], ...] = (
    (titles.EREKLASSE_ROUNDS, Team.NATIONAL_LEAGUE, Level.EREKLASSE),
    (titles.JUNIOR_ROUNDS, Team.JUNIORS, Level.FINAL),
    (titles.aspirants_decide_as_juniors, Team.ASPIRANTS, Level.FINAL),
    (titles.PUPIL_ROUNDS, Team.PUPILS, Level.FINAL),
    (titles.CUB_ROUNDS, Team.CUBS, Level.FINAL),
)
deciders = tuple(of_teams(declared, one(each), _deciders(level)) for declared, each, level in DECIDED)


# Promotion, relegation, play-offs


def _places(level: Level, right: Right, field: str) -> Read:
    """Read how many places of a class something follows from."""

    def read(law: Asking, _competition: TeamCompetition) -> Fields:
        places = range(1, LARGEST + 1)
        count = sum(law.ask(PlaceRight(level=level, place=place)).answer is right for place in places)
        return {f"stage.{level}.moves.{field}": count}

    return read


FIELD_OF = {
    Right.UP: "up",
    Right.DOWN: "down",
    Right.PLAYS_FOR_HIGHER: "up_by_play_off",
    Right.PLAYS_FOR_OWN: "down_by_play_off",
}
MOVES: tuple[tuple[Declaration, Level, Right], ...] = (
    (league_end.EREKLASSE_DOWN, Level.EREKLASSE, Right.DOWN),
    (league_end.EREKLASSE_PLAY_OFF, Level.EREKLASSE, Right.PLAYS_FOR_OWN),
    (league_end.HOOFDKLASSE_UP, Level.HOOFDKLASSE, Right.UP),
    (league_end.HOOFDKLASSE_SECONDS, Level.HOOFDKLASSE, Right.PLAYS_FOR_HIGHER),
    (league_end.HOOFDKLASSE_DOWN, Level.HOOFDKLASSE, Right.DOWN),
    (league_end.HOOFDKLASSE_PLAY_OFF, Level.HOOFDKLASSE, Right.PLAYS_FOR_OWN),
    (league_end.FIRST_UP, Level.FIRST_CLASS, Right.UP),
    (league_end.FIRST_PLAY_OFF_UP, Level.FIRST_CLASS, Right.PLAYS_FOR_HIGHER),
    (league_end.FIRST_PLAY_OFF, Level.FIRST_CLASS, Right.PLAYS_FOR_OWN),
    (league_end.FIRST_DOWN, Level.FIRST_CLASS, Right.DOWN),
    (league_end.SECOND_UP, Level.SECOND_CLASS, Right.UP),
    (league_end.SECOND_SECONDS, Level.SECOND_CLASS, Right.PLAYS_FOR_HIGHER),
)
moves = tuple(
    of_teams(declared, LEAGUES, _places(level, right, FIELD_OF[right])) for declared, level, right in MOVES
)


def _to_the_final(law: Asking, _competition: TeamCompetition) -> Fields:
    places = sum(law.ask(PromotedToFinal(place=place)).answer for place in range(1, LARGEST + 1))
    entry = {"stage": str(Level.SEMI_FINAL), "by": EntryBy.PLACES, "places": places}
    return {f"stage.{Level.FINAL}.entry.{name}": value for name, value in entry.items()}


pupils_to_the_final = of_teams(league_end.two_of_each_group, one(Team.PUPILS), _to_the_final)
pupils_by_quota = of_teams(
    league_end.pupil_teams_over_the_provinces,
    one(Team.PUPILS),
    lambda _law, _: {f"stage.{Level.SEMI_FINAL}.entry.by": EntryBy.QUOTA},
)
