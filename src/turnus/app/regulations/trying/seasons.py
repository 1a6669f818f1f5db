"""A club's season that was played, under another text on the same rulebook: turni, groups, rounds, finals.

The season asks the law as it did then, of the same facts: the new text answers. A text on another rulebook
has no answers for a season; then its format plays each turnus (`as_competition`).
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from turnus.app.regulations.trying.clauses import Clauses
from turnus.app.regulations.trying.events import CARRIED_ON, FEWER_ROUNDS, try_played
from turnus.app.regulations.trying.moments import (
    Kind,
    Moment,
    Note,
    Outcome,
    Progress,
    Tried,
    Value,
    compared,
    nobody_waits,
)
from turnus.app.regulations.trying.texts import Text, part_of, text_of
from turnus.app.seasons.office import Running
from turnus.competition.choosing import regulates
from turnus.competition.engine.settling import STAGE, competitions
from turnus.competition.engine.state import Competition, Contender, Phase
from turnus.competition.engine.state import Round as EngineRound
from turnus.competition.questions.club.evenings import RegulationResult
from turnus.competition.questions.groups.groups import GroupChanges, SeasonChange
from turnus.competition.questions.series.changes import SeriesChanges
from turnus.competition.questions.series.tie_ladder import TieLadder
from turnus.competition.refusing import Denied, Refusal
from turnus.competition.season import Season
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.competition.season.calendars.series import calendars_of, series_changes
from turnus.competition.season.endings.moving import champions, change_facts
from turnus.competition.season.played import Played, played_by
from turnus.competition.season.rounds.drafting import draft
from turnus.competition.season.rounds.phases import competition_of
from turnus.competition.season.rounds.standing import drawn, standing
from turnus.competition.season.state import Turnus
from turnus.faults import BadInput
from turnus.law import Law

ANSWERED = Note("Who was asked to move up answers as he did; who was not asked then is taken to accept.")
ON_ANOTHER = Note(
    "The new text stands on another rulebook than the season: its format plays each turnus, and the "
    "rulings of the season (crossing games, leave, seats left open) are not asked."
)


def try_season(running: Running, law: Law, part: str = "", progress: Progress = nobody_waits) -> Tried:
    """Say what another text would have made of a season."""
    season = running.season
    if not season.turni or not any(each.rounds for each in season.turni):
        raise BadInput("nothing has been played yet", where=running.stream)
    if not plays_seasons(law, season.part):
        return _by_format(running, law, part, progress)
    wanted = part_of(law, part or season.part)
    if wanted != season.part:
        raise BadInput(
            "the season is {part}: of this text only {part} can be tried on it",
            part=season.part,
            where="--part",
        )
    held = replace_stack(running.law, law)
    old, new = text_of(running.law, season.part), text_of(held, season.part)
    mixing = Clauses(running.law, held, season.part)
    stage = running.played.main.name
    longest = new.form.stage(stage).rounds if new.has(stage) else 0
    moments = tuple(
        replace(each, part=f"{STAGE}.{stage}")
        for each in _moments(running)
        if not longest or each.round <= longest
    )
    found = compared(moments, old, new, mixing, progress)
    answered = (ANSWERED,) if running.played.has_moves else ()
    return replace(found, notes=(CARRIED_ON, *answered, *_lengths(season, new, stage), *found.notes))


def _lengths(season: Season, new: Text, stage: str) -> Iterator[Note]:
    """Say where the new text has fewer rounds or turni than there were."""
    if not new.has(stage):
        return
    held = new.form.stage(stage)
    for turnus in season.turni:
        if held.rounds and len(turnus.rounds) > held.rounds:
            values = {"stage": _label(turnus), "rounds": held.rounds, "played": len(turnus.rounds)}
            yield replace(FEWER_ROUNDS, values=values, clauses=new.clauses(f"{STAGE}.{stage}.rounds"))
    if len(season.turni) > held.repeats:
        values = {"turni": held.repeats, "played": len(season.turni)}
        yield Note(
            "There would have been {turni} turni, not {played}; the others count as they were played.",
            values,
            new.clauses(f"{STAGE}.{stage}.repeats"),
        )


def plays_seasons(law: Law, part: str) -> bool:
    """Say whether a text answers what a season of this part asks."""
    return part in competitions(law) and (regulates(law, RegulationResult) or regulates(law, TieLadder))


def replace_stack(old: Law, new: Law) -> Law:
    """Return the new law with the terms that were filled for the season, as far as it still has them."""
    kept = {name: value for name, value in old.values.items() if name in new.stack.settings}
    return Law(new.stack, {**kept, **new.values})


# The moments, from the events


def _moments(running: Running) -> Iterator[Moment]:
    final: Season = running.season
    state: Season = running.nothing
    standing_drafts = {
        (event.turnus, event.round): number
        for number, event in running.history
        if isinstance(event, happened.RoundDrafted)
    }
    for number, event in running.history:
        if isinstance(event, happened.RoundDrafted):
            stands = standing_drafts[event.turnus, event.round] == number
            if stands and not running.played.has_calendar:
                yield _round(running, state, number, event)
        elif isinstance(event, happened.TurnusClosed):
            yield from _tables(final, event)
        else:
            yield from _between(running, state, number, event)
        state = running.apply(state, event)
    yield from _still_open(final)


def _between(running: Running, state: Season, number: int, event: happened.Event) -> Iterator[Moment]:
    """Yield what is decided between rounds: groups, calendars, finals, the next season."""
    match event:
        case happened.GroupsFormed(turnus=1):
            yield _groups_formed(running, state, number, event)
        case happened.GroupsFormed():
            yield _changed(state, state.turni[event.turnus - 2])
        case happened.CalendarSet() if running.played.has_calendar:
            yield from _calendar(state, running.season.turni[event.turnus - 1])
        case happened.FinalsQualified():
            yield _finals(running, state, number, event)
        case happened.SeasonClosed():
            yield _changed(state, state.turni[-1])
        case _:
            pass


def _still_open(season: Season) -> Iterator[Moment]:
    turnus = season.turni[-1]
    if turnus.is_closed and not season.next_groups:
        yield _changed(season, turnus)
    for group in turnus.groups if not turnus.is_closed else ():
        yield _table(season, turnus.number, group, "")


def _law(text: Text) -> Law:
    if text.law is None:
        raise BadInput("a season needs a text", where="regulation")
    return text.law


def _label(turnus: Turnus) -> str:
    return f"turnus {turnus.number}"


# Tables


def _tables(season: Season, event: happened.TurnusClosed) -> Iterator[Moment]:
    for group in season.turni[event.turnus - 1].groups:
        yield _table(season, event.turnus, group, event.seed)


def _table(season: Season, number: int, group: str, seed: str) -> Moment:
    turnus = season.turni[number - 1]
    return Moment(
        kind=Kind.PLACE,
        stage=_label(turnus),
        group=group if len(turnus.groups) > 1 else "",
        outcome=partial(_places, season, turnus, group, seed),
    )


def _order(season: Season, turnus: Turnus, group: str, seed: str, law: Law) -> tuple[tuple[str, ...], ...]:
    """Return a group in the order of a text; whom nothing parts by it stand as they really stood."""
    made = standing(season, turnus, group, law)
    if played_by(season.part, law).has_calendar:
        if seed:
            made, _ = drawn(season, turnus, made, law, seed)
        return made.tied
    really = {line.player: line.place for line in turnus.tables.get(group, ())}
    found: list[tuple[str, ...]] = []
    for equal in made.tied:
        in_order = sorted(equal, key=lambda name: really.get(name, 0))
        shared = len({really.get(name, 0) for name in equal}) < len(equal)
        found += [tuple(in_order)] if shared else [(name,) for name in in_order]
    return tuple(found)


def _places(season: Season, turnus: Turnus, group: str, seed: str, text: Text) -> Outcome:
    law = _law(text)
    values: dict[str, tuple[str, ...]] = {}
    for equal in _order(season, turnus, group, seed, law):
        values |= dict.fromkeys(equal, (str(len(values) + 1),))
    return Outcome(values, {group: standing(season, turnus, group, law).lines})


def _orders(season: Season, turnus: Turnus, law: Law) -> dict[str, tuple[str, ...]]:
    return {
        group: tuple(name for equal in _order(season, turnus, group, "", law) for name in equal)
        for group in turnus.groups
    }


# Groups


def _groups_formed(running: Running, state: Season, number: int, event: happened.GroupsFormed) -> Moment:
    made = partial(_formed, running, state, number, event)
    return Moment(kind=Kind.SEAT, stage="turnus 1", outcome=made)


def _formed(
    running: Running, state: Season, number: int, event: happened.GroupsFormed, text: Text
) -> Outcome:
    groups = _decided(running, state, number, event, _law(text)).groups
    return Outcome({player: (each.name,) for each in groups for player in each.players})


def _decided(running: Running, state: Season, number: int, event: Any, law: Law) -> Any:
    """Carry out again, by another law, what led to an event; what it leads to of the same kind."""
    behind = running.command_behind(number, event)
    commands = (behind,) if behind else running.retraced(state, event, law)
    made = running.decide(state, commands[0], law)
    if isinstance(made, Refusal):
        raise Denied(made)
    return next(each for each in made if isinstance(each, type(event)))


def _changed(state: Season, turnus: Turnus) -> Moment:
    return Moment(kind=Kind.MOVES, stage=_label(turnus), outcome=partial(_next_groups, state, turnus))


def _next_groups(state: Season, turnus: Turnus, text: Text) -> Outcome:
    """Return where everybody plays next by a text, with the tables that it makes."""
    law = _law(text)
    played = played_by(state.part, law)
    if not (played.has_moves or played.moves_between_seasons):
        return Outcome({player: (turnus.group_of(player),) for player in turnus.players})
    orders = _orders(state, turnus, law)
    if regulates(law, SeriesChanges):
        series = law.ask(series_changes(state, turnus, tuple(orders.values()))).answer.series
        groups: Mapping[str, tuple[str, ...]] = {str(n): names for n, names in enumerate(series, 1)}
    else:
        groups = law.ask(_change(state, turnus, orders)).answer.groups
    tables = {group: standing(state, turnus, group, law).lines for group in turnus.groups}
    values = {player: (group,) for group, players in groups.items() for player in players}
    return Outcome(values, tables)


def _change(state: Season, turnus: Turnus, orders: Mapping[str, tuple[str, ...]]) -> Any:
    facts = change_facts(state, turnus, orders)
    if state.finals and all(final.champion for final in state.finals):
        return SeasonChange(**facts, champions=champions(state, turnus))
    return GroupChanges(**facts)


# Finals


def _finals(running: Running, state: Season, number: int, event: happened.FinalsQualified) -> Moment:
    made = partial(_qualified, running, state, number, event)
    return Moment(kind=Kind.SEAT, stage="finals", outcome=made)


def _qualified(
    running: Running, state: Season, number: int, event: happened.FinalsQualified, text: Text
) -> Outcome:
    law = _law(text)
    turni = tuple(_with_tables(state, turnus, law) if turnus.is_closed else turnus for turnus in state.turni)
    made = _decided(running, replace(state, turni=turni), number, event, law)
    seats = {player: (str(each.number),) for each in made.finals for player in each.players}
    return Outcome({player: seats.get(player, ("",)) for player in state.members})


def _with_tables(state: Season, turnus: Turnus, law: Law) -> Turnus:
    """Return a turnus with the tables that a text makes of it."""
    tables = {}
    for group, real in turnus.tables.items():
        known, lines, place = {line.player: line for line in real}, [], 1
        entries = standing(state, turnus, group, law).entries
        for equal in _order(state, turnus, group, "", law):
            for name in equal:
                score, figures = entries[name].score, entries[name]
                line = replace(known[name], place=place, score=str(score))
                lines.append(
                    replace(
                        line,
                        resistance=str(figures.resistance),
                        sonneborn_berger=str(figures.sonneborn_berger),
                    )
                )
            place += len(equal)
        tables[group] = tuple(lines)
    return replace(turnus, tables=tables)


# Rounds


def _round(running: Running, state: Season, number: int, event: happened.RoundDrafted) -> Moment:
    behind: Any = running.command_behind(number, event) or running.retraced(state, event, running.law)[0]
    return Moment(
        kind=Kind.MEETING,
        stage=_label(state.turni[-1]),
        round=event.round,
        outcome=partial(_paired, state, behind),
    )


def _paired(state: Season, command: asked.DraftRound, text: Text) -> Outcome:
    turnus = state.turni[-1]
    law = _law(text)
    made = draft(state, turnus, command, law)
    met: dict[str, Value] = {idle.player: () for idle in made.idle if idle.why == "bye"}
    met |= {game.white: (game.black,) for game in made.games}
    met |= {game.black: (game.white,) for game in made.games}
    return Outcome(met)


def _calendar(state: Season, ended: Turnus) -> Iterator[Moment]:
    turnus = state.turni[ended.number - 1]
    for each in ended.rounds:
        met = partial(_on_calendar, state, turnus, each.number)
        yield Moment(kind=Kind.MEETING, stage=_label(turnus), round=each.number, outcome=met)


def _on_calendar(state: Season, turnus: Turnus, number: int, text: Text) -> Outcome:
    law = _law(text)
    if not played_by(state.part, law).has_calendar:
        raise BadInput("the new text has no calendar: its rounds are paired one by one", where="meeting")
    met: dict[str, tuple[str, ...]] = dict.fromkeys(turnus.players, ())
    for calendar in calendars_of(state, turnus, law).values():
        for white, black in calendar[number - 1] if number <= len(calendar) else ():
            met[white] = (*met[white], black)
            met[black] = (*met[black], white)
    return Outcome({player: tuple(sorted(others)) for player, others in met.items()})


# A text on another rulebook


def _by_format(running: Running, law: Law, part: str, progress: Progress) -> Tried:
    season, played = running.season, running.played
    old = Text(played.form, played.grounds, running.law)
    turni = as_competition(season, played, running.law)
    new = partial(text_of, law, part_of(law, part, season.part), None)
    found = try_played(turni, {}, old, new, progress)
    return replace(found, notes=(ON_ANOTHER, *found.notes))


def as_competition(season: Season, played: Played, law: Law) -> Competition:
    """Return the turni of a season as the phases of a competition: its groups, games and free rounds."""
    phases = tuple(_phase(season, turnus, played, law) for turnus in season.turni if turnus.rounds)
    contenders = {
        each.player: Contender(player=each.player, rating=each.first_rating)
        for each in season.members.values()
    }
    name = season.season or season.part
    return Competition(name=name, format=played.form, contenders=contenders, phases=phases)


def _phase(season: Season, turnus: Turnus, played: Played, law: Law) -> Phase:
    groups = [competition_of(season, turnus, group, law).phases[0] for group in turnus.groups]
    rounds = tuple(_together(several) for several in zip(*(each.rounds for each in groups), strict=True))
    return Phase(
        stage=played.main.name, nth=turnus.number, divisions=turnus.groups, seed=season.season, rounds=rounds
    )


def _together(several: tuple[EngineRound, ...]) -> EngineRound:
    """Return the same round of all groups as one; a game between two of them is in it once."""
    matches = {frozenset(match.sides): match for each in several for match in each.matches}
    on_boards = tuple(replace(match, board=board) for board, match in enumerate(matches.values(), 1))
    return replace(several[0], matches=on_boards, idle=tuple(held for each in several for held in each.idle))
