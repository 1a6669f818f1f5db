"""The pieces as we draw them: shapes in a square of 100 by 100, standing on the line y = 88.

`body` is filled with the piece's colour, `detail` is drawn on top of it as lines.
"""

from dataclasses import dataclass

FOOT = "M22 88 L78 88 L78 82 Q78 76 70 75 L30 75 Q22 76 22 82 Z"


@dataclass(frozen=True, slots=True)
class Shape:
    """A piece's outline and the lines inside it, as SVG paths."""

    body: str
    detail: str = ""


PAWN = Shape(
    body="M50 24 A14 14 0 0 1 58 49 L61 52 L57 55 Q58 67 68 75 L32 75 Q42 67 43 55 L39 52 L42 49 "
    f"A14 14 0 0 1 50 24 Z {FOOT}",
    detail="M39 54 L61 54 M32 75 L68 75",
)
ROOK = Shape(
    body="M26 18 L36 18 L36 26 L45 26 L45 18 L55 18 L55 26 L64 26 L64 18 L74 18 L74 34 L66 40 L68 68 L74 75 "
    f"L26 75 L32 68 L34 40 L26 34 Z {FOOT}",
    detail="M26 34 L74 34 M34 41 L66 41 M32 68 L68 68",
)
BISHOP = Shape(
    body="M50 10 A6 6 0 0 1 54 20 Q70 34 66 48 Q64 54 59 57 L62 61 L58 64 Q60 70 68 75 L32 75 Q40 70 42 64 "
    f"L38 61 L41 57 Q36 54 34 48 Q30 34 46 20 A6 6 0 0 1 50 10 Z {FOOT}",
    detail="M50 28 L50 46 M42 36 L58 36 M38 62 L62 62 M32 75 L68 75",
)
KNIGHT = Shape(
    body="M40 12 L46 20 Q70 22 74 46 Q76 62 72 75 L34 75 Q33 60 46 52 Q50 49 49 45 Q40 48 35 52 Q31 58 27 57 "
    f"Q20 55 21 47 Q22 42 28 37 Q31 26 38 21 Z {FOOT}",
    detail="M37 33 L40 31 M25 50 L28 48 M52 24 Q66 32 65 56 M34 75 L72 75",
)
QUEEN = Shape(
    body="M16 26 A5 5 0 1 1 22 32 L33 52 L34 24 A5 5 0 1 1 40 24 L50 48 L60 24 A5 5 0 1 1 66 24 L67 52 "
    f"L78 32 A5 5 0 1 1 84 26 L72 66 L74 75 L26 75 L28 66 Z {FOOT}",
    detail="M30 60 Q50 54 70 60 M28 67 Q50 61 72 67",
)
KING = Shape(
    body="M46 8 L54 8 L54 14 L60 14 L60 22 L54 22 L54 30 Q60 32 61 38 Q72 32 80 40 Q86 50 72 64 L72 75 "
    f"L28 75 L28 64 Q14 50 20 40 Q28 32 39 38 Q40 32 46 30 L46 22 L40 22 L40 14 L46 14 Z {FOOT}",
    detail="M50 31 L50 60 M28 64 Q50 56 72 64 M30 70 Q50 63 70 70",
)
CROWN = Shape(body="M30 54 L26 34 L38 43 L50 29 L62 43 L74 34 L70 54 Z")
"""What a king of draughts bears on its upper disc."""
