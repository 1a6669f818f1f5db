"""Disputes and appeals in a competition: by the clauses that its law has about them, else by one named.

Where no clause says how a dispute ends, whoever runs the competition rules on a clause that he names.
"""

from collections.abc import Iterator
from typing import Any

from turnus.competition.choosing import choose, clause
from turnus.competition.disputing.admitting import (
    admitted,
    decided_on,
    grounds,
    speaks,
    to_publish,
    undecided,
    what_is_contested,
)
from turnus.competition.disputing.commands import DecideDispute, LodgeDispute, PublishRuling, ReferDispute
from turnus.competition.disputing.events import (
    DisputeDecided,
    DisputeLodged,
    DisputeReferred,
    Disputes,
    RulingPublished,
)
from turnus.competition.disputing.state import Dispute, after
from turnus.competition.disputing.tellings import TELLINGS
from turnus.competition.engine.slices.entering import known
from turnus.competition.engine.slices.results import EnterResult, enter_result
from turnus.competition.engine.slices.slice import Slice
from turnus.competition.engine.state import Competition, Game, Match, Status
from turnus.competition.moments import day
from turnus.competition.questions.club.disputes import RULINGS, Contested, DisputeRuling
from turnus.competition.questions.federation.protests import Outcome
from turnus.competition.recording import recorded
from turnus.competition.refusing import deny
from turnus.faults import BadInput
from turnus.law import Law
from turnus.records import replace

Seat = tuple[int, int, Match, int, Game]  # the stage, the round, the match, the number of the game, the game


def lodge(competition: Competition, command: LodgeDispute, law: Law) -> tuple[DisputeLodged, ...]:
    """Take a dispute in: a decision that is final, or an appeal after its last day, is refused."""
    known(competition, command.player)
    if not command.text.strip():
        raise BadInput("say what happened and what is asked for", where="text")
    contested = what_is_contested(competition, command)
    known_on = decided_on(competition, command, contested)
    rulings = admitted(law, contested, known_on, day(command.on, "on"))
    seat = _named(competition, command, contested)
    return (
        DisputeLodged(
            dispute=f"D{len(competition.disputes) + 1}",
            player=command.player,
            contested=str(contested),
            text=command.text.strip(),
            on=command.on,
            against=command.against,
            decided_on=known_on.isoformat() if known_on else "",
            turnus=seat[0] if seat else 0,
            round=seat[1] if seat else 0,
            white=command.white if seat else "",
            black=command.black if seat else "",
            clauses=tuple(map(str, grounds(law, contested))),
            rulings=rulings,
        ),
    )


def _named(competition: Competition, command: LodgeDispute, contested: Contested) -> Seat | None:
    if not command.white and not command.black:
        if contested is Contested.GAME:
            raise BadInput("say which game it is about", where="white")
        return None
    wanted = (command.turnus, command.round, command.white, command.black)
    found = next(_seats(competition, *wanted), None)
    if found is None:
        raise deny("{white} and {black} have not been paired", white=command.white, black=command.black)
    return found


def _seats(competition: Competition, stage: int, number: int, white: str, black: str) -> Iterator[Seat]:
    """Yield the published games of two, the latest first; 0 is whichever stage or round."""
    for place in range(len(competition.phases), 0, -1):
        for found in reversed(competition.phases[place - 1].rounds):
            is_wanted = stage in (0, place) and number in (0, found.number)
            if found.status is Status.DRAFTED or not is_wanted:
                continue
            for match in found.matches:
                for nth, game in enumerate(match.games, 1):
                    if (game.white_player or game.white, game.black_player or game.black) == (white, black):
                        yield place, found.number, match, nth, game


def refer(competition: Competition, command: ReferDispute, law: Law) -> tuple[DisputeReferred, ...]:
    """Say who hears an appeal, such as a committee, by a clause."""
    undecided(competition, command.dispute)
    if not command.body.strip():
        raise BadInput("say who hears the appeal", where="body")
    if not command.reason.strip():
        raise BadInput("a decision needs its reason", where="reason")
    cite = clause(law, command.clause)
    return (
        DisputeReferred(
            dispute=command.dispute, body=command.body.strip(), clause=str(cite), reason=command.reason
        ),
    )


def rule(competition: Competition, command: DecideDispute, law: Law) -> tuple[Any, ...]:
    """Rule on a dispute; the result of its game changes with it, in one go."""
    dispute = undecided(competition, command.dispute)
    if not command.reason.strip():
        raise BadInput("a decision needs its reason", where="reason")
    if day(command.on, "on") < day(dispute.lodged.on, "on"):
        raise BadInput("{dispute} was lodged after {on}", dispute=command.dispute, on=command.on, where="on")
    return (_ruling(dispute, command, law), *_consequence(competition, dispute, command, law))


def _ruling(dispute: Dispute, command: DecideDispute, law: Law) -> DisputeDecided:
    decided = DisputeDecided(
        dispute=command.dispute,
        outcome=command.outcome,
        by=dispute.referred.body if dispute.referred else command.who,
        on=command.on,
        reason=command.reason,
        clause="",
    )
    by_law = dispute.referred is None and dispute.contested is not Contested.DIRECTOR
    if by_law and speaks(law, DisputeRuling):
        question = DisputeRuling(contested=dispute.contested)
        ruling, choice = choose(question, command.outcome, law, command.who, command.on)
        by = choice.by if choice else command.who
        cite, answer = str(ruling.cites[0]), str(ruling.answer)
        return replace(decided, outcome=answer, by=by, clause=cite, rulings=(recorded(ruling, choice),))
    if command.outcome not in set(RULINGS):
        options = tuple(map(str, RULINGS))
        raise deny("the {by} decides: {options}", (), options, by=decided.by, options=tuple(RULINGS))
    named = dispute.referred.clause if dispute.referred and not command.clause else command.clause
    return replace(decided, clause=str(clause(law, named)))


def _consequence(
    competition: Competition, dispute: Dispute, command: DecideDispute, law: Law
) -> tuple[Any, ...]:
    """Give the game of a dispute the result that follows from the ruling."""
    lodged = dispute.lodged
    if not command.result:
        return ()
    if not lodged.white:
        raise deny("{dispute} is not about a game", dispute=command.dispute)
    if command.outcome == Outcome.REJECTED:
        raise deny("a dispute that is rejected changes no result")
    wanted = (lodged.turnus, lodged.round, lodged.white, lodged.black)
    _, number, match, nth, _ = next(_seats(competition, *wanted))
    entered = EnterResult(
        board=match.board, result=command.result, round=number, game=nth, reason=command.dispute
    )
    return enter_result(competition, entered, law)


def publish(competition: Competition, command: PublishRuling, _law: Law) -> tuple[RulingPublished, ...]:
    """Make a ruling known to everybody."""
    to_publish(competition, command.dispute)
    return (RulingPublished(dispute=command.dispute),)


def applied(competition: Competition, event: Disputes) -> Competition:
    """Remember what happened with a dispute; what its ruling changes at a board is an event of its own."""
    return replace(competition, disputes=after(competition.disputes, event))


SLICES = (
    Slice(
        command=LodgeDispute,
        capability="disputes",
        does="Lodge a dispute",
        decide=lodge,
        applies={DisputeLodged: applied},
        says={DisputeLodged: TELLINGS[DisputeLodged]},
    ),
    Slice(
        command=ReferDispute,
        does="Say who hears the appeal",
        decide=refer,
        applies={DisputeReferred: applied},
        says={DisputeReferred: TELLINGS[DisputeReferred]},
    ),
    Slice(
        command=DecideDispute,
        does="Rule on a dispute",
        decide=rule,
        applies={DisputeDecided: applied},
        says={DisputeDecided: TELLINGS[DisputeDecided]},
    ),
    Slice(
        command=PublishRuling,
        does="Publish the ruling",
        decide=publish,
        applies={RulingPublished: applied},
        says={RulingPublished: TELLINGS[RulingPublished]},
    ),
)
