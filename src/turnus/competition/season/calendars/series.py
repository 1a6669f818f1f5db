"""A championship in series: a calendar in which all meet twice, absences, stopping, the end."""

from collections.abc import Iterator, Mapping

from turnus.competition.choosing import regulates
from turnus.competition.engine.situations import calendar_of
from turnus.competition.questions.series.changes import Arrival, Champion, SeriesChanges
from turnus.competition.questions.series.games import SeriesResult, Standing, Stop
from turnus.competition.questions.series.series import SeriesCalendar, SeriesLength
from turnus.competition.recording import recorded
from turnus.competition.refusing import deny
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.competition.season.calendars.dividing import check_returners
from turnus.competition.season.endings.closing import check_games_played, check_lots_drawn
from turnus.competition.season.people.grouping import days_in_order
from turnus.competition.season.people.joining import Events, member, running
from turnus.competition.season.played import played_by
from turnus.competition.season.rounds.phases import competition_of
from turnus.competition.season.rounds.playing import check_result, corrected, without_a_game
from turnus.competition.season.rounds.standing import drawn, series_games, standing
from turnus.competition.season.state import Game, Round, Season, Turnus
from turnus.law import Law, Ruling
from turnus.records import replace

Calendar = tuple[tuple[tuple[str, str], ...], ...]  # round -> games, White first


def leave(season: Season, command: asked.Leave, _law: Law) -> Events:
    """Take somebody out who does not play in a series under way."""
    member(season, command.player)
    turnus = season.turnus
    if turnus is not None and not turnus.is_closed and turnus.rounds and command.player in turnus.players:
        raise deny("{player} plays in a series: he stops", player=command.player)
    return (happened.MemberLeft(player=command.player),)


def make_calendar(season: Season, command: asked.SetCalendar, law: Law) -> Events:
    """Let everybody meet as the format says; a shorter series is free on the last dates."""
    turnus = running(season)
    if turnus.rounds:
        raise deny("the calendar has been made")
    played = played_by(season.part, law)
    rounds, lengths = rounds_of_calendar(season, turnus, law)
    if len(command.dates) != rounds:
        raise deny(
            "there are {given} dates for {rounds} rounds",
            played.clauses("meeting.kind"),
            given=len(command.dates),
            rounds=rounds,
        )
    days_in_order(command.dates)
    rulings = tuple(recorded(length) for length in lengths)
    calendars = calendars_of(season, turnus, law)
    made: list[happened.Event] = [
        happened.CalendarSet(turnus=turnus.number, dates=command.dates, rulings=rulings)
    ]
    for number in range(1, rounds + 1):
        games = _round(calendars, number)
        made.append(happened.RoundDrafted(turnus=turnus.number, round=number, seed="", games=games))
        made.append(happened.RoundPublished(turnus=turnus.number, round=number))
    return tuple(made)


def rounds_of_calendar(
    season: Season, turnus: Turnus, law: Law
) -> tuple[int, tuple[Ruling[SeriesLength], ...]]:
    """Return how many rounds the calendar of a turnus has, and what the regulation says of each series."""
    lengths = tuple(_lengths(turnus, law))
    if lengths:
        return max(length.answer.rounds for length in lengths), lengths
    return max(map(len, calendars_of(season, turnus, law).values())), ()


def _lengths(turnus: Turnus, law: Law) -> Iterator[Ruling[SeriesLength]]:
    """Yield what the regulation says of the length of each series, where it says more than its format."""
    if regulates(law, SeriesCalendar):
        yield from (law.ask(SeriesCalendar(series_size=len(names))) for names in turnus.groups.values())


def calendars_of(season: Season, turnus: Turnus, law: Law) -> Mapping[str, Calendar]:
    """Return the calendar of each group, as its meeting makes it before anything is played."""
    fresh = replace(turnus, rounds=())
    made = {group: competition_of(season, fresh, group, law) for group in turnus.groups}
    return {group: calendar_of(each, each.phases[0], group) for group, each in made.items()}


def _round(calendars: Mapping[str, Calendar], number: int) -> tuple[happened.Paired, ...]:
    """Return the games of one round, all groups together."""
    return tuple(
        happened.Paired(white=white, black=black, white_group=group, black_group=group)
        for group, rounds in calendars.items()
        if number <= len(rounds)
        for white, black in rounds[number - 1]
    )


def find(season: Season, turnus: Turnus, white: str, black: str, law: Law) -> tuple[Round, Game]:
    """Return a game of the calendar by its colours."""
    for each in turnus.rounds:
        for game in each.games:
            if game.players == (white, black):
                return each, game
    raise deny(
        "{white} does not have White against {black} on the calendar of {season}",
        played_by(season.part, law).clauses("meeting.kind"),
        white=white,
        black=black,
        season=season.season,
    )


def open_game(season: Season, white: str, black: str, law: Law) -> tuple[Turnus, Round, Game]:
    """Return a game of the calendar that has no result yet."""
    turnus = running(season)
    found, game = find(season, turnus, white, black, law)
    if game.result:
        raise deny(
            "{white} - {black} ended {result}: correct it", white=white, black=black, result=game.result
        )
    return turnus, found, game


def enter_result(season: Season, command: asked.EnterResult, law: Law) -> Events:
    """Enter the result of a game of the calendar, or confirm the proposed one."""
    turnus, found, game = open_game(season, command.white, command.black, law)
    result = command.result or game.proposed
    if not result:
        raise deny("no result was proposed for {white} - {black}", white=game.white, black=game.black)
    return (
        happened.ResultConfirmed(
            turnus=turnus.number,
            round=found.number,
            white=game.white,
            black=game.black,
            result=check_result(result),
            played=command.played,
            overruled=without_a_game(command, law),
        ),
    )


def propose_result(season: Season, command: asked.ProposeResult, law: Law) -> Events:
    """Take the result a player gives; somebody else's game is refused."""
    turnus, found, game = open_game(season, command.white, command.black, law)
    if command.by not in game.players:
        raise deny("{by} did not play this game", by=command.by)
    return (
        happened.ResultProposed(
            turnus=turnus.number,
            round=found.number,
            white=game.white,
            black=game.black,
            result=check_result(command.result),
            by=command.by,
        ),
    )


def correct_result(season: Season, command: asked.CorrectResult, law: Law) -> Events:
    """Replace a result, for a reason."""
    turnus = running(season)
    found, game = find(season, turnus, command.white, command.black, law)
    return (corrected(season, found, game, command, law),)


def stop_playing(season: Season, command: asked.StopPlaying, law: Law) -> Events:
    """Let a player stop: before half his results are void, after it his open games are lost."""
    turnus = running(season)
    group = turnus.group_of(command.player)
    if not group or command.player in turnus.withdrawn:
        raise deny("{player} does not play in a series", player=command.player)
    games = series_games(turnus, group)
    ruling = law.ask(Stop(player=command.player, series=turnus.groups[group], games=games))
    before = {(game.white, game.black): game.result for game in games}
    forfeits = tuple(
        (game.white, game.black, game.result.value.removesuffix("F"))
        for game in ruling.answer.games
        if before.get((game.white, game.black)) is SeriesResult.OPEN and game.result is not SeriesResult.OPEN
    )
    return (
        happened.PlayerStopped(
            turnus=turnus.number,
            player=command.player,
            void=ruling.answer.standing is Standing.VOID,
            forfeits=forfeits,
            rulings=(recorded(ruling),),
        ),
    )


def close_series(season: Season, command: asked.CloseTurnus, law: Law) -> Events:
    """End the championship: the ladder orders every series, the first of the first is champion."""
    turnus = running(season)
    played = played_by(season.part, law)
    check_games_played(turnus, played)
    tables, rulings, orders = [], [], []
    for group in turnus.groups:
        made = standing(season, turnus, group, law)
        ended, account = drawn(season, turnus, made, law, command.seed)
        check_lots_drawn(ended, played)
        rulings += [recorded(account)] if account else []
        orders.append(ended.order)
        lines = tuple(
            happened.Line(
                place=place,
                player=name,
                score=str(made.entries[name].score),
                resistance="0",
                sonneborn_berger=str(made.entries[name].sonneborn_berger),
                games=made.games[name],
            )
            for name, place in ended.places.items()
        )
        tables.append(happened.FinalTable(group=group, lines=lines))
    title = law.ask(Champion(season=season.season, first_series=orders[0]))
    return (
        happened.TurnusClosed(
            turnus=turnus.number, tables=tuple(tables), seed=command.seed, rulings=tuple(rulings)
        ),
        happened.TitleWon(
            final=1, player=title.answer.holder, title="club champion", rulings=(recorded(title),)
        ),
    )


def close_season(season: Season, _command: asked.CloseSeason, law: Law) -> Events:
    """End the season: who moves between the series as their numbers change."""
    if season.next_groups:
        raise deny("the season has been closed")
    turnus = season.turnus
    if turnus is None or not turnus.is_closed:
        raise deny("the championship has not been closed")
    check_returners(season, law)
    ruling = law.ask(series_changes(season, turnus))
    groups = tuple(
        happened.GroupList(name=str(number), players=names)
        for number, names in enumerate(ruling.answer.series, 1)
    )
    return (happened.SeasonClosed(groups=groups, rulings=(recorded(ruling),)),)


def series_changes(season: Season, turnus: Turnus, orders: tuple[tuple[str, ...], ...] = ()) -> SeriesChanges:
    """Return the question who plays where next season."""
    ended = orders or tuple(tuple(line.player for line in lines) for lines in turnus.tables.values())
    playing = {name for names in ended for name in names}
    gone = frozenset(n for n in playing if season.members[n].left or n in turnus.withdrawn)
    placed = {**season.returning, **season.arriving}  # a meeting's word on a returning player is the last
    arrivals = tuple(
        Arrival(name=name, series=int(group)) for name, group in placed.items() if name not in playing
    )
    return SeriesChanges(series=ended, leavers=gone, arrivals=arrivals)
