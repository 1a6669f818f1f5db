"""How the edition of 2017 numbers what its pairings rest on."""

from turnus.pairing.dutch.explaining import Numbering
from turnus.pairing.explanation import Kind

NUMBERED_2017 = Numbering(
    going_down="C4-C7",
    bye="C2",
    bye_barred="C2",
    bye_kind=Kind.DUTCH_BYE_LEFT,
    below="C4, C7",
    following="C7",
    collapse="A.9",
    wishes={
        "C5": Kind.DUTCH_FEWER_DOWN,
        "C6": Kind.DUTCH_LOWER_DOWN,
        "C8": Kind.DUTCH_THREE_MORE,
        "C9": Kind.DUTCH_THIRD_TIME,
        "C10": Kind.DUTCH_COLOURS_DUE,
        "C11": Kind.DUTCH_COLOURS_STRONGLY_DUE,
        **dict.fromkeys(("C12", "C14"), Kind.DUTCH_DOWN_AGAIN),
        **dict.fromkeys(("C13", "C15"), Kind.DUTCH_UP_AGAIN),
        **dict.fromkeys(("C16", "C17", "C18", "C19"), Kind.DUTCH_FURTHER_AGAIN),
    },
    colours={
        Kind.DUTCH_BOTH_GRANTED: "E.1",
        Kind.DUTCH_STRONGER_GRANTED: "E.2",
        Kind.DUTCH_ALTERNATED: "E.3",
        Kind.DUTCH_HIGHER_GRANTED: "E.4",
        Kind.DUTCH_INITIAL_COLOUR: "E.5",
    },
)
