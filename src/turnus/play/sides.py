"""Who sits where, and who does something at the board."""

from turnus.words import Words


class Side(Words):
    """The colour a player has on a board."""

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> "Side":
        """The opponent's colour."""
        return Side.BLACK if self is Side.WHITE else Side.WHITE


class Actor(Words):
    """Who does what an event tells."""

    WHITE = "white"
    BLACK = "black"
    ARBITER = "arbiter"
    ASSISTANT = "assistant"
    OTHER = "other"

    @property
    def side(self) -> Side | None:
        """The player's colour; nothing for anybody else."""
        return Side(self.value) if self in (Actor.WHITE, Actor.BLACK) else None
