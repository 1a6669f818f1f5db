"""Points, tie-breaks and cross tables.

For programs (docs/library/standings.md) the names of `__all__`; the modules beside are how it is done.
"""

TYPE_CHECKING = False

if TYPE_CHECKING:
    from turnus.library.standings import Row, Table, Tiebreak, rank, tiebreaks
    from turnus.library.tournaments import Bye, Game, Player, Round, Tournament
else:

    def __getattr__(name: str) -> object:
        """Open the library when a program first asks for one of its names (ADR 22)."""
        if name not in __all__:
            raise AttributeError(f"module 'turnus.standings' has no attribute {name!r}")
        from turnus.library import standings  # noqa: PLC0415 - as it says

        return getattr(standings, name)


__all__ = ["Bye", "Game", "Player", "Round", "Row", "Table", "Tiebreak", "Tournament", "rank", "tiebreaks"]
