"""What is public: the modules of the library, their names, and the members of their classes."""

import importlib
import inspect
from types import ModuleType
from typing import Any

OF_THEIR_OWN = ("bughouse", "chess", "draughts", "trf")
SHARED = (
    "turnus.library.law",
    "turnus.library.pairing",
    "turnus.library.standings",
)  # opened where the core has the name too
ROOT = "turnus"


def modules() -> list[ModuleType]:
    """Give the modules whose `__all__` is the list of what is public, in alphabetical order."""
    own = [f"turnus.{name}" for name in OF_THEIR_OWN]
    return [importlib.import_module(name) for name in (ROOT, *sorted([*own, *SHARED]))]


def door(module: ModuleType) -> ModuleType:
    """Return the module that programs import: of one that is written in `turnus.library`, its door."""
    return importlib.import_module(opened(module.__name__))


def opened(name: str) -> str:
    """Return the name that programs import a module by."""
    return name.replace("turnus.library.", "turnus.")


def names(module: ModuleType) -> dict[str, Any]:
    """Give the public names of a module with what they mean."""
    return {name: getattr(module, name) for name in module.__all__}


def members(held: Any) -> dict[str, Any]:
    """Give the public methods and properties of a class."""
    if not inspect.isclass(held):
        return {}
    return {
        name: getattr(value, "__func__", value)
        for owner in reversed(held.__mro__)
        if owner.__module__.startswith("turnus.")
        for name, value in vars(owner).items()
        if not name.startswith("_") and (callable(value) or isinstance(value, property | classmethod))
    }
