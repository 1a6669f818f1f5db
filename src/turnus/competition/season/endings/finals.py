"""The finals: qualification, the draw, results, deciding games, titles, and the groups of the next season."""

from collections.abc import Mapping
from fractions import Fraction

from turnus.competition.making_once import made_once
from turnus.competition.moments import day
from turnus.competition.questions.club.events import FINALS, Calendar
from turnus.competition.questions.groups.champions import TitleOfFinal
from turnus.competition.questions.groups.classification import (
    Classification,
    Classified,
    FinalTable,
    SeasonRecord,
    TurnusRecord,
)
from turnus.competition.questions.groups.deciders import DeciderState, FinalDecider, PlayedGame
from turnus.competition.questions.groups.finals import (
    FinalGroup,
    FinalOpening,
    FinalReplacement,
    Finals,
    FinalSchedule,
    Qualified,
)
from turnus.competition.recording import recorded
from turnus.competition.refusing import deny, insist
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.competition.season.contested.applying_overrules import reordered
from turnus.competition.season.endings.applying import with_result
from turnus.competition.season.endings.moving import (
    check_settled,
    moves,
    next_groups,
    open_seats,
    placed_otherwise,
)
from turnus.competition.season.people.joining import Events, member
from turnus.competition.season.played import played_by
from turnus.competition.season.rounds.phases import RESULTS, final_table
from turnus.competition.season.rounds.playing import check_result, without_a_game
from turnus.competition.season.rounds.standing import standing
from turnus.competition.season.state import Final, FinalGame, Season, Turnus
from turnus.law import Cite, Law, Ruling
from turnus.records import replace

KEPT = 8  # classifications, each after other turni

# What the turni say


@made_once(2)
def season_records(season: Season, law: Law) -> tuple[SeasonRecord, ...]:
    """Return everybody's turni so far; of a turnus under way the table as it stands."""
    return _records(season.turni, [_lines(season, turnus, law) for turnus in season.turni])


Lines = Mapping[str, happened.Line]
Turni = tuple[Turnus, ...]


def _records(turni: Turni, tables: list[Lines]) -> tuple[SeasonRecord, ...]:
    names = dict.fromkeys(name for lines in tables for name in lines)
    return tuple(
        SeasonRecord(name=name, turni=tuple(_record(turni, name, i, tables) for i in range(len(tables))))
        for name in names
    )


def _lines(season: Season, turnus: Turnus, law: Law) -> Lines:
    """Return a turnus's table lines by player: final ones, or as they stand."""
    if turnus.is_closed:
        return _final_lines(turnus)
    found: dict[str, happened.Line] = {}
    for group in turnus.groups:
        made = standing(season, turnus, group, law)
        for name, place in made.places.items():
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


def _final_lines(turnus: Turnus) -> Lines:
    return {line.player: line for lines in turnus.tables.values() for line in lines}


def _record(turni: Turni, name: str, index: int, tables: list[Lines]) -> TurnusRecord:
    turnus = turni[index]
    line = tables[index].get(name)
    if line is None:
        earned = _would_be(turni, name, index)
        label = earned if turnus.labels and earned > 1 else 0
        return TurnusRecord(group=min(earned, len(turnus.groups)), games=0, label=label)
    return TurnusRecord(
        group=list(turnus.groups).index(turnus.group_of(name)) + 1,
        place=line.place,
        score=Fraction(line.score),
        resistance=Fraction(line.resistance),
        sonneborn_berger=Fraction(line.sonneborn_berger),
        games=line.games,
        label=int(turnus.labels.get(name, 0)),
    )


def _would_be(turni: Turni, name: str, index: int) -> int:
    """Return the group of somebody who missed a turnus: the one he had earned, or else played in next."""
    missed = turni[index]
    if name in missed.would_be:
        return int(missed.would_be[name])
    nearest = [*turni[index + 1 :], *reversed(turni[:index])]
    turnus = next(each for each in nearest if name in each.players)
    return int(turnus.labels.get(name, turnus.group_of(name)))


@made_once(2)
def classification(season: Season, law: Law) -> Ruling[FinalTable]:
    """Return the classification over the turni so far."""
    if all(turnus.is_closed for turnus in season.turni):
        return _after_all(season.turni, law)  # as long as the finals are played
    return _classified(season.turni, season_records(season, law), law)


@made_once(KEPT)
def _after_all(turni: Turni, law: Law) -> Ruling[FinalTable]:
    return _classified(turni, _records(turni, list(map(_final_lines, turni))), law)


def _classified(turni: Turni, records: tuple[SeasonRecord, ...], law: Law) -> Ruling[FinalTable]:
    sizes = tuple(tuple(len(names) for names in turnus.groups.values()) for turnus in turni)
    asked = Classification(players=records, sizes=sizes)
    return law.remembering().ask(asked)  # every line asks again who took part


def qualification(season: Season, law: Law, order: tuple[str, ...] = ()) -> Ruling[Qualified]:
    """Return who would play in the final groups by the turni so far."""
    groups = max(len(set(turnus.labels.values()) - {"2"}) + len(turnus.groups) for turnus in season.turni)
    records = season_records(season, law)
    question = Finals(
        players=records,
        groups=groups,
        withdrawn=season.not_in_finals | {each.name for each in records if season.members[each.name].left},
        director_order=order,
    )
    return law.remembering().ask(question)  # every place asks again who may have it


def classified(season: Season, law: Law) -> tuple[Classified, ...]:
    """Return the lines of the classification, in the order decided on where somebody did."""
    lines = classification(season, law).answer.places
    decided = season.overruled("ranking", "order")
    if decided is None:
        return lines
    totals = {line.totals.name: line.totals for line in lines}
    order = reordered(tuple(totals), tuple(decided.value.split(",")))
    return tuple(Classified(place, totals[name]) for place, name in enumerate(order, 1) if name in totals)


def finalists(season: Season, final: FinalGroup) -> tuple[str, ...]:
    """Return who plays in a final group: as qualified, or as decided."""
    decided = season.overruled("finals", str(final.number))
    return tuple(decided.value.split(",")) if decided else final.players


# Commands


def qualify_finals(season: Season, command: asked.QualifyFinals, law: Law) -> Events:
    """Fill the final groups when all turni have been played."""
    turni_closed(season, law)
    if any(final.rounds for final in season.finals):
        raise deny("the finals have been drawn")
    ruling = qualification(season, law, command.order)
    finals = tuple(
        happened.FinalPlayers(number=final.number, players=finalists(season, final))
        for final in ruling.answer.finals
    )
    _check_qualified(season, ruling, finals)
    return (happened.FinalsQualified(finals=finals, rulings=(recorded(ruling),)),)


def _check_qualified(
    season: Season, ruling: Ruling[Qualified], finals: tuple[happened.FinalPlayers, ...]
) -> None:
    """Refuse ties that only the director separates, and a player in two final groups."""
    for final in ruling.answer.finals:
        tied = next((place.tied for place in final.places if place.tied), ())
        if tied and season.overruled("finals", str(final.number)) is None:
            raise deny(
                "nothing separates {tied}: the director gives their order", ruling.cites, tied=", ".join(tied)
            )
    names = [name for final in finals for name in final.players]
    if twice := [name for name in names if names.count(name) > 1]:
        raise deny("{player} is in two final groups", ruling.cites, player=twice[0])


def turni_closed(season: Season, law: Law) -> None:
    """Refuse what comes after the last turnus as long as it is not closed."""
    played = played_by(season.part, law)
    if played.finals is None:
        raise deny("this event has no finals")
    closed = sum(turnus.is_closed for turnus in season.turni)
    if closed < played.main.repeats:
        raise deny(
            "{closed} of {turni} turni are closed",
            played.clauses("repeats"),
            closed=closed,
            turni=played.main.repeats,
        )


def withdraw_from_final(season: Season, command: asked.WithdrawFromFinal, law: Law) -> Events:
    """Record that a player will not play in a final group; drawn before, his place is taken at once."""
    member(season, command.player)
    gone = happened.FinalWithdrawn(player=command.player)
    drawn = next((f for f in season.finals if f.rounds and command.player in f.players), None)
    if drawn is None:
        return (gone,)
    started = any(game.result for game in drawn.games)
    question = FinalReplacement(
        order=(), qualified=frozenset(), withdrawn=frozenset({command.player}), started=started
    )
    ruling = law.ask(question)
    if ruling.referral is not None:
        raise deny("the final group has begun: the director decides", ruling.cites)
    return (gone, _redrawn(season, drawn, command.player, ruling.cites, law))


def leave(season: Season, command: asked.Leave, law: Law) -> Events:
    """Take somebody out of the competition; his place in a final group that was drawn is taken at once."""
    member(season, command.player)
    gone = happened.MemberLeft(player=command.player)
    if not any(final.rounds and command.player in final.players for final in season.finals):
        return (gone,)
    if all(game.result for final in season.finals for game in final.games if command.player in game.players):
        return (gone,)
    return (*withdraw_from_final(season, asked.WithdrawFromFinal(player=command.player), law), gone)


def _redrawn(
    season: Season, final: Final, player: str, cites: tuple[Cite, ...], law: Law
) -> happened.FinalDrawn:
    """Give a place in a drawn final group, with its number, to the next who qualifies for it."""
    without = replace(season, not_in_finals=season.not_in_finals | {player})
    now = {each.number: each.players for each in qualification(without, law).answer.finals}
    others = {each.number: each.players for each in season.finals if each.number != final.number}
    moved = [number for number, players in others.items() if set(players) != set(now[number])]
    new = [name for name in now[final.number] if name not in final.players]
    if moved or len(new) != 1:
        raise deny("other final groups would change too: the director decides", cites)
    numbers = tuple(new[0] if name == player else name for name in final.players)
    ruling = law.ask(FinalSchedule(players=numbers, seed=final.seed, drawn=numbers))
    return happened.FinalDrawn(
        final=final.number,
        seed=final.seed,
        numbers=numbers,
        rounds=ruling.answer.rounds,
        rulings=(recorded(ruling),),
    )


def date_finals(season: Season, command: asked.DateFinals, law: Law) -> Events:
    """Give the rounds of the finals their dates, one a club evening."""
    turni_closed(season, law)
    dates = tuple(day(text, "dates") for text in command.dates)
    played = played_by(season.part, law)
    ruling = law.ask(Calendar(event=FINALS, dates=dates))
    insist(ruling)
    if command.extra and day(command.extra, "extra") <= dates[-1]:
        raise deny("deciding games come after the last round", played.clauses("rounds", FINALS))
    return (happened.FinalsDated(dates=command.dates, extra=command.extra, rulings=(recorded(ruling),)),)


def find_final(season: Season, number: int) -> Final:
    """Return a final group by its number."""
    found = next((final for final in season.finals if final.number == number), None)
    if found is None:
        raise deny("there is no final group {number}", number=number)
    return found


def draw_final(season: Season, command: asked.DrawFinal, law: Law) -> Events:
    """Draw the numbers of a final group and with them its games."""
    final = find_final(season, command.final)
    if final.rounds:
        raise deny("final group {number} has been drawn", number=final.number)
    if left := [name for name in final.players if season.members[name].left]:
        raise deny("{player} has left: fill the final groups again", player=left[0])
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
    final = find_final(season, command.final)
    result = check_result(command.result)
    is_decider = _is_decider(season, final, command, law)
    done = happened.FinalResult(
        final=final.number,
        white=command.white,
        black=command.black,
        result=result,
        played=command.played,
        decider=is_decider,
        overruled=without_a_game(command, law),
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
    played = tuple(map(_played, final.games))
    shared = sum(line.rank == 1 for line in final_table(season, final, law)) > 1
    order = tuple(line.totals.name for line in classified(season, law)) if shared else ()
    return law.ask(
        FinalDecider(
            players=final.players,
            games=played,
            deciders=tuple(map(_played, final.deciders)),
            classification=order,
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


def close_season(season: Season, command: asked.CloseSeason, law: Law) -> Events:
    """End the season: last tables, champions, leavers and newcomers give the groups of the next one."""
    turni_closed(season, law)
    if season.next_groups:
        raise deny("the season has been closed")
    undecided = [str(final.number) for final in season.finals if not final.champion]
    if undecided or not season.finals:
        raise deny("final groups without a champion: {finals}", finals=", ".join(undecided) or "all")
    turnus = season.turni[-1]
    check_settled(season, turnus, law)
    ruling = next_groups(season, turnus, law)
    decided = placed_otherwise(ruling.answer.groups, moves(season, turnus))
    groups = tuple(happened.GroupList(name=name, players=names) for name, names in decided.items())
    seats = open_seats(ruling.answer, command.seats, law, command.who, command.at)
    return (happened.SeasonClosed(groups=groups, rulings=(recorded(ruling), *seats)),)
