"""Who meets whom: Swiss on resistance or rating, round robin, knock-out, teams, calendars; and a checker.

For programs (docs/library/pairing.md) the names of `__all__`; the modules beside are how it is done.
"""

TYPE_CHECKING = False

if TYPE_CHECKING:
    from turnus.library.pairing import (
        Checked,
        Finding,
        NoLegalPairing,
        Paired,
        Pairing,
        Reason,
        Resistance,
        check,
        pair,
        round_robin,
    )
    from turnus.library.tournaments import Bye, Game, Player, Round, Tournament
else:

    def __getattr__(name: str) -> object:
        """Open the library when a program first asks for one of its names (ADR 22)."""
        if name not in __all__:
            raise AttributeError(f"module 'turnus.pairing' has no attribute {name!r}")
        from turnus.library import pairing  # noqa: PLC0415 - as it says

        return getattr(pairing, name)


__all__ = [
    "Bye",
    "Checked",
    "Finding",
    "Game",
    "NoLegalPairing",
    "Paired",
    "Pairing",
    "Player",
    "Reason",
    "Resistance",
    "Round",
    "Tournament",
    "check",
    "pair",
    "round_robin",
]
