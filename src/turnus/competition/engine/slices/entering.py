"""Entering, withdrawing for good, coming back, another rating."""

from dataclasses import dataclass, replace

from turnus.competition.engine.dividing import placed
from turnus.competition.engine.kinds import Unit
from turnus.competition.engine.meetings import meeting_of
from turnus.competition.engine.slices.slice import Slice, still_open
from turnus.competition.engine.state import Competition, Contender, Entrant
from turnus.competition.refusing import deny
from turnus.competition.registry.meanings import Player
from turnus.law import Law

HIGHEST_RATING = 4000
LONGEST_WORD = 80
MOST_CATEGORIES = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Enter(Entrant):
    """Enter a player, a team or a pair."""

    division: str = ""  # once the stage has begun; empty: the lowest


@dataclass(frozen=True, slots=True, kw_only=True)
class ContenderEntered(Entrant):
    """Somebody entered."""

    division: str = ""  # into which he came, where a stage was under way


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdraw:
    """Take somebody out for good."""

    player: Player
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContenderWithdrawn:
    """Somebody withdrew; the last round that he is in."""

    player: str
    after_round: int
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Return:
    """Let somebody who withdrew come back."""

    player: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class ContenderReturned:
    """Somebody came back."""

    player: str


def enter(competition: Competition, command: Enter, _law: Law) -> tuple[ContenderEntered, ...]:
    """Let somebody enter, also late where the meeting can still take him."""
    still_open(competition)
    if not command.player.strip():
        raise deny("whoever enters needs a name")
    if command.player in competition.contenders:
        raise deny("{player} has entered already", player=command.player)
    check_particulars(command)
    phase = competition.phase
    division = ""
    plays_in_a_team = bool(command.team) and competition.format.unit is not Unit.PLAYER
    if plays_in_a_team and command.team not in competition.sides:
        raise deny("{player} has not entered", player=command.team)
    if phase is not None and not phase.is_closed and not plays_in_a_team:
        division = command.division or list(phase.divisions)[-1]
        _takes_latecomers(competition, division)
    return (ContenderEntered(**command.particulars, division=division),)


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


def entered(competition: Competition, event: ContenderEntered) -> Competition:
    """Add him, in the division he came into too."""
    after = competition.with_contender(Contender(**event.particulars))
    phase = competition.phase
    if phase is None or not event.division:
        return after
    seated = placed(after, phase.divisions[event.division], event.player, competition.stage_of(phase))
    return after.with_phase(replace(phase, divisions={**phase.divisions, event.division: seated}))


def withdraw(competition: Competition, command: Withdraw, _law: Law) -> tuple[ContenderWithdrawn, ...]:
    """Let somebody go; a round that is drafted or under way keeps him."""
    still_open(competition)
    held = known(competition, command.player)
    if held.withdrawn_after is not None:
        raise deny("{player} has withdrawn already", player=command.player)
    phase = competition.phase
    rounds = len(phase.rounds) if phase is not None and not phase.is_closed else 0
    return (ContenderWithdrawn(player=command.player, after_round=rounds, reason=command.reason),)


def withdrawn(competition: Competition, event: ContenderWithdrawn) -> Competition:
    """Remember after which round he went."""
    held = competition.contenders[event.player]
    return competition.with_contender(replace(held, withdrawn_after=event.after_round))


def come_back(competition: Competition, command: Return, _law: Law) -> tuple[ContenderReturned, ...]:
    """Let him be paired again."""
    still_open(competition)
    if known(competition, command.player).withdrawn_after is None:
        raise deny("{player} has not withdrawn", player=command.player)
    return (ContenderReturned(player=command.player),)


def returned(competition: Competition, event: ContenderReturned) -> Competition:
    """Let him be in again."""
    return competition.with_contender(replace(competition.contenders[event.player], withdrawn_after=None))


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
        says={ContenderEntered: "{player} entered"},
    ),
    Slice(
        command=Withdraw,
        does="Withdraw somebody",
        decide=withdraw,
        applies={ContenderWithdrawn: withdrawn},
        says={ContenderWithdrawn: "{player} withdrew after round {after_round}"},
    ),
    Slice(
        command=Return,
        does="Let somebody come back",
        decide=come_back,
        applies={ContenderReturned: returned},
        says={ContenderReturned: "{player} came back"},
    ),
)
