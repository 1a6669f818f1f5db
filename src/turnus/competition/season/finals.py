"""The finals: qualification, the draw, results, deciding games, titles, and the groups of the next season."""

from collections.abc import Mapping
from fractions import Fraction

from turnus.competition.questions.champions import TitleOfFinal
from turnus.competition.questions.classification import (
    Classification,
    FinalTable,
    SeasonRecord,
    TurnusRecord,
)
from turnus.competition.questions.deciders import DeciderState, FinalDecider, PlayedGame
from turnus.competition.questions.events import Event as Part
from turnus.competition.questions.events import Turni
from turnus.competition.questions.finals import FinalOpening, Finals, FinalSchedule, Qualified
from turnus.competition.questions.groups import SeasonChange
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.competition.season.applying_endings import with_result
from turnus.competition.season.grouping import change_facts
from turnus.competition.season.joining import Events, member
from turnus.competition.season.playing import check_result
from turnus.competition.season.recording import recorded
from turnus.competition.season.refusing import deny, insist
from turnus.competition.season.standing import RESULTS, standing
from turnus.competition.season.state import Final, FinalGame, Season, Turnus
from turnus.law import Law, Ruling

# What the turni say


def season_records(season: Season, law: Law) -> tuple[SeasonRecord, ...]:
    """Return everybody's turni so far; of a turnus under way the table as it stands."""
    tables = [turnus_lines(season, turnus, law) for turnus in season.turni]
    names = dict.fromkeys(name for lines in tables for name in lines)
    return tuple(
        SeasonRecord(name=name, turni=tuple(_record(season, name, i, tables) for i in range(len(tables))))
        for name in names
    )


Lines = Mapping[str, happened.Line]


def turnus_lines(season: Season, turnus: Turnus, law: Law) -> Lines:
    """Return a turnus's table lines by player: final ones, or as they stand."""
    if turnus.is_closed:
        return {line.player: line for lines in turnus.tables.values() for line in lines}
    found: dict[str, happened.Line] = {}
    for group in turnus.groups:
        made = standing(season, turnus, group, law)
        for place, name in enumerate(made.order, 1):
            entry = made.entries[name]
            found[name] = happened.Line(
                place=place,
                player=name,
                score=str(entry.score),
                resistance=str(entry.resistance),
                sonneborn_berger=str(entry.sonneborn_berger),
                games=made.games[name],
            )
    return found


def _record(season: Season, name: str, index: int, tables: list[Lines]) -> TurnusRecord:
    turnus = season.turni[index]
    line = tables[index].get(name)
    if line is None:
        return TurnusRecord(group=_would_be(season, name, index), games=0)
    return TurnusRecord(
        group=list(turnus.groups).index(turnus.group_of(name)) + 1,
        place=line.place,
        score=Fraction(line.score),
        resistance=Fraction(line.resistance),
        sonneborn_berger=Fraction(line.sonneborn_berger),
        games=line.games,
        label=int(turnus.labels.get(name, 0)),
    )


def _would_be(season: Season, name: str, index: int) -> int:
    """Return the group of somebody who missed a turnus: where he played last, or else first."""
    nearest = [*reversed(season.turni[:index]), *season.turni[index + 1 :]]
    turnus = next(each for each in nearest if name in each.players)
    return min(list(turnus.groups).index(turnus.group_of(name)) + 1, len(season.turni[index].groups))


def classification(season: Season, law: Law) -> Ruling[FinalTable]:
    """Return the classification over the turni so far."""
    sizes = tuple(tuple(len(names) for names in turnus.groups.values()) for turnus in season.turni)
    return law.ask(Classification(players=season_records(season, law), sizes=sizes))


def qualification(season: Season, law: Law, order: tuple[str, ...] = ()) -> Ruling[Qualified]:
    """Return who would play in the final groups by the turni so far."""
    groups = max(len(set(turnus.labels.values()) - {"2"}) + len(turnus.groups) for turnus in season.turni)
    question = Finals(
        players=season_records(season, law),
        groups=groups,
        withdrawn=season.not_in_finals,
        director_order=order,
    )
    return law.ask(question)


# Commands


def qualify_finals(season: Season, command: asked.QualifyFinals, law: Law) -> Events:
    """Fill the final groups when all turni have been played."""
    _check_turni_played(season, law)
    if any(final.rounds for final in season.finals):
        raise deny("the finals have been drawn")
    ruling = qualification(season, law, command.order)
    for final in ruling.answer.finals:
        for place in final.places:
            if place.tied:
                raise deny(
                    "nothing separates {tied}: the director gives their order",
                    ruling.cites,
                    tied=", ".join(place.tied),
                )
    finals = tuple(
        happened.FinalPlayers(number=final.number, players=final.players) for final in ruling.answer.finals
    )
    return (happened.FinalsQualified(finals=finals, rulings=(recorded(ruling),)),)


def _check_turni_played(season: Season, law: Law) -> None:
    if season.event is not Part.HOUSE:
        raise deny("only the house competition has finals")
    turni = law.ask(Turni(event=season.event))
    closed = sum(turnus.is_closed for turnus in season.turni)
    if closed < max(turni.answer):
        raise deny(
            "{closed} of {turni} turni are closed", turni.cites, closed=closed, turni=max(turni.answer)
        )


def withdraw_from_final(season: Season, command: asked.WithdrawFromFinal, _law: Law) -> Events:
    """Record that a player will not play in a final group; qualify again to see who does."""
    member(season, command.player)
    if any(final.rounds and command.player in final.players for final in season.finals):
        raise deny("the final group of {player} has been drawn", player=command.player)
    return (happened.FinalWithdrawn(player=command.player),)


def _final(season: Season, number: int) -> Final:
    found = next((final for final in season.finals if final.number == number), None)
    if found is None:
        raise deny("there is no final group {number}", number=number)
    return found


def draw_final(season: Season, command: asked.DrawFinal, law: Law) -> Events:
    """Draw the numbers of a final group and with them its games."""
    final = _final(season, command.final)
    if final.rounds:
        raise deny("final group {number} has been drawn", number=final.number)
    closed = sum(turnus.is_closed for turnus in season.turni)
    insist(law.ask(FinalOpening(players=len(final.players), turni_closed=closed)))
    ruling = law.ask(FinalSchedule(players=final.players, seed=command.seed, drawn=command.drawn))
    return (
        happened.FinalDrawn(
            final=final.number,
            seed=command.seed,
            numbers=ruling.answer.numbers,
            rounds=ruling.answer.rounds,
            rulings=(recorded(ruling),),
        ),
    )


def enter_final_result(season: Season, command: asked.EnterFinalResult, law: Law) -> Events:
    """Enter a result of a final group; the last one may decide the title."""
    final = _final(season, command.final)
    result = check_result(command.result)
    is_decider = _is_decider(season, final, command, law)
    done = happened.FinalResult(
        final=final.number,
        white=command.white,
        black=command.black,
        result=result,
        played=command.played,
        decider=is_decider,
    )
    return (done, *_title(season, final, done, law))


def _is_decider(season: Season, final: Final, command: asked.EnterFinalResult, law: Law) -> bool:
    pair = (command.white, command.black)
    for game in final.games:
        if (game.white, game.black) == pair and not game.result:
            return False
    state = decider(season, final, law)
    if state is not None and pair in {(game.white, game.black) for game in state.answer.games}:
        return True
    raise deny(
        "{white} - {black} is no open game of final group {number}",
        state.cites if state else (),
        white=command.white,
        black=command.black,
        number=final.number,
    )


def decider(season: Season, final: Final, law: Law) -> Ruling[DeciderState] | None:
    """Return what decides a final group whose games have all been played."""
    if not final.games or any(not game.result for game in final.games):
        return None
    table = classification(season, law).answer
    return law.ask(
        FinalDecider(
            players=final.players,
            games=tuple(map(_played, final.games)),
            deciders=tuple(map(_played, final.deciders)),
            classification=tuple(line.totals.name for line in table.places),
            seed=final.seed,
        )
    )


def _played(game: FinalGame) -> PlayedGame:
    white, black = RESULTS[game.result]
    return PlayedGame(game.white, game.black, white, game.played, black)


def _title(season: Season, final: Final, done: happened.FinalResult, law: Law) -> Events:
    after = with_result(final, done)
    ruling = decider(season, after, law)
    if ruling is None or not ruling.answer.champion:
        return ()
    title = law.ask(TitleOfFinal(final_group=final.number))
    return (
        happened.TitleWon(
            final=final.number,
            player=ruling.answer.champion,
            title=str(title.answer),
            rulings=(recorded(ruling), recorded(title)),
        ),
    )


def close_season(season: Season, _command: asked.CloseSeason, law: Law) -> Events:
    """End the season: last tables, champions, leavers and newcomers give the groups of the next one."""
    _check_turni_played(season, law)
    undecided = [str(final.number) for final in season.finals if not final.champion]
    if undecided or not season.finals:
        raise deny("final groups without a champion: {finals}", finals=", ".join(undecided) or "all")
    turnus = season.turni[-1]
    orders = {group: tuple(line.player for line in lines) for group, lines in turnus.tables.items()}
    facts = change_facts(season, turnus, orders)
    playing = {name for names in orders.values() for name in names}
    champions = {str(f.number): f.champion for f in season.finals if f.champion in playing}
    ruling = law.ask(SeasonChange(**facts, champions=champions))
    groups = tuple(
        happened.GroupList(name=name, players=names) for name, names in ruling.answer.groups.items()
    )
    return (happened.SeasonClosed(groups=groups, rulings=(recorded(ruling),)),)
