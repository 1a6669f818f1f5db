"""The pieces for the board in the browser: the same paths that the server draws with, as a script.

`python -m turnus.web.games.pieces` writes the script again when a shape has changed.
"""

import json
from pathlib import Path

from turnus.notation.diagrams import shapes

SCRIPT = Path(__file__).parents[1] / "static" / "turnus" / "board" / "pieces.js"
NAMES = {"P": "PAWN", "N": "KNIGHT", "B": "BISHOP", "R": "ROOK", "Q": "QUEEN", "K": "KING", "CROWN": "CROWN"}


def script() -> str:
    """Return the script that the board draws its pieces from."""
    drawn = {letter: getattr(shapes, name) for letter, name in NAMES.items()}
    paths = {letter: {"body": shape.body, "detail": shape.detail} for letter, shape in drawn.items()}
    return (
        "// Written by `python -m turnus.web.games.pieces` from notation/diagrams/shapes.py.\n"
        f"export const PIECES = {json.dumps(paths, indent=2)};\n"
    )


if __name__ == "__main__":
    SCRIPT.write_text(script())
