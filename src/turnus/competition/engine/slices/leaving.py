"""Leaving: by oneself or expelled, at once or from a later round on; and coming back. Results stay."""

from turnus.competition.engine import tellings
from turnus.competition.engine.slices.entering import known
from turnus.competition.engine.slices.registering import MovedUp, moved_up
from turnus.competition.engine.slices.slice import Slice, still_open
from turnus.competition.engine.state import Competition, Contender
from turnus.competition.refusing import deny
from turnus.competition.registry.meanings import Player
from turnus.law import Law
from turnus.records import record, replace


@record(kw_only=True)
class Withdraw:
    """Take somebody out for good."""

    player: Player
    reason: str = ""
    round: int = 0  # the first that he does not play; 0: the next to be paired


@record(kw_only=True)
class ContenderWithdrawn:
    """Somebody withdrew; the last round that he is in."""

    player: str
    after_round: int
    reason: str = ""
    at_once: bool = False  # nobody named a round: one that is paired again goes without him too


@record(kw_only=True)
class Expel:
    """Exclude somebody from the competition, with the reason; his results stay."""

    player: Player
    reason: str
    by: str = ""  # who decided


@record(kw_only=True)
class ContenderExpelled:
    """Somebody was excluded; the last round that he is in."""

    player: str
    after_round: int
    reason: str
    by: str = ""


@record(kw_only=True)
class Return:
    """Let somebody who withdrew come back; who was expelled, for a reason."""

    player: Player
    reason: str = ""


@record(kw_only=True)
class ContenderReturned:
    """Somebody came back."""

    player: str
    reason: str = ""


def withdraw(
    competition: Competition, command: Withdraw, _law: Law
) -> tuple[ContenderWithdrawn | MovedUp, ...]:
    """Let somebody go; a round that is drafted or under way keeps him."""
    still_open(competition)
    held = _still_in(competition, command.player)
    coming = competition.coming_round
    if command.round and command.round < coming:
        raise deny(
            "round {round} has been paired: take the draft back, or enter the result", round=command.round
        )
    gone = ContenderWithdrawn(
        player=held.player,
        after_round=(command.round or coming) - 1,
        reason=command.reason,
        at_once=not command.round,
    )
    return gone, *moved_up(withdrawn(competition, gone))


def withdrawn(competition: Competition, event: ContenderWithdrawn) -> Competition:
    """Remember after which round he went."""
    held = competition.contenders[event.player]
    return competition.with_contender(
        replace(held, withdrawn_after=event.after_round, left_at_once=event.at_once)
    )


def expel(competition: Competition, command: Expel, _law: Law) -> tuple[ContenderExpelled | MovedUp, ...]:
    """Exclude somebody, with the reason and who decided it."""
    still_open(competition)
    held = known(competition, command.player)
    if held.expelled:
        raise deny("{player} has been expelled already", player=held.player)
    if not command.reason.strip():
        raise deny("nobody is expelled without a reason")
    last = competition.coming_round - 1
    if held.withdrawn_after is not None:
        last = min(last, held.withdrawn_after)
    gone = ContenderExpelled(player=held.player, after_round=last, reason=command.reason, by=command.by)
    return gone, *moved_up(expelled(competition, gone))


def expelled(competition: Competition, event: ContenderExpelled) -> Competition:
    """Remember after which round he had to go."""
    held = competition.contenders[event.player]
    return competition.with_contender(
        replace(held, withdrawn_after=event.after_round, left_at_once=True, expelled=True)
    )


def come_back(competition: Competition, command: Return, _law: Law) -> tuple[ContenderReturned, ...]:
    """Let him be paired again."""
    still_open(competition)
    held = known(competition, command.player)
    if held.withdrawn_after is None:
        raise deny("{player} has not withdrawn", player=command.player)
    if held.expelled and not command.reason.strip():
        raise deny("{player} was expelled: say why he may come back", player=command.player)
    return (ContenderReturned(player=command.player, reason=command.reason),)


def returned(competition: Competition, event: ContenderReturned) -> Competition:
    """Let him be in again."""
    held = competition.contenders[event.player]
    return competition.with_contender(replace(held, withdrawn_after=None, left_at_once=False, expelled=False))


def _still_in(competition: Competition, player: str) -> Contender:
    held = known(competition, player)
    if held.withdrawn_after is not None:
        raise deny("{player} has withdrawn already", player=player)
    return held


SLICES = (
    Slice(
        command=Withdraw,
        does="Withdraw somebody",
        decide=withdraw,
        applies={ContenderWithdrawn: withdrawn},
        says={ContenderWithdrawn: tellings.withdrew},
    ),
    Slice(
        command=Expel,
        does="Expel somebody",
        decide=expel,
        applies={ContenderExpelled: expelled},
        says={ContenderExpelled: "{player} was expelled: {reason}"},
    ),
    Slice(
        command=Return,
        capability="returning",
        does="Let somebody come back",
        decide=come_back,
        applies={ContenderReturned: returned},
        says={ContenderReturned: "{player} came back[: {reason}]"},
    ),
)
