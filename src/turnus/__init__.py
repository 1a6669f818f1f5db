"""Turnus runs chess and draughts competitions by their regulations.

As a library it has seven modules, each loaded when it is first used: `turnus.chess`, `turnus.draughts`,
`turnus.bughouse`, `turnus.trf`, `turnus.pairing`, `turnus.standings` and `turnus.law`. What is public stands
in docs/library; everything else may change without notice.
"""

__version__ = "0.2.0"
TYPE_CHECKING = False  # as in `typing`, which costs more than all of this

if TYPE_CHECKING:
    from turnus import bughouse as bughouse
    from turnus import chess as chess
    from turnus import draughts as draughts
    from turnus import law as law
    from turnus import pairing as pairing
    from turnus import standings as standings
    from turnus import trf as trf
    from turnus.faults import BadInput, NotFound, TurnusError, WrongType
    from turnus.library.words import sentence_of
else:
    _DOORS = {
        **dict.fromkeys(("BadInput", "NotFound", "TurnusError", "WrongType"), "turnus.faults"),
        "sentence_of": "turnus.library.words",
    }
    _MODULES = ("bughouse", "chess", "draughts", "law", "pairing", "standings", "trf")

    def __getattr__(name: str) -> object:
        """Load a module of the library, or an error, when it is first asked for."""
        from importlib import import_module  # noqa: PLC0415 - `import turnus` loads nothing

        if name in _DOORS:
            return getattr(import_module(_DOORS[name]), name)
        if name in _MODULES:
            return import_module(f"turnus.{name}")
        raise AttributeError(f"module 'turnus' has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *_DOORS, *_MODULES})


__all__ = ["BadInput", "NotFound", "TurnusError", "WrongType", "__version__", "sentence_of"]
