"""What a person has decided, by the option that was chosen: a whole sentence, where what follows is none."""

from turnus.law import Role
from turnus.law.explanation import with_article
from turnus.play.sentences import Option, Seat, Sentence, Word, sentence

DECIDED: dict[str, str] = {
    "breach": "{role} decides that this is a breach",
    "no breach": "{role} decides that this is not a breach",
    "no penalty": "{role} imposes no penalty",
    "no action": "{role} takes no action",
    "valid reason": "{role} decides that there was a valid reason to stop the clocks",
    "accepted": "{role} accepts the assistant",
    "not accepted": "{role} does not accept the assistant",
    "appoint": "{role} appoints an assistant",
    "do not appoint": "{role} appoints no assistant",
    "replace": "{role} has the scoresheet replaced",
    "keep": "{role} decides that the scoresheet stays in use",
    "adjust the clocks": "{role} decides that the clocks are adjusted",
    "leave the clocks": "{role} leaves the clocks as they are",
    "let the clocks run": "{role} lets the clocks run",
    "let play go on": "{role} lets play go on",
    "play on": "{role} lets play go on",
    "suspend the match": "{role} suspends the match",
    "abandon the match": "{role} abandons the match",
    "correct the boards": "{role} puts the boards right",
    "decide by analogy": "{role} decides as in comparable cases",
    "as the director rules": "{role} has decided what is to be done",
    "resume it then": "{role} has decided when the game is resumed",
    "by accident": "{role} decides that it happened by accident",
    "not by accident": "{role} decides that it did not happen by accident",
    "established": "{role} decides that the sealed move can be established",
    "cannot be established": "{role} decides that the sealed move cannot be established",
    "confirm the count": "{role} confirms the number of moves",
    "the number of moves cannot be established": (
        "{role} decides that the number of moves cannot be established"
    ),
    "confirm the loss": "{role} confirms the loss",
    "hold it back: force majeure": "{role} holds the loss back because of force majeure",
    "force majeure: reset his clock": "{role} accepts that it was force majeure",
    "no force majeure": "{role} does not accept that it was force majeure",
    "take it into custody": "{role} takes what the player was carrying into custody",
    "make another provision": "{role} makes another provision",
    "refuse": "{role} refuses the request",
    "keep him here": "{role} does not let {player} leave the playing area",
    "no extra time": "{role} gives no extra time",
    "refuse the claim": "{role} rejects the claim",
    "reject the claim": "{role} rejects the claim",
    "let it stand": "{role} lets the move stand",
    "replay": "{role} decides that the game is replayed",
    "no replay": "{role} decides that the game is not replayed",
    "not lost": "{role} decides that {player} does not lose the game for this",
    "no removal": "{role} does not send the offender away",
    "do not expel": "{role} does not send the offender away",
    "for the player who asks": "{role} decides in favour of the player who asks",
    "for the opponent": "{role} decides in favour of the opponent",
    "first decides": "{role} decides that only the game that ended first counts",
    "right of White": "{role} decides that the clock stands to the right of White",
    "right of Black": "{role} decides that the clock stands to the right of Black",
    "in front of the board": "{role} decides that the pieces in hand lie in front of the board",
    "left of the board": "{role} decides that the pieces in hand lie to the left of the board",
    "right of the board": "{role} decides that the pieces in hand lie to the right of the board",
    "wait": "{role} does not start the clock yet",
    "expulsion": "{role} expels {player} from the competition",
    "exclusion": "{role} excludes {player} from one or more rounds, and still has to say how many",
    "fine": (
        "{role} chooses a fine for {player}, and still has to impose the one that was announced beforehand"
    ),
    "opponent_time": "{role} gives {opponent} more time, and still has to say how much",
    "offender_time": "{role} takes time off the clock of {player}, and still has to say how much",
    "opponent_points": "{role} gives {opponent} more points, and still has to say how many",
    "offender_points": "{role} takes points off {player}, and still has to say how many",
}
"""What each option is called once it is chosen; {player} is whom it is about, {opponent} the other one."""

SAYS_MORE = frozenset(
    {
        *("breach", "expulsion", "refuse", "refuse the claim", "take it into custody"),
        *("cannot be established", "the number of moves cannot be established", "not by accident"),
        *("hold it back: force majeure", "force majeure: reset his clock"),
        *("suspend the match", "abandon the match"),
    }
)
"""Options that say why something follows: the others are only what follows, in fewer words."""


def what_was_decided(
    role: Role, option: str, follows: tuple[object, ...], player: Seat
) -> tuple[Sentence, tuple[object, ...]]:
    """Return what somebody has decided as a sentence, and what is left of what follows."""
    who = Word(with_article(role))
    if follows and option not in SAYS_MORE:
        return sentence("{role} decides: {first}", role=who, first=follows[0]), follows[1:]
    if option in DECIDED:
        return sentence(DECIDED[option], role=who, player=player, opponent=player.other), follows
    return sentence("{role} decides: {option}", role=who, option=Option(option)), follows
