"""Changing a draft by hand before it is published: two exchanged, a pair made, the bye given, colours turned.

What a change breaks is shown (`engine/comparing`), not refused: the arbiter decides, and says why.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from turnus.competition.engine.arranging import seated
from turnus.competition.engine.meetings import meeting_of
from turnus.competition.engine.slices.pairing import rematched
from turnus.competition.engine.slices.slice import Decide, Slice, running, still_open
from turnus.competition.engine.state import ByHand, Competition, Idle, Match, Phase, Round, Status
from turnus.competition.refusing import deny
from turnus.competition.registry.meanings import Player
from turnus.law import Law
from turnus.records import record, replace

BYE = "bye"
Seats = list[tuple[Match, tuple[str, str]]]


@record(kw_only=True)
class SwapPlayers:
    """Let two players of the draft take each other's place, the bye included."""

    player: Player
    other: Player
    reason: str
    who: str = ""


@record(kw_only=True)
class SetPair:
    """Let two players of the draft meet, White first; those they were to meet meet each other."""

    first: Player
    second: Player
    reason: str
    who: str = ""


@record(kw_only=True)
class GiveBye:
    """Give the bye of the draft to somebody else; who had it meets his opponent."""

    player: Player
    reason: str
    who: str = ""


@record(kw_only=True)
class TurnColours:
    """Let the two on a board of the draft change colours."""

    board: int
    reason: str
    who: str = ""


@record(kw_only=True)
class DraftChanged:
    """A draft was changed by hand: these boards are as they are now, and who has no opponent."""

    round: int
    matches: tuple[Match, ...]
    idle: tuple[Idle, ...]
    reason: str
    who: str = ""


def swap_players(competition: Competition, command: SwapPlayers, _law: Law) -> tuple[DraftChanged, ...]:
    """Put each where the other was."""
    phase, draft = _draft(competition, command.reason)
    if command.player == command.other:
        raise deny("name two different players")
    _together(phase, command.player, command.other)
    places = {command.player: command.other, command.other: command.player}
    for player in places:
        _seat(draft, player)
    seats = [(m, (places.get(m.first, m.first), places.get(m.second, m.second))) for m in draft.matches]
    idle = tuple(
        replace(each, player=places.get(each.player, each.player)) if each.why == BYE else each
        for each in draft.idle
    )
    return _changed(competition, phase, draft, seats, idle, command)


def set_pair(competition: Competition, command: SetPair, _law: Law) -> tuple[DraftChanged, ...]:
    """Make a pair on the board of the first named; the two left over meet, or the one has the bye."""
    phase, draft = _draft(competition, command.reason)
    wanted = (command.first, command.second)
    if command.first == command.second:
        raise deny("name two different players")
    _together(phase, *wanted)
    here = [_seat(draft, player) for player in wanted]
    boards = [match for match in here if match is not None]
    if not boards:
        raise deny("{player} has the bye: nobody is there to meet", player=command.first)
    both = [match for match in draft.matches if match in boards]
    left = [m.first for m in both if m.first not in wanted] + [
        m.second for m in both if m.second not in wanted
    ]
    seats: Seats = []
    for match in draft.matches:
        if match is boards[0]:
            seats.append((match, wanted))
        elif match in boards:
            seats.append((match, (left[0], left[1])))
        else:
            seats.append((match, match.sides))
    free = [player for player in wanted if _has_bye(draft, player)]
    idle = tuple(
        replace(each, player=left[0]) if each.player in free and each.why == BYE else each
        for each in draft.idle
    )
    return _changed(competition, phase, draft, seats, idle, command)


def give_bye(competition: Competition, command: GiveBye, law: Law) -> tuple[DraftChanged, ...]:
    """Exchange somebody with who has the bye."""
    phase, draft = _draft(competition, command.reason)
    division = phase.division_of(command.player)
    free = [each.player for each in draft.idle if each.why == BYE and each.division == division]
    if not free:
        raise deny("nobody has the bye in this round: the number of players is even")
    swap = SwapPlayers(player=command.player, other=free[0], reason=command.reason, who=command.who)
    if command.player == free[0]:
        raise deny("{player} has the bye already", player=command.player)
    return swap_players(competition, swap, law)


def turn_colours(competition: Competition, command: TurnColours, _law: Law) -> tuple[DraftChanged, ...]:
    """Let White of a board have Black."""
    phase, draft = _draft(competition, command.reason)
    if draft.match(command.board) is None:
        raise deny("the draft has no board {board}", board=command.board)
    seats = [(m, m.sides[::-1] if m.board == command.board else m.sides) for m in draft.matches]
    return _changed(competition, phase, draft, seats, draft.idle, command)


def _draft(competition: Competition, reason: str) -> tuple[Phase, Round]:
    still_open(competition)
    phase = running(competition)
    last = phase.last_round
    if last is None or last.status is not Status.DRAFTED:
        raise deny("only a draft is changed by hand: pair the round first, or take the published round back")
    if meeting_of(competition.stage_of(phase).meeting).has_calendar:
        raise deny("who meets whom follows from the calendar: it is not changed by hand")
    if not reason.strip():
        raise deny("pairs made by hand need their reason")
    return phase, last


def _together(phase: Phase, one: str, other: str) -> None:
    if phase.division_of(one) != phase.division_of(other) or not phase.division_of(one):
        raise deny("{white} and {black} do not play in one division", white=one, black=other)


def _seat(draft: Round, player: str) -> Match | None:
    """Return the match somebody is in, nothing for who has the bye; who is not there is refused."""
    found = next((match for match in draft.matches if player in match.sides), None)
    if found is None and not _has_bye(draft, player):
        raise deny("{player} is not in this round: take the draft back to pair him", player=player)
    return found


def _has_bye(draft: Round, player: str) -> bool:
    return any(each.player == player and each.why == BYE for each in draft.idle)


def _changed(
    competition: Competition,
    phase: Phase,
    draft: Round,
    seats: Seats,
    idle: tuple[Idle, ...],
    command: SwapPlayers | SetPair | GiveBye | TurnColours,
) -> tuple[DraftChanged, ...]:
    """Make the matches anew where they changed; a board that is kept for somebody goes with him."""
    made = [m if m.sides == sides else rematched(competition, phase, m, sides) for m, sides in seats]
    placed, _ = seated(competition, made)
    new = tuple(match for match in placed if match not in draft.matches)
    if not new and idle == draft.idle:
        raise deny("nothing was changed: the pairs are those of the draft")
    return (DraftChanged(round=draft.number, matches=new, idle=idle, reason=command.reason, who=command.who),)


def draft_changed(competition: Competition, event: DraftChanged) -> Competition:
    """Put the boards and the bye as they are now; what the engine made is kept beside it."""
    phase = competition.phases[-1]
    draft = next(each for each in phase.rounds if each.number == event.round)
    after = replace(
        draft,
        matches=_in_place(draft.matches, event.matches),
        idle=event.idle,
        engine=draft.engine or draft.matches,
        engine_idle=draft.engine_idle or draft.idle,
        by_hand=(*draft.by_hand, _told(draft, event)),
    )
    return competition.with_phase(phase.with_round(after))


def _in_place(before: Sequence[Match], new: Iterable[Match]) -> tuple[Match, ...]:
    """Return the matches with the new ones instead of those whose players they took."""
    changed = list(new)
    taken = {side for match in changed for side in match.sides}
    boards = {match.board for match in changed}
    kept = [m for m in before if not taken & {*m.sides} and m.board not in boards]
    return tuple(sorted((*kept, *changed), key=lambda match: match.board))


def _told(draft: Round, event: DraftChanged) -> ByHand:
    free = [each.player for each in event.idle if each.why == BYE and each not in draft.idle]
    return ByHand(
        pairs=tuple(match.sides for match in event.matches),
        byes=tuple(free),
        reason=event.reason,
        who=event.who,
    )


CHANGED = "the draft of round {round} was changed by hand: {reason}"
_WAYS: tuple[tuple[type[Any], str, Decide], ...] = (
    (SwapPlayers, "Exchange two players of the draft", swap_players),
    (SetPair, "Make a pair of the draft", set_pair),
    (GiveBye, "Give the bye of the draft", give_bye),
    (TurnColours, "Turn the colours of a board of the draft", turn_colours),
)
SLICES = tuple(
    Slice(
        command=command,
        capability="by_hand",
        does=does,
        decide=decide,
        applies={DraftChanged: draft_changed},
        says={DraftChanged: CHANGED},
    )
    for command, does, decide in _WAYS
)
