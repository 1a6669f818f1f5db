"""Situations of adjourned games: ends between sessions, envelopes, absent players."""

from turnus.play.assisting.forms import Field, Topic, fact, plain, player
from turnus.play.questions.results.adjournment import BetweenSessions, Opening, Resumption, Sealing

SITUATIONS = (
    plain(
        "end_between_sessions",
        Topic.ADJOURNMENT,
        "A game is to end between two sessions",
        BetweenSessions,
        fact(BetweenSessions, "agreed", "Do the players agree to a draw?"),
        fact(BetweenSessions, "resigned", "Has a player told the arbiter that he resigns?"),
    ),
    plain(
        "move_to_be_sealed",
        Topic.ADJOURNMENT,
        "A player wants to seal a move",
        Sealing,
        player("Who?"),
        fact(Sealing, "on_move", "Does he have the move?"),
        fact(Sealing, "closed", "Has a move been sealed and the clock stopped?"),
        fact(Sealing, "other_than_made", "Did he make another move on the board after he was asked to seal?"),
    ),
    plain(
        "envelope_to_be_opened",
        Topic.ADJOURNMENT,
        "Whether the envelope may be opened",
        Opening,
        Field("replier_present", "Is the player there who must answer the sealed move?", bool, True),
    ),
    plain(
        "game_to_be_resumed",
        Topic.ADJOURNMENT,
        "An adjourned game is to be resumed",
        Resumption,
        fact(Resumption, "replier_present", "Is the player there who must answer the sealed move?"),
        fact(Resumption, "sealer_present", "Is the player there who sealed?"),
    ),
)
