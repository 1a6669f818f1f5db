"""The end of a season: promotion, relegation and play-offs (51.6-51.9, 54.4.3, 57.3, 57.4)."""

from turnus.competition.questions.championships.provincial_places import Quota, QuotaPlaces
from turnus.competition.questions.figures import MayDeviate, SetFigure
from turnus.competition.questions.teams.competitions import FieldSize, Level, Names, TeamCompetition
from turnus.competition.questions.teams.league_end import (
    ClassOfTeam,
    EntitledTeamWithdrawal,
    Finalists,
    LateWithdrawal,
    LeagueEnd,
    LeagueEnded,
    Moved,
    PlayOffPlan,
    PlayOffRounds,
    PupilPlaces,
    ReturningClub,
)
from turnus.competition.questions.verdicts import Verdict
from turnus.law import Asking, Role, Rule, Term, clause, decision, figure, setting
from turnus.rulebooks.kndb_2009.leagues.ending import league_end, rights_of_class
from turnus.rulebooks.kndb_2009.questions.leagues import (
    ClassEnd,
    OrderForRights,
    PlaceRight,
    PlayOffPlaces,
    PromotedToFinal,
    Right,
    TeamRight,
)

LEAGUE = TeamCompetition.NATIONAL_LEAGUE
NOBODY = "leave the place open"
ROUNDS = Term("play_off_rounds", int, "rounds", "in how many rounds a play-off after the season is played")
STEP = {Moved.PROMOTED: -1, Moved.NEITHER: 0, Moved.RELEGATED: 1}


@clause("kndb-2009", "51.6-a")
def season_ends(facts: LeagueEnd, law: Asking) -> LeagueEnded:
    """Each team plays in the class it was in, unless it is promoted or relegated."""
    return league_end(facts, law)


@clause("kndb-2009", "51.6-a")
def stays_in_its_class(_facts: PlaceRight) -> Right:
    """A place to which nothing is tied keeps a team in its class."""
    return Right.STAYS


@clause("kndb-2009", "51.6-a", when={"competition": LEAGUE})
def national_class(facts: ClassOfTeam) -> int:
    """A team of the national league plays in the class it was in, unless promoted or relegated."""
    return facts.last_class + STEP[facts.moved]


@clause("kndb-2009", "57.3")
def provincial_class(facts: ClassOfTeam) -> int | None:
    """A team of a provincial league plays in the class of last season, unless promoted or relegated."""
    return None if facts.competition is LEAGUE else facts.last_class + STEP[facts.moved]


def _place(number: str, level: Level, right: Right, *places: int) -> Rule:
    def follows_from_the_place(facts: PlaceRight) -> Right | None:
        """This follows from these places of the class."""
        return right if facts.level is level and facts.place in places else None

    return clause("kndb-2009", number, deviates_from="51.6-a")(follows_from_the_place)


EREKLASSE_DOWN = _place("51.7.2-b", Level.EREKLASSE, Right.DOWN, 11, 12)
EREKLASSE_PLAY_OFF = _place("51.7.2-c", Level.EREKLASSE, Right.PLAYS_FOR_OWN, 9, 10)
HOOFDKLASSE_UP = _place("51.7a.2-a", Level.HOOFDKLASSE, Right.UP, 1)
HOOFDKLASSE_SECONDS = _place("51.7a.2-b", Level.HOOFDKLASSE, Right.PLAYS_FOR_HIGHER, 2)
HOOFDKLASSE_DOWN = _place("51.7a.2-c", Level.HOOFDKLASSE, Right.DOWN, 11, 12)
HOOFDKLASSE_PLAY_OFF = _place("51.7a.2-d", Level.HOOFDKLASSE, Right.PLAYS_FOR_OWN, 9, 10)
FIRST_UP = _place("51.8.2-a", Level.FIRST_CLASS, Right.UP, 1)
FIRST_PLAY_OFF_UP = _place("51.8.2-b", Level.FIRST_CLASS, Right.PLAYS_FOR_HIGHER, 2, 3)
FIRST_PLAY_OFF = _place("51.8.2-c", Level.FIRST_CLASS, Right.PLAYS_FOR_OWN, 10)
FIRST_DOWN = _place("51.8.2-d", Level.FIRST_CLASS, Right.DOWN, 11, 12)
SECOND_UP = _place("51.9.3-a", Level.SECOND_CLASS, Right.UP, 1)
SECOND_SECONDS = _place("51.9.3-b", Level.SECOND_CLASS, Right.PLAYS_FOR_HIGHER, 2)


def _class_end(number: str, level: Level) -> Rule:
    def rights_of_every_place(facts: ClassEnd, law: Asking) -> tuple[TeamRight, ...] | None:
        """To places in the final standings of each group rights are tied."""
        return rights_of_class(facts, law) if facts.level is level else None

    return clause("kndb-2009", number)(rights_of_every_place)


EREKLASSE_ENDS = _class_end("51.7.2", Level.EREKLASSE)
HOOFDKLASSE_ENDS = _class_end("51.7a.2", Level.HOOFDKLASSE)
FIRST_CLASS_ENDS = _class_end("51.8.2", Level.FIRST_CLASS)
SECOND_CLASS_ENDS = _class_end("51.9.3", Level.SECOND_CLASS)


def _places(number: str, level: Level, places: int) -> Rule:
    def places_to_play_for(facts: PlayOffPlaces) -> int | None:
        """The play-off is for so many places."""
        return places if facts.level is level else None

    return clause("kndb-2009", number)(places_to_play_for)


EREKLASSE_PLACES = _places("51.7.2-c", Level.EREKLASSE, 2)
EREKLASSE_PLACES_TOO = _places("51.7a.2-b", Level.EREKLASSE, 2)
HOOFDKLASSE_PLACES = _places("51.7a.2-d", Level.HOOFDKLASSE, 5)
HOOFDKLASSE_PLACES_TOO = _places("51.8.2-b", Level.HOOFDKLASSE, 5)


@figure(
    "kndb-2009",
    "51.8.2-c",
    value=9,
    unit="places, less one for each group of the second class",
    when={"level": Level.FIRST_CLASS},
)
def first_class_places(facts: PlayOffPlaces, value: int) -> int:
    """The number of places depends on the groups of the second class: with it the first class is full."""
    # reading 51.8.2-c: 36 teams less 18 who stay, 4 relegated, 5 losers of the play-off and the winners
    return value - facts.second_class_groups


@clause("kndb-2009", "51.6-c")
def withdrawn_team_counts_last(facts: OrderForRights) -> Names:
    """A team that will be withdrawn for the next competition counts as last of its group."""
    staying = tuple(team for team in facts.order if team not in facts.withdrawing)
    return staying + tuple(team for team in facts.order if team in facts.withdrawing)


@decision(
    "kndb-2009",
    "51.6-c/2",
    by=Role.BOARD,
    options=(NOBODY,),
    consequence=lambda _facts, option: "" if option == NOBODY else option,
)
def board_fills_the_place(facts: LateWithdrawal) -> Names | None:
    """If the withdrawal becomes known after the play-off, the Board decides whether and by whom."""
    return (NOBODY, *facts.candidates) if facts.known_on > facts.play_off_on else None


@clause("kndb-2009", "51.6-c/2", when={"competition": LEAGUE, "figure": SetFigure.TEAMS})
def a_place_left_open_leaves_fewer_teams(_facts: MayDeviate) -> Role:
    """Where the Board fills a place by nobody, the class has a team less."""
    return Role.BOARD


@clause("kndb-2009", "51.6-c")
def play_off_fills_the_place(facts: LateWithdrawal) -> str | None:
    """If it is known before, the standings change and the play-off fills the place."""
    return "" if facts.known_on <= facts.play_off_on else None


def _is_highest_of_several(facts: EntitledTeamWithdrawal) -> bool:
    # reading 51.6-b: a club with one entitled team can withdraw that one
    return len(facts.entitled) > 1 and facts.team == min(facts.entitled)


@decision(
    "kndb-2009",
    "51.6-b",
    by=Role.DIRECTOR,
    options=("demonstrably impossible", "not shown"),
    consequence={"demonstrably impossible": Verdict.ALLOWED, "not shown": Verdict.REFUSED},
)
def only_if_taking_part_is_impossible(facts: EntitledTeamWithdrawal) -> bool:
    """A club must take part with its entitled teams unless that is demonstrably impossible."""
    return not _is_highest_of_several(facts)


@clause("kndb-2009", "51.6-b")
def never_the_highest_team(facts: EntitledTeamWithdrawal) -> Verdict | None:
    """The team that is withdrawn is never the highest of the teams concerned."""
    return Verdict.REFUSED if _is_highest_of_several(facts) else None


PLAY_OFF_IN_THE_CONDITIONS = setting("kndb-2009", "51.6a.1", ROUNDS, 1, low=1, changed_by=Role.BOARD)


@clause("kndb-2009", "51.6a.1")
def play_off_after_the_season(facts: PlayOffRounds, law: Asking) -> PlayOffPlan:
    """After the competition a play-off is held, in as many rounds as the conditions say."""
    return PlayOffPlan(facts.teams, law.term(ROUNDS).answer)


@clause("kndb-2009", "54.4.2")
def pupil_teams_over_the_provinces(facts: PupilPlaces, law: Asking) -> Quota:
    """The places of the semi-final are divided over the provinces as 32.1 says."""
    size = law.ask(FieldSize(competition=TeamCompetition.PUPILS, level=Level.SEMI_FINAL)).answer
    quota = QuotaPlaces(places=size.teams, members=facts.members, match_on=facts.match_on, drawn=facts.drawn)
    return law.ask(quota).answer


@clause("kndb-2009", "54.4.3")
def two_of_each_group(facts: PromotedToFinal) -> bool:
    """Numbers 1 and 2 of each group go to the final."""
    return facts.place in (1, 2)


@clause("kndb-2009", "54.5.2")
def promoted_teams_play_the_final(facts: Finalists, law: Asking) -> Names:
    """Entitled to play the final are the teams promoted from the semi-final."""
    return tuple(
        team
        for group in facts.groups
        for place, team in enumerate(group, 1)
        if law.ask(PromotedToFinal(place=place)).answer
    )


def _may_ask(facts: ReturningClub) -> bool:
    return facts.team == 1 and facts.seasons_absent > 0 and facts.wanted_class not in (None, facts.classes)


@decision(
    "kndb-2009",
    "57.4",
    by=Role.FEDERATION,
    options=("place as asked", "lowest class"),
    consequence=lambda facts, option: facts.wanted_class if option == "place as asked" else facts.classes,
)
def returning_club_may_start_higher(facts: ReturningClub) -> bool:
    """At its request the highest team of a club that was absent may be placed above the lowest class."""
    return _may_ask(facts)


@clause("kndb-2009", "57.4")
def others_start_in_the_lowest_class(facts: ReturningClub) -> int | None:
    """Other teams start in the lowest class."""
    return None if _may_ask(facts) else facts.classes
