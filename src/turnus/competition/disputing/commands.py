"""What one can ask about disputes: lodging one, saying who hears an appeal, ruling, making a ruling known."""

from turnus.competition.registry.meanings import Clause, Day, Player, Result, Today
from turnus.records import record


@record(kw_only=True)
class LodgeDispute:
    """Lodge a dispute of a player: about a game, or an appeal against a decision.

    A game is named by its turnus, round and players; an appeal against an earlier ruling by `against`,
    against any other decision by the day on which it was made known.
    """

    player: Player
    contested: str
    text: str
    on: Today = ""  # the day it is lodged, ISO
    against: str = ""  # the dispute whose ruling is appealed against
    decided_on: Day = ""
    turnus: int = 0  # 0: the one under way
    round: int = 0
    white: Player = ""
    black: Player = ""


@record(kw_only=True)
class ReferDispute:
    """Say who hears an appeal against the director, by a clause that lets him, where none says it."""

    dispute: str
    body: str
    clause: Clause
    reason: str
    who: str = "director"


@record(kw_only=True)
class DecideDispute:
    """Rule on a dispute, with the reason; `result` is what its game ends with by the ruling.

    A result without a game needs the clause that lets the director give it.
    """

    dispute: str
    outcome: str
    reason: str
    on: Today = ""  # the day it is made known to the parties, ISO
    result: Result = ""
    played: bool = True
    clause: Clause = ""
    who: str = "director"


@record(kw_only=True)
class PublishRuling:
    """Make a ruling known to everybody: what it was about, the ruling and its reason, not what was lodged."""

    dispute: str
