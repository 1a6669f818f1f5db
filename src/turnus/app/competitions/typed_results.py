"""Results of a round as somebody types them: `1 1-0, 2 =, 3.2 0-1`, boards with their results."""

import re

from turnus.competition.engine.slices.results import EnterResult
from turnus.faults import BadInput
from turnus.records import replace

TYPED = re.compile(r"(?P<board>\d{1,4})(?:\.(?P<game>\d{1,2}))?[ :]+(?P<result>\S{1,8})")


def typed_results(text: str, round_number: int) -> list[EnterResult]:
    """Read `1 1-0, 2 =, 3.2 0-1`: boards with their results."""
    found = []
    for part in (part.strip() for part in text.split(",") if part.strip()):
        match = TYPED.fullmatch(part)
        if match is None:
            raise BadInput("“{text}” is no board with its result", text=part, where="typed")
        command = EnterResult(board=int(match["board"]), result=match["result"], round=round_number)
        found.append(replace(command, game=int(match["game"] or 0)))
    if not found:
        raise BadInput("type a board and a result, such as 3 1-0", where="typed")
    return found
