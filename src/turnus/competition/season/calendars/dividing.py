"""Who plays in which series: the division of a season, newcomers, and who comes back."""

from collections.abc import Mapping

from turnus.competition.choosing import choose, clause, decided
from turnus.competition.questions.club.arrivals import ReturningPlayer
from turnus.competition.questions.series.series import AllowedDivision, DivideSeries
from turnus.competition.recording import Recorded, plain, recorded
from turnus.competition.refusing import Denied, Refusal, deny, insist
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.competition.season.contested.powers import overruled, power
from turnus.competition.season.people.grouping import check_one_way
from turnus.competition.season.people.joining import Events, member, newcomer_question
from turnus.competition.season.people.last_season import start_of_series
from turnus.competition.season.state import Season
from turnus.law import Law

_Series = Mapping[str, tuple[str, ...]]


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


def check_returners(season: Season, law: Law) -> None:
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
    check_returners(season, law)
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
