"""How what happens with disputes is told, in every competition that has them."""

from collections.abc import Mapping
from typing import Any

from turnus.competition.disputing.events import (
    DisputeDecided,
    DisputeLodged,
    DisputeReferred,
    RulingPublished,
)
from turnus.competition.telling import Telling, decided

TELLINGS: Mapping[type[Any], Telling] = {
    DisputeLodged: (
        "{player} lodged {dispute} on {on}: {contested}[ ({white} - {black}, round {round})][, against "
        "{against}]"
    ),
    DisputeReferred: decided("{dispute} is heard by {body}: {reason}"),
    DisputeDecided: decided("{dispute} was ruled on by {by} on {on}: {outcome} ({reason})"),
    RulingPublished: "the ruling on {dispute} was published",
}
