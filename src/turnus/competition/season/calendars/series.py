"""A championship in series: division, a calendar in which all meet twice, absences, stopping, the end."""

from collections.abc import Iterator, Mapping

from turnus.competition.choosing import choose, clause, decided, regulates
from turnus.competition.engine.situations import calendar_of
from turnus.competition.questions.club.arrivals import ReturningPlayer
from turnus.competition.questions.series.changes import Arrival, Champion, SeriesChanges
from turnus.competition.questions.series.games import SeriesResult, Standing, Stop
from turnus.competition.questions.series.series import (
    AllowedDivision,
    DivideSeries,
    SeriesCalendar,
    SeriesLength,
)
from turnus.competition.recording import Recorded, plain, recorded
from turnus.competition.refusing import Denied, Refusal, deny, insist
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.competition.season.contested.powers import overruled, power
from turnus.competition.season.endings.closing import check_games_played, check_lots_drawn
from turnus.competition.season.people.grouping import check_one_way
from turnus.competition.season.people.joining import Events, member, newcomer_question, running
from turnus.competition.season.people.last_season import start_of_series
from turnus.competition.season.played import played_by
from turnus.competition.season.rounds.phases import competition_of
from turnus.competition.season.rounds.playing import check_result, corrected, without_a_game
from turnus.competition.season.rounds.standing import drawn, series_games, standing
from turnus.competition.season.state import Game, Round, Season, Turnus
from turnus.law import Law, Ruling
from turnus.records import replace

_Series = Mapping[str, tuple[str, ...]]
Calendar = tuple[tuple[tuple[str, str], ...], ...]  # round -> games, White first


def leave(season: Season, command: asked.Leave, _law: Law) -> Events:
    """Take somebody out who does not play in a series under way."""
    member(season, command.player)
    turnus = season.turnus
    if turnus is not None and not turnus.is_closed and turnus.rounds and command.player in turnus.players:
        raise deny("{player} plays in a series: he stops", player=command.player)
    return (happened.MemberLeft(player=command.player),)


def place_new_member(season: Season, command: asked.PlaceNewcomer, law: Law) -> Events:
    """Record in which series the general meeting places a new member."""
    member(season, command.player)
    groups = season.turnus.groups if season.turnus else {}
    if command.player in {name for names in groups.values() for name in names}:
        raise deny("{player} is no newcomer: he has played this season", player=command.player)
    placed = decided(newcomer_question(season, command.player, law), command.group, law)
    return (
        happened.NewcomerPlaced(
            player=command.player,
            group=str(placed.answer),
            clause=placed.chosen["clause"],
            reason=command.reason,
            rulings=(placed,),
        ),
    )


def come_back(season: Season, command: asked.Return, law: Law) -> Events:
    """Let a player come back after seasons without the championship, in the series the law gives him."""
    member(season, command.player)
    groups = season.turnus.groups if season.turnus else {}
    if command.player in {name for names in groups.values() for name in names}:
        raise deny("{player} did not miss a season", player=command.player)
    others = [e for e in season.returned.values() if e.seasons_absent == 1 and e.player != command.player]
    question = ReturningPlayer(
        last_series=command.last_series,
        seasons_absent=command.seasons_absent,
        would_have_gone_down=command.would_have_gone_down,
        returning_this_season=len(others) + 1,
        number_of_series=len(groups) or 3,
    )
    how = decided(question, command.group, law, command.who, command.at)
    done = happened.PlayerReturned(
        player=command.player,
        group=str(how.answer),
        seasons_absent=command.seasons_absent,
        rulings=(how,),
    )
    return (done,)


def _check_returners(season: Season, law: Law) -> None:
    """Refuse several players back after one year of whom the meeting has not placed each."""
    back = [each for each in season.returned.values() if each.seasons_absent == 1]
    alone = [each for each in back if not any(how.chosen for how in each.rulings)]
    if len(back) > 1 and alone:
        several = law.ask(ReturningPlayer(last_series=1, seasons_absent=1, returning_this_season=len(back)))
        raise deny(
            "{player} does not return alone: the meeting places him", several.cites, player=alone[0].player
        )


def form_series(season: Season, command: asked.FormGroups, law: Law) -> Events:
    """Divide the players over the series: as they follow from last season, as given, or by rating."""
    if season.turni:
        raise deny("the series have been formed")
    there = [m.player for m in sorted(season.members.values(), key=lambda m: -m.rating) if not m.left]
    if not there:
        raise deny("nobody takes part")
    check_one_way(command)
    if command.after and not command.groups:
        return (_after(season, command.after, law),)
    groups = {name: tuple(names) for name, names in command.groups.items()}
    _check_seated(groups, there)
    wanted = tuple(map(len, groups.values())) or _sizes_asked_for(command, len(there), law)
    ruling = law.ask(DivideSeries(players=len(there), wanted=wanted))
    usual = _in_series(there, law.ask(DivideSeries(players=len(there))).answer.sizes)
    by = _decided_form(command, groups, usual, law)
    if wanted and by is None and ruling.answer.refusals:
        raise Denied(Refusal(ruling.answer.refusals[0], tuple(map(str, ruling.clauses()))))
    chosen = _other_form(command, len(there), wanted, law) if wanted and by is None else ()
    if chosen:
        by = happened.Overruled(clause=chosen[0].chosen["clause"], reason=command.reason)
    lists = _lists(groups or (_in_series(there, wanted) if chosen else usual))
    rulings = (recorded(ruling), *chosen)
    return (
        happened.GroupsFormed(turnus=1, groups=lists, rulings=rulings, overruled=by, after=command.after),
    )


def _after(season: Season, after: happened.LastSeason, law: Law) -> happened.GroupsFormed:
    """Let the series follow from last season, and from who comes, goes and returns since."""
    _check_returners(season, law)
    ruling = law.ask(start_of_series(season, after, law))
    lists = _lists({str(number): names for number, names in enumerate(ruling.answer.series, 1)})
    return happened.GroupsFormed(turnus=1, groups=lists, rulings=(recorded(ruling),), after=after)


def _lists(groups: _Series) -> tuple[happened.GroupList, ...]:
    return tuple(happened.GroupList(name=name, players=names) for name, names in groups.items() if names)


def _in_series(names: list[str], sizes: tuple[int, ...]) -> dict[str, tuple[str, ...]]:
    """Divide players over series of these sizes, the first of them in the highest."""
    return {
        str(number): tuple(names[sum(sizes[: number - 1]) : sum(sizes[:number])])
        for number in range(1, len(sizes) + 1)
    }


def _check_seated(groups: _Series, there: list[str]) -> None:
    """Refuse series in which not everybody who takes part has one seat."""
    seated = [name for names in groups.values() for name in names]
    if groups and len(seated) != len(there):
        raise deny(
            "the series given seat {given} of {players} players", given=len(seated), players=len(there)
        )
    if groups and sorted(seated) != sorted(there):
        raise deny("everybody plays in one series")


def _sizes_asked_for(command: asked.FormGroups, players: int, law: Law) -> tuple[int, ...]:
    """Return the division that a form or a size without groups comes to; one that there is not is refused."""
    if not command.form and not command.size:
        return ()
    division = law.ask(DivideSeries(players=players))
    usual, others = division.answer.sizes, division.answer.other_choices
    offered = (usual, *others)
    if command.form and not others:
        raise deny(
            "with {players} players there is no form to choose: the series have {sizes}",
            division.clauses(), players=players, sizes=usual,
        )  # fmt: skip
    if command.form:
        question = AllowedDivision(players=players, wanted=others[0])
        is_kept, _ = choose(question, command.form, law, command.who, command.at)
        offered = (usual,) if is_kept.answer else others
    fitting = [sizes for sizes in offered if command.size in (0, sizes[0])]
    if not fitting:
        known = tuple(sizes[0] for sizes in offered)
        raise deny(
            "with {players} players the first series has {known}, not {size}",
            division.clauses(), players=players, known=known, size=command.size,
        )  # fmt: skip
    return fitting[0]


def _decided_form(
    command: asked.FormGroups, groups: _Series, usual: _Series, law: Law
) -> happened.Overruled | None:
    """Return the decision of who may deviate from the regulation, if the series given rest on it."""
    as_usual = list(map(len, groups.values())) == list(map(len, usual.values()))
    if not command.clause or not groups or as_usual:
        return None
    if law.power(clause(law, command.clause)) is None:
        return None  # a decision that the law itself offers
    cite = power(law, command.clause, command.who, command.reason)
    return overruled(cite, command.reason, plain(usual))


def _other_form(
    command: asked.FormGroups, players: int, wanted: tuple[int, ...], law: Law
) -> tuple[Recorded, ...]:
    """Return the director's decision on another division than the usual one, with his reason."""
    if wanted == law.ask(DivideSeries(players=players)).answer.sizes:
        return ()
    question = AllowedDivision(players=players, wanted=wanted)
    ruling, choice = choose(question, command.form, law, command.who, command.at)
    insist(ruling)
    if choice is None:
        return ()
    if not command.reason.strip():
        raise deny("a decision needs its reason", ruling.cites)
    return (recorded(ruling, choice),)


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
    _check_returners(season, law)
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
