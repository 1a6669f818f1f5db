"""Boards, sizes, classes, stages and days of the team competitions (51-57)."""

from turnus.competition.questions.figures import SetFigure, UsualFigures
from turnus.competition.questions.teams.competitions import (
    SCHOOLS,
    Boards,
    Classes,
    FieldSize,
    Level,
    PlayingDays,
    RoundsADay,
    SchoolCompetitions,
    Size,
    TeamCompetition,
    TeamDayCategory,
    TeamDays,
    UsualDay,
)
from turnus.law import Asking, Figure, Refused, clause, figure
from turnus.rulebooks.kndb_2009.terms import ROUNDS_A_DAY

COMPETITION = TeamCompetition
SATURDAY = 6  # of the week, Monday being the first


def _boards(number: str, competition: TeamCompetition, boards: int) -> Figure:
    def boards_of_a_team(facts: Boards, value: int) -> int | None:
        """A team has so many boards."""
        return value if facts.competition is competition else None

    return figure("kndb-2009", number, value=boards, unit="boards")(boards_of_a_team)


NATIONAL_LEAGUE_BOARDS = _boards("51.1", COMPETITION.NATIONAL_LEAGUE, 10)
JUNIOR_BOARDS = _boards("52.1", COMPETITION.JUNIORS, 3)
ASPIRANT_BOARDS = _boards("53.1", COMPETITION.ASPIRANTS, 4)
PUPIL_BOARDS = _boards("54.1", COMPETITION.PUPILS, 4)
CUB_BOARDS = _boards("54a.1", COMPETITION.CUBS, 4)
CUP_BOARDS = _boards("54b.1", COMPETITION.CUP, 4)


@clause("kndb-2009", "55.2")
def school_teams_of_four(facts: Boards) -> int | None:
    """A school team has four boards."""
    return 4 if facts.competition in SCHOOLS else None


@clause("kndb-2009", "28.2")
def conditions_say_the_boards(facts: Boards) -> int | None:
    """Of provincial leagues and team days the conditions say how many boards a team has."""
    return 0 if facts.competition in (COMPETITION.PROVINCIAL_LEAGUE, COMPETITION.TEAM_DAY) else None


def _size(number: str, competition: TeamCompetition, level: Level, teams: int, groups: int) -> Figure:
    def teams_and_groups(facts: FieldSize, value: tuple[int, int]) -> Size | None:
        """So many teams take part, in so many groups."""
        applies = facts.competition is competition and facts.level is level and not facts.is_extended
        return Size(*value) if applies else None

    return figure("kndb-2009", number, value=(teams, groups), unit="teams, groups")(teams_and_groups)


EREKLASSE = _size("51.7.1", COMPETITION.NATIONAL_LEAGUE, Level.EREKLASSE, 12, 1)
HOOFDKLASSE = _size("51.7a.1", COMPETITION.NATIONAL_LEAGUE, Level.HOOFDKLASSE, 24, 2)
FIRST_CLASS = _size("51.8.1", COMPETITION.NATIONAL_LEAGUE, Level.FIRST_CLASS, 36, 3)
PUPIL_SEMI_FINAL = _size("54.4.1", COMPETITION.PUPILS, Level.SEMI_FINAL, 24, 4)
PUPIL_FINAL = _size("54.5.1", COMPETITION.PUPILS, Level.FINAL, 8, 1)

CUP = _size("54b.1", COMPETITION.CUP, Level.WHOLE, 16, 4)


@figure("kndb-2009", "54b.1", value=SetFigure.TEAMS, when={"competition": COMPETITION.CUP})
def as_a_rule_sixteen(_facts: UsualFigures, value: SetFigure) -> SetFigure:
    """The cup has sixteen teams as a rule only: with another number it keeps to the regulation."""
    return value


@figure("kndb-2009", "51.9.1", value=0, unit="fixed teams or groups: the conditions divide by region")
def second_class_in_regional_groups(facts: FieldSize, value: int) -> Size | None:
    """The second class has regional groups; how many and how large is not fixed."""
    league = facts.competition is COMPETITION.NATIONAL_LEAGUE
    return Size(value, value) if league and facts.level is Level.SECOND_CLASS else None


@figure(
    "kndb-2009",
    "54b.10.1",
    value=(32, 8),
    unit="teams, groups of the preliminary round",
    when={"competition": COMPETITION.CUP, "is_extended": True},
)
def cup_extended(_facts: FieldSize, value: tuple[int, int]) -> Size:
    """The cup can be extended to 32 teams."""
    return Size(*value)


@clause("kndb-2009", "28.2", yields_to=("51.*", "54.*", "54b.*"))
def conditions_say_the_size(_facts: FieldSize) -> Size:
    """Where the regulation fixes no number of teams the conditions do."""
    return Size(0, 0)


@figure(
    "kndb-2009",
    "51.3",
    value=(Level.EREKLASSE, Level.HOOFDKLASSE, Level.FIRST_CLASS, Level.SECOND_CLASS),
    when={"competition": COMPETITION.NATIONAL_LEAGUE},
)
def four_classes(_facts: Classes, value: tuple[Level, ...]) -> tuple[Level, ...]:
    """The national league has four classes."""
    return value


@figure("kndb-2009", "52.2/2", value=(Level.SEMI_FINAL, Level.FINAL))
def a_final_and_if_needed_a_semi_final(facts: Classes, value: tuple[Level, ...]) -> tuple[Level, ...] | None:
    """The junior teams play a final, if needed after a semi-final."""
    if facts.competition is not COMPETITION.JUNIORS:
        return None
    return value if facts.has_semi_final else value[-1:]


@clause("kndb-2009", "53.2")
def aspirants_have_the_stages_of_juniors(facts: Classes, law: Asking) -> tuple[Level, ...] | None:
    """For aspirant teams the stages are as for juniors."""
    if facts.competition is not COMPETITION.ASPIRANTS:
        return None
    return law.ask(Classes(competition=COMPETITION.JUNIORS, has_semi_final=facts.has_semi_final)).answer


@figure("kndb-2009", "54.2", value=(Level.SEMI_FINAL, Level.FINAL), when={"competition": COMPETITION.PUPILS})
def pupils_semi_final_and_final(_facts: Classes, value: tuple[Level, ...]) -> tuple[Level, ...]:
    """The pupil teams play a semi-final and a final."""
    return value


@figure("kndb-2009", "54a.2", value=(Level.FINAL,), when={"competition": COMPETITION.CUBS})
def cubs_final(_facts: Classes, value: tuple[Level, ...]) -> tuple[Level, ...]:
    """The cub teams play a final."""
    return value


@figure("kndb-2009", "54a.2", value=1, unit="days")
def cubs_on_one_day(facts: PlayingDays, value: int) -> Refused | None:
    """The final of the cub teams is played on one day."""
    if facts.competition is not COMPETITION.CUBS or len(set(facts.days)) <= value:
        return None
    return Refused.because("the final of the cub teams is played on {days} day", days=value)


@figure("kndb-2009", "56.1", value=1, unit="days")
def team_day_is_one_day(facts: PlayingDays, value: int) -> Refused | None:
    """A team day of the federations lasts one day."""
    if facts.competition is not COMPETITION.TEAM_DAY or len(set(facts.days)) <= value:
        return None
    return Refused.because("a team day lasts {days} day", days=value)


@figure("kndb-2009", "56.1", value=tuple(TeamDayCategory))
def categories_of_team_days(
    _facts: TeamDays, value: tuple[TeamDayCategory, ...]
) -> tuple[TeamDayCategory, ...]:
    """Team days can be held for general, junior, aspirant and pupil teams."""
    return value


@figure("kndb-2009", "55.3", value=(Level.PRELIMINARY, Level.FINAL))
def schools_preliminaries_and_final(facts: Classes, value: tuple[Level, ...]) -> tuple[Level, ...] | None:
    """The schools play preliminaries, in one or more stages, and a final."""
    if facts.competition not in SCHOOLS:
        return None
    return value[:1] * facts.preliminary_stages + value[1:]


@clause("kndb-2009", "28.2", yields_to=("51.*", "52.*", "53.*", "54.*", "54a.*", "55.*"))
def conditions_say_the_classes(_facts: Classes) -> tuple[Level, ...]:
    """Where the regulation names no classes or stages the conditions do."""
    return (Level.WHOLE,)


@figure("kndb-2009", "55.1", value=(COMPETITION.PRIMARY_SCHOOLS, COMPETITION.SECONDARY_SCHOOLS))
def two_school_competitions(
    _facts: SchoolCompetitions, value: tuple[TeamCompetition, ...]
) -> tuple[TeamCompetition, ...]:
    """Primary and secondary schools each have a competition of their own."""
    return value


def _usual_day(number: str, competition: TeamCompetition) -> Figure:
    def usually_on_saturday(facts: UsualDay, value: int) -> bool | None:
        """Matches are as a rule played on Saturday."""
        return facts.on.isoweekday() == value if facts.competition is competition else None

    return figure("kndb-2009", number, value=SATURDAY, unit="day of the week")(usually_on_saturday)


LEAGUE_DAY = _usual_day("51.2", COMPETITION.NATIONAL_LEAGUE)
JUNIOR_DAY = _usual_day("52.4", COMPETITION.JUNIORS)
CUP_DAY = _usual_day("54b.4", COMPETITION.CUP)


@clause("kndb-2009", "53.2")
def aspirants_play_on_the_day_of_juniors(facts: UsualDay, law: Asking) -> bool | None:
    """Aspirant teams play on the day of junior teams."""
    if facts.competition is not COMPETITION.ASPIRANTS:
        return None
    return law.ask(UsualDay(competition=COMPETITION.JUNIORS, on=facts.on)).answer


@clause("kndb-2009", "28.2", yields_to=("51.*", "52.*", "53.*", "54b.*"))
def any_day_elsewhere(_facts: UsualDay) -> bool:
    """Where the regulation names no day every day will do."""
    return True


@clause("kndb-2009", "52.4/2")
def at_most_seven_rounds_a_day(facts: RoundsADay, law: Asking) -> Refused | None:
    """Junior teams play at most seven rounds on a day."""
    if facts.competition is not COMPETITION.JUNIORS or facts.rounds <= law.term(ROUNDS_A_DAY).answer:
        return None
    return Refused.because(
        "{rounds} rounds on a day; at most {most}", rounds=facts.rounds, most=law.term(ROUNDS_A_DAY).answer
    )


@clause("kndb-2009", "53.2")
def aspirants_play_the_rounds_of_juniors(facts: RoundsADay, law: Asking) -> Refused | None:
    """Aspirant teams play no more rounds a day than junior teams."""
    if facts.competition is not COMPETITION.ASPIRANTS:
        return None
    refused = law.ask(RoundsADay(competition=COMPETITION.JUNIORS, rounds=facts.rounds)).answer
    return refused[0] if refused else None
