"""The end of a league's season: rights of every place, play-offs, and who fills the classes."""

from collections.abc import Iterator

from turnus.competition.questions.championships.systems import Vacancy
from turnus.competition.questions.teams.competitions import FieldSize, Level, TeamCompetition
from turnus.competition.questions.teams.league_end import (
    CLASSES,
    Groups,
    LeagueEnd,
    LeagueEnded,
    LeaguePlayOff,
    NextClass,
    NextTeam,
    Why,
)
from turnus.competition.questions.teams.standings import TeamTitle
from turnus.faults import BadInput
from turnus.law import Asking, Refused
from turnus.records import replace
from turnus.rulebooks.kndb_2009.questions.leagues import (
    ClassEnd,
    OrderForRights,
    PlaceRight,
    PlayOffPlaces,
    Right,
    TeamRight,
)

Rights = tuple[TeamRight, ...]
LEAGUE = TeamCompetition.NATIONAL_LEAGUE


def rights_of_class(facts: ClassEnd, law: Asking) -> Rights:
    """Return what follows from every place of a class, withdrawn teams counted last."""
    found = []
    for number, group in enumerate(facts.groups, 1):
        gone = facts.withdrawing & set(group)
        order = law.ask(OrderForRights(order=group, withdrawing=gone)).answer if gone else group
        for place, team in enumerate(order, 1):
            right = law.ask(PlaceRight(level=facts.level, place=place)).answer
            found.append(TeamRight(team, facts.level, number, place, right))
    return tuple(found)


def league_end(facts: LeagueEnd, law: Asking) -> LeagueEnded:
    """Return the champion, the play-offs, and the classes of the next season."""
    rights: Rights = ()
    for level, groups in facts.groups().items():
        _refuse_too_many(level, groups, law)
        rights += law.ask(ClassEnd(level=level, groups=groups, withdrawing=facts.withdrawing)).answer
    playing = tuple(right for right in rights if right.team not in facts.withdrawing)
    play_offs = tuple(_play_off(facts, level, playing, law) for level in CLASSES[:-1])
    complete = all(len(one.winners) == min(one.places, len(one.teams)) for one in play_offs)
    title = law.ask(TeamTitle(competition=LEAGUE, level=Level.EREKLASSE)).answer
    return LeagueEnded(
        champion=facts.ereklasse[0] if facts.ereklasse else "",
        title=title,
        play_offs=play_offs,
        classes=tuple(_next_class(level, playing, play_offs, law) for level in CLASSES) if complete else (),
        is_complete=complete,
        objections=tuple(_objections(facts, play_offs)),
    )


def _refuse_too_many(level: Level, groups: Groups, law: Asking) -> None:
    """Refuse more groups or teams than the class has; there can be fewer, for a team may have left."""
    size = law.ask(FieldSize(competition=LEAGUE, level=level)).answer
    if not size.groups:
        return
    most = size.teams // size.groups
    if len(groups) > size.groups or any(len(group) > most for group in groups):
        raise BadInput(
            "too many groups or teams: the {level} has {teams} teams, {most} to a group",
            level=level,
            teams=size.teams,
            most=most,
        )


def _play_off(facts: LeagueEnd, level: Level, rights: Rights, law: Asking) -> LeaguePlayOff:
    teams = tuple(right.team for right in rights if _plays_for(right) is level)
    places = law.ask(PlayOffPlaces(level=level, second_class_groups=len(facts.second_class))).answer
    everybody_or_nobody = places >= len(teams) or places == 0
    won = tuple(team for team in facts.winners()[level] if team in teams)
    play_off = LeaguePlayOff(level, teams, places, won)
    if not everybody_or_nobody:
        return play_off
    return replace(play_off, winners=teams if places else (), is_needed=False)


def _plays_for(right: TeamRight) -> Level | None:
    if right.right is Right.PLAYS_FOR_OWN:
        return right.level
    return _higher(right.level) if right.right is Right.PLAYS_FOR_HIGHER else None


def _higher(level: Level) -> Level:
    return CLASSES[CLASSES.index(level) - 1]


def _lower(level: Level) -> Level:
    return CLASSES[CLASSES.index(level) + 1]


def _next_class(level: Level, rights: Rights, play_offs: tuple[LeaguePlayOff, ...], law: Asking) -> NextClass:
    teams = tuple(
        NextTeam(right.team, right.level, why)
        for right, (to, why) in ((right, _destination(right, play_offs)) for right in rights)
        if to is level
    )
    size = law.ask(FieldSize(competition=LEAGUE, level=level)).answer.teams
    vacancies = max(size - len(teams), 0)
    if vacancies:
        law.ask(Vacancy())  # who fills it, for the reader
    return NextClass(level, teams, size, vacancies)


def _destination(right: TeamRight, play_offs: tuple[LeaguePlayOff, ...]) -> tuple[Level, Why]:
    match right.right:
        case Right.UP:
            return _higher(right.level), Why.PROMOTED
        case Right.DOWN:
            return _lower(right.level), Why.RELEGATED
        case Right.STAYS:
            return right.level, Why.STAYS
    played = next(one for one in play_offs if right.team in one.teams)
    if right.team in played.winners:
        return played.level, Why.WON
    return _lower(played.level), Why.LOST


def _objections(facts: LeagueEnd, play_offs: tuple[LeaguePlayOff, ...]) -> Iterator[Refused]:
    for play_off in play_offs:
        named = facts.winners()[play_off.level]
        for team in named:
            if team not in play_off.teams:
                yield Refused.because(
                    "{team} is not in the play-off for the {level}", team=team, level=play_off.level
                )
        if len(play_off.winners) > play_off.places:
            yield Refused.because(
                "the play-off for the {level} has {places} places",
                level=play_off.level,
                places=play_off.places,
            )
    lowest = play_offs[-1]
    if facts.places_in_conditions not in (None, lowest.places):
        yield Refused.because(
            "with {places} places the first class stays full, not with {given}",
            places=lowest.places,
            given=facts.places_in_conditions,
        )
