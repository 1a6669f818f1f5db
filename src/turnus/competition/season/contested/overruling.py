"""Deciding otherwise than the regulation says: what may be overruled, and what had been computed."""

from collections.abc import Callable, Mapping

from turnus.competition.moments import moment
from turnus.competition.questions.groups.champions import TitleOfFinal
from turnus.competition.recording import recorded
from turnus.competition.refusing import deny
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.competition.season.calendars.backlog import before_when
from turnus.competition.season.club.fees import amount, fee_of
from turnus.competition.season.contested.powers import power
from turnus.competition.season.endings.finals import classification, find_final, qualification, turni_closed
from turnus.competition.season.endings.moving import next_groups
from turnus.competition.season.people.joining import Events, member, running
from turnus.competition.season.played import played_by
from turnus.competition.season.rounds.standing import standing
from turnus.competition.season.state import Season, Turnus
from turnus.faults import BadInput
from turnus.law import Law
from turnus.records import record

WITHOUT_A_GAME = ("0", "1/2", "1")


@record
class _Computed:
    """What the regulation gives, and the turnus and round it is about."""

    outcome: str
    turnus: int = 0
    round: int = 0


def overrule(season: Season, command: asked.Overrule, law: Law) -> Events:
    """Replace an outcome; what was computed stays beside it."""
    cite = power(law, command.clause, command.by, command.reason)
    compute = _VIEWS.get(command.view)
    if compute is None:
        raise deny("{view} is not one of {known}", view=command.view, known=", ".join(_VIEWS))
    computed = compute(season, command, law)
    done = happened.OutcomeOverruled(
        view=command.view,
        subject=command.subject,
        value=command.value,
        computed=computed.outcome,
        clause=str(cite),
        by=command.by,
        reason=command.reason,
        turnus=computed.turnus,
        round=computed.round,
    )
    return (done, *_title(command, law)) if command.view == "title" else (done,)


def _ended(season: Season, law: Law) -> Turnus:
    """Return the last turnus, of which every round must be closed."""
    turnus = season.turnus
    played = played_by(season.part, law)
    rounds = 0 if played.has_calendar else played.main.rounds
    if turnus is None or not (turnus.is_closed or _all_played(turnus, rounds)):
        raise deny("the order is decided on when all rounds are closed", played.clauses("rounds"))
    return turnus


def _all_played(turnus: Turnus, rounds: int) -> bool:
    if rounds:
        return len(turnus.closed_rounds) >= rounds
    return bool(turnus.rounds) and all(game.result for each in turnus.rounds for game in each.games)


def _names(text: str, known: tuple[str, ...], fewest: int) -> tuple[str, ...]:
    names = tuple(text.split(","))
    if strange := [name for name in names if name not in known]:
        raise deny("{player} is not among them", player=strange[0])
    if len(set(names)) != len(names) or len(names) < fewest:
        raise deny("name {count} players or more, each once", count=fewest)
    return names


def _standings(season: Season, command: asked.Overrule, law: Law) -> _Computed:
    turnus = _ended(season, law)
    if command.subject not in turnus.groups:
        raise deny("there is no group {group}", group=command.subject)
    if any(final.rounds for final in season.finals) or season.next_groups:
        raise deny("what followed from this table has been played")
    lines = turnus.tables.get(command.subject, ())
    order = tuple(line.player for line in lines)
    order = order or standing(season, turnus, command.subject, law).order
    _names(command.value, order, 2)
    return _Computed(",".join(order), turnus.number)


def _points(season: Season, command: asked.Overrule, _law: Law) -> _Computed:
    turnus = running(season)
    if command.value not in WITHOUT_A_GAME:
        known = ", ".join(WITHOUT_A_GAME)
        raise BadInput(
            "{result} is no result; write {known}", result=command.value, known=known, where="value"
        )
    for each in reversed(turnus.rounds):
        for idle in each.idle:
            if idle.player == command.subject:
                return _Computed(idle.points, turnus.number, each.number)
    raise deny("{player} had a game in every round: correct its result", player=command.subject)


def _promotion(season: Season, command: asked.Overrule, law: Law) -> _Computed:
    member(season, command.subject)
    turnus = season.turnus
    if turnus is None or not turnus.is_closed:
        raise deny("nobody moves before the turnus is closed")
    groups = next_groups(season, turnus, law).answer.groups
    now = next((name for name, players in groups.items() if command.subject in players), "")
    if not now or command.value not in groups:
        raise deny("there is no group {group}", group=command.value)
    return _Computed(now, turnus.number)


def _ranking(season: Season, command: asked.Overrule, law: Law) -> _Computed:
    played = played_by(season.part, law)
    if not (played.has_ranking and played.has_groups) or command.subject != "order":
        raise deny("the order of the classification is overruled: write ranking order a,b")
    order = tuple(line.totals.name for line in classification(season, law).answer.places)
    _names(command.value, order, 2)
    return _Computed(",".join(order))


def _finals(season: Season, command: asked.Overrule, law: Law) -> _Computed:
    turni_closed(season, law)
    if any(final.rounds for final in season.finals):
        raise deny("the finals have been drawn")
    found = qualification(season, law).answer.finals
    final = next((each for each in found if str(each.number) == command.subject), None)
    if final is None:
        raise deny("there is no final group {number}", number=command.subject)
    names = _names(command.value, _there(season), len(final.places))
    if len(names) != len(final.places):
        raise deny("name {count} players or more, each once", count=len(final.places))
    return _Computed(",".join(final.players))


def _there(season: Season) -> tuple[str, ...]:
    return tuple(name for name, each in season.members.items() if not each.left)


def _champion(season: Season, command: asked.Overrule, _law: Law) -> _Computed:
    wanted = (each.number for each in season.finals if str(each.number) == command.subject)
    final = find_final(season, next(wanted, 0))
    if command.value not in final.players:
        raise deny("{player} is not among them", player=command.value)
    return _Computed(final.champion)


def _title(command: asked.Overrule, law: Law) -> Events:
    number = int(command.subject)
    title = law.ask(TitleOfFinal(final_group=number))
    return (
        happened.TitleWon(
            final=number, player=command.value, title=str(title.answer), rulings=(recorded(title),)
        ),
    )


def _deadline(season: Season, command: asked.Overrule, law: Law) -> _Computed:
    turnus = running(season)
    moment(command.value, "value", "00:00")
    for each in turnus.rounds:
        for game in each.games:
            if "-".join(game.players) == command.subject and not game.result:
                return _Computed(before_when(season, turnus, each, game, law).answer, turnus.number)
    raise deny("{game} is no open game", game=command.subject)


def _fee(season: Season, command: asked.Overrule, law: Law) -> _Computed:
    member(season, command.subject)
    amount(command.value)
    due = fee_of(season, command.subject, law)
    if due is None:
        raise deny("nobody pays for this event")
    return _Computed("" if due.euros is None else str(due.euros))


_VIEWS: Mapping[str, Callable[[Season, asked.Overrule, Law], _Computed]] = {
    "standings": _standings,
    "pairings": _points,
    "promotion": _promotion,
    "ranking": _ranking,
    "finals": _finals,
    "title": _champion,
    "deadlines": _deadline,
    "fees": _fee,
}

VIEWS: tuple[str, ...] = tuple(_VIEWS)
"""What can be overruled, by the names of the views that show it."""
