"""Notation: how a move is written, and whether a text leaves a doubt."""

from turnus.law import Facts, one


class Ambiguous(Facts[bool]):
    """Whether a written move leaves open which piece is meant."""

    question = one("ambiguous_text")
    candidates: int  # how many legal moves it fits
