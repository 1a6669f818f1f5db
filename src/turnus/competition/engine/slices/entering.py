"""Entering, also late, and another rating, club or title later."""

from dataclasses import fields

from turnus.competition.engine.dividing import placed
from turnus.competition.engine.kinds import Missed, Unit
from turnus.competition.engine.meetings import meeting_of
from turnus.competition.engine.setups import insist_on_players
from turnus.competition.engine.slices.slice import Slice, still_open
from turnus.competition.engine.state import Competition, Contender, Entrant, Idle, Phase
from turnus.competition.refusing import deny
from turnus.competition.registry.meanings import Name, Player
from turnus.law import Law
from turnus.records import record, replace
from turnus.tournament import Outcome

HIGHEST_RATING = 4000
LONGEST_WORD = 80
MOST_CATEGORIES = 12


@record(kw_only=True)
class Enter(Entrant):
    """Enter a player, a team or a pair."""

    division: str = ""  # once the stage has begun; empty: the lowest


@record(kw_only=True)
class ContenderEntered(Entrant):
    """Somebody entered."""

    division: str = ""  # into which he came, where a stage was under way
    missed: tuple[str, ...] = ()  # what rounds before brought him there, the first first: outcomes' signs


@record(kw_only=True)
class ChangeEntry:
    """Change what is known of somebody who entered; what is not said stays."""

    player: Player
    rating: int | None = None
    title: str | None = None
    federation: str | None = None
    fide_id: str | None = None
    club: Name | None = None
    categories: tuple[str, ...] | None = None
    fide_rating: int | None = None
    national_rating: int | None = None
    national_id: str | None = None


@record(kw_only=True)
class EntryChanged(Entrant):
    """What is known of somebody changed; it is this now."""


def enter(competition: Competition, command: Enter, law: Law) -> tuple[ContenderEntered, ...]:
    """Let somebody enter, also late where the meeting can still take him."""
    still_open(competition)
    if not command.player.strip():
        raise deny("whoever enters needs a name")
    if command.player in competition.contenders:
        raise deny("{player} has entered already", player=command.player)
    check_particulars(command)
    phase = competition.phase
    division = ""
    missed: tuple[str, ...] = ()
    plays_in_a_team = bool(command.team) and competition.format.unit is not Unit.PLAYER
    if plays_in_a_team and command.team not in competition.sides:
        raise deny("{player} has not entered", player=command.team)
    if plays_in_a_team:
        insist_on_players(law, competition, command.team)
    if phase is not None and not phase.is_closed and not plays_in_a_team:
        division = command.division or list(phase.divisions)[-1]
        _takes_latecomers(competition, division)
        missed = _missed(competition, phase)
    return (ContenderEntered(**command.particulars, division=division, missed=missed),)


def _missed(competition: Competition, phase: Phase) -> tuple[str, ...]:
    """Return the half points for rounds that somebody missed, as many as the terms give, the first first."""
    terms = competition.format.attendance
    if terms.late_brings is not Missed.HALF:
        return ()
    most = len(phase.rounds) if terms.half_byes is None else min(terms.half_byes, len(phase.rounds))
    return (Outcome.HALF_BYE.value,) * most


def check_particulars(said: Entrant) -> None:
    """Refuse what stands on no list: a rating beyond all measure, or a club as long as a page."""
    for rating in (said.rating, said.fide_rating, said.national_rating):
        if not 0 <= rating <= HIGHEST_RATING:
            raise deny("a rating is between 0 and {most}", most=HIGHEST_RATING)
    words = (said.title, said.federation, said.fide_id, said.club, said.national_id, *said.categories)
    if len(said.categories) > MOST_CATEGORIES or any(len(word) > LONGEST_WORD for word in words):
        raise deny("club, title and categories have at most {most} letters", most=LONGEST_WORD)


def _takes_latecomers(competition: Competition, division: str) -> None:
    phase = competition.phase
    if phase is None or division not in phase.divisions:
        raise deny("there is no division {division}", division=division)
    stage = competition.stage_of(phase)
    if not meeting_of(stage.meeting).takes_latecomers:
        raise deny("everybody's games were settled when the stage began: nobody can enter now")
    last = competition.format.attendance.late_until
    if last and competition.coming_round > last:
        raise deny("one can come in until round {last}", last=last)


def entered(competition: Competition, event: ContenderEntered) -> Competition:
    """Add him, in the division he came into too; he asks for no place any more."""
    waiting = {name: held for name, held in competition.registrants.items() if name != event.player}
    after = replace(competition, registrants=waiting).with_contender(Contender(**event.particulars))
    phase = competition.phase
    if phase is None or not event.division:
        return after
    seated = placed(after, phase.divisions[event.division], event.player, competition.stage_of(phase))
    rounds = tuple(
        replace(each, idle=(*each.idle, _late(event, outcome)))
        for each, outcome in zip(phase.rounds, event.missed, strict=False)
    )
    divisions = {**phase.divisions, event.division: seated}
    return after.with_phase(
        replace(phase, divisions=divisions, rounds=(*rounds, *phase.rounds[len(rounds) :]))
    )


def _late(event: ContenderEntered, outcome: str) -> Idle:
    return Idle(player=event.player, division=event.division, why="away", outcome=outcome)


def change_entry(competition: Competition, command: ChangeEntry, _law: Law) -> tuple[EntryChanged, ...]:
    """Change it; the order of a stage that has begun stays as it is."""
    held = known(competition, command.player)
    said = {each.name: getattr(command, each.name) for each in fields(command)}
    new = EntryChanged(
        **{**held.particulars, **{name: value for name, value in said.items() if value is not None}}
    )
    check_particulars(new)
    if new.particulars == held.particulars:
        raise deny("nothing of {player} changes", player=command.player)
    return (new,)


def entry_changed(competition: Competition, event: EntryChanged) -> Competition:
    """Know it from now on."""
    return competition.with_contender(replace(competition.contenders[event.player], **event.particulars))


def known(competition: Competition, player: str) -> Contender:
    """Return somebody who entered, or refuse."""
    held = competition.contenders.get(player)
    if held is None:
        raise deny("{player} has not entered", player=player)
    return held


SLICES = (
    Slice(
        command=Enter,
        does="Enter somebody",
        decide=enter,
        applies={ContenderEntered: entered},
        says={ContenderEntered: "{player} entered[ with rating {rating}][ for {team}]"},
    ),
    Slice(
        command=ChangeEntry,
        does="Change what is known of somebody",
        decide=change_entry,
        applies={EntryChanged: entry_changed},
        says={
            EntryChanged: (
                "{player} is now entered[ with rating {rating}][ as {title}][ for {team}][ of {club}][, "
                "{categories}]"
            )
        },
    ),
)
