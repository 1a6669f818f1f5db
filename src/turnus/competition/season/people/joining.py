"""Opening a season, and who comes, goes and returns."""

import re
from collections.abc import Mapping
from typing import Any

from turnus.competition.choosing import decided, regulates
from turnus.competition.engine.kinds import Newcomers, Withdrawal
from turnus.competition.figures import deviations, terms_otherwise
from turnus.competition.questions.club.arrivals import NewMember
from turnus.competition.questions.club.events import ClockTime, EntryRequest
from turnus.competition.questions.club.membership import Fee, check_year
from turnus.competition.questions.groups.divisions import GroupStrength, NewcomerGroup, ReturningPlayer
from turnus.competition.recording import Recorded, recorded
from turnus.competition.refusing import deny, insist
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.competition.season.played import played_by
from turnus.competition.season.state import Member, Season, Turnus
from turnus.faults import BadInput
from turnus.law import Facts, Law
from turnus.play.clock.time_control import parse_time_control
from turnus.play.questions.mode import TIME_CONTROL

FIRST_GROUPS = ("1", "2", "3")
Events = tuple[happened.Event, ...]


def open_season(season: Season, command: asked.OpenSeason, law: Law) -> Events:
    """Begin a competition."""
    if season.is_open:
        raise deny("the season has begun already")
    played = played_by(command.part, law)  # a competition that the regulation does not have is refused
    if played.needs_winners:
        raise deny(
            "who loses is out of {part}: that is no season, `turnus event` plays it",
            played.clauses("meeting.kind"),
            part=command.part,
        )
    if played.main.withdrawal is Withdrawal.VOID:
        raise deny(
            "no game of who stops exists in {part}: that is no season, `turnus event` plays it",
            played.clauses("withdrawal"),
            part=command.part,
        )
    if regulates(law, Fee):
        _check_working_year(command.season)
    if tempo := command.terms.get(TIME_CONTROL.name):
        parse_time_control(str(tempo))  # one that nobody can play by is refused
    differing = terms_otherwise(command.terms, law)
    deviating = deviations(differing, command.clause, command.reason, law, command.part)
    return (
        happened.SeasonOpened(
            season=command.season,
            part=command.part,
            rulebook=command.rulebook,
            base=command.base,
            hashes=command.hashes,
            terms=command.terms,
            cross_limit=command.cross_limit,
            deviations=deviating,
        ),
    )


def _check_working_year(season: str) -> None:
    """Refuse a season that is no working year, where members pay by the year."""
    try:
        check_year(season)
    except ValueError as wrong:
        told = "a season here is a working year, such as {example}: {season} is none"
        first = re.match(r"\d{4}", season)
        example = f"{first[0]}-{int(first[0]) + 1}" if first else "2026-2027"
        raise deny(told, season=season, example=example) from wrong


def member(season: Season, player: str) -> Member:
    """Return a member who has not left; anybody else is refused."""
    found = season.members.get(player)
    if found is None:
        raise deny("{player} is not in the competition", player=player)
    if found.left:
        raise deny("{player} has left the competition", player=player)
    return found


def running(season: Season) -> Turnus:
    """Return the turnus under way; there must be one."""
    if season.turnus is None or season.turnus.is_closed:
        raise deny("no turnus is under way")
    return season.turnus


def is_pseudonym(text: str) -> bool:
    """Say whether a text can name a player: it could not be taken for a pair, a club or an account."""
    return re.fullmatch(r"[\w.]+", text) is not None


def check_newcomer(season: Season, command: asked.Join) -> None:
    """Refuse a pseudonym that is taken or that could not be told from a pair, and a rating below 0."""
    if command.player in season.members:
        raise deny("{player} is in the competition already", player=command.player)
    if not is_pseudonym(command.player):
        raise BadInput("a pseudonym has letters, digits, dots and underscores", where="player")
    if command.rating < 0:
        raise BadInput("no rating is below 0", where="rating")


def join(season: Season, command: asked.Join, law: Law) -> Events:
    """Enter somebody, if the regulation lets him; where it has nothing to say, everybody may."""
    check_newcomer(season, command)
    rulings = _entry(season, command, law) if regulates(law, EntryRequest) else ()
    return (
        happened.MemberJoined(
            player=command.player,
            rating=command.rating,
            membership=command.membership,
            youth=command.youth,
            rulings=rulings,
        ),
    )


def _entry(season: Season, command: asked.Join, law: Law) -> tuple[Recorded, ...]:
    entry = EntryRequest(
        event=season.event, membership=command.membership, evening=command.evening, at=ClockTime(command.at)
    )
    ruling = law.ask(entry)
    insist(ruling)
    return (recorded(ruling),)


def change_rating(season: Season, command: asked.ChangeRating, _law: Law) -> Events:
    """Give a player another rating."""
    member(season, command.player)
    return (happened.RatingChanged(player=command.player, rating=command.rating),)


def place_newcomer(season: Season, command: asked.PlaceNewcomer, law: Law) -> Events:
    """Record in which group the director places a newcomer, with the proposal that was made to him."""
    newcomer = member(season, command.player)
    if _last_played(season, command.player) and command.player not in season.returning:
        raise deny("{player} is no newcomer: he has played this season", player=command.player)
    question: Facts[Any] = newcomer_question(season, newcomer.player, law)
    placed = decided(question, command.group, law, command.who, command.at)
    proposed = law.ask(question).referral
    is_known = newcomer.rating and season.turnus  # without groups there is no strength to compare with
    as_proposed = is_known and proposed and proposed.options[0] == command.group
    if not as_proposed and not command.reason.strip():
        raise deny(
            "say why {player} plays in group {group}",
            placed.clauses,
            player=command.player,
            group=command.group,
        )
    return (
        happened.NewcomerPlaced(
            player=command.player,
            group=command.group,
            clause=placed.chosen["clause"],
            reason=command.reason,
            rulings=(placed,),
        ),
    )


def newcomer_question(season: Season, player: str, law: Law) -> NewcomerGroup | NewMember:
    """Return the question where a newcomer plays, with what there is to judge his strength by."""
    groups = season.turnus.groups if season.turnus else {}
    rating = season.rating(player)
    if played_by(season.part, law).main.divisions.newcomers is not Newcomers.MEETING:
        return NewcomerGroup(groups=_strengths(season, groups), rating=rating)
    return NewMember(
        name=player,
        rating=rating or None,
        mean_rating_of_each_series=tuple(_average(season, names) for names in groups.values()),
        number_of_series=len(groups) or 3,
    )


def _strengths(season: Season, groups: Mapping[str, tuple[str, ...]]) -> tuple[GroupStrength, ...]:
    if not groups:  # before the first are formed
        return tuple(GroupStrength(name, 0) for name in FIRST_GROUPS)
    return tuple(GroupStrength(name, _average(season, names)) for name, names in groups.items())


def _average(season: Season, names: tuple[str, ...]) -> int:
    ratings = [season.rating(name) for name in names if season.rating(name)]
    return sum(ratings) // len(ratings) if ratings else 0


def _last_played(season: Season, player: str) -> Turnus | None:
    return next((turnus for turnus in reversed(season.turni) if player in turnus.players), None)


def sign_off_turnus(season: Season, command: asked.SignOffTurnus, _law: Law) -> Events:
    """Sign a player off for the whole next turnus."""
    member(season, command.player)
    if season.turnus is not None and not season.turnus.is_closed and season.turnus.rounds:
        raise deny("the turnus is under way: sign off round by round")
    if command.player in season.away:
        raise deny("{player} has signed off already", player=command.player)
    return (happened.TurnusSignedOff(player=command.player),)


def come_back(season: Season, command: asked.Return, law: Law) -> Events:
    """Let a player come back after a turnus or a season off, in the group the regulation gives him."""
    member(season, command.player)
    if command.seasons_absent and _last_played(season, command.player) is None:
        return _after_seasons(command, law)
    ruling = law.ask(returning_question(season, command.player))
    names = _levels(season.turni[-1])
    back = "" if ruling.answer.as_newcomer else names[ruling.answer.group - 1]
    return (happened.PlayerReturned(player=command.player, group=back, rulings=(recorded(ruling),)),)


def _after_seasons(command: asked.Return, law: Law) -> Events:
    """Let a player come back who missed a whole season: where he once played does not count."""
    once = ReturningPlayer(
        last_group=max(1, command.last_series), last_place=1, group_size=1, season_missed=True
    )
    ruling = law.ask(once)
    back = "" if ruling.answer.as_newcomer else str(ruling.answer.group)
    done = happened.PlayerReturned(
        player=command.player, group=back, seasons_absent=command.seasons_absent, rulings=(recorded(ruling),)
    )
    return (done,)


def returning_question(season: Season, player: str) -> ReturningPlayer:
    """Return the question where somebody plays who missed the last turnus, or more."""
    last = _last_played(season, player)
    if last is None or season.turnus is None:
        raise deny("{player} has not played this season: place him as a newcomer", player=player)
    if player in season.turnus.players:
        raise deny("{player} did not miss a turnus", player=player)
    group, place, size = _last_place(last, player)
    names = _levels(season.turnus)
    return ReturningPlayer(
        last_group=names.index(group) + 1,
        last_place=place,
        group_size=size,
        lowest_group=len(names),
        turni_missed_this_season=season.turnus.number - last.number,
    )


def _last_place(last: Turnus, player: str) -> tuple[str, int, int]:
    """Return a player's group in a closed turnus, his place in it and its size; of merged groups his own."""
    group = last.group_of(player)
    if group not in last.tables:
        raise deny("turnus {turnus} is still under way", turnus=last.number)
    label = last.labels.get(player, group)
    order = [line.player for line in last.tables[group] if last.labels.get(line.player, group) == label]
    return label, order.index(player) + 1, len(order)


def _levels(turnus: Turnus) -> list[str]:
    """Return the names of the groups, merged ones taken apart."""
    return sorted({turnus.labels.get(name, turnus.group_of(name)) for name in turnus.players})
