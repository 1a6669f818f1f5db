"""Recording the moves: who must, what a player may not do before his sheet is complete."""

from turnus.law import Facts, Term, one

ELECTRONIC_SHEET = Term(
    "electronic_sheet", bool, "", "whether the event prescribes an approved electronic scoresheet"
)


class ResultConfirmed(Facts[bool]):
    """Whether a result is confirmed."""

    question = one("result_confirmed")
    white_signed: bool = True
    black_signed: bool = True
