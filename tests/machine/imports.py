"""Which module of Turnus needs which library, and whether it asked for it (`turnus.extras`) before."""

import ast
import re
import sys
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import turnus
from machine.bare import PROJECT, distribution_named, third_party_modules
from turnus.extras import EXTRAS

SOURCE = Path(turnus.__file__).parent
CORE = {
    module
    for requirement in PROJECT["dependencies"]
    for module in third_party_modules()[distribution_named(requirement)]
    if not module.startswith("_")
}
WITHIN = {"turnus.web": "web", "turnus.store.postgresql": "postgres"}
"""Packages of which every module may need an extra: who opens them has asked for it."""


IMPORTING = re.compile(r"^(?:from [\w.]+ import|import) .*$", re.MULTILINE)
ELSEWHERE = re.compile(
    r"^(?!from [\w.]+ import |import ).*\b(?:import|import_module|require)\b", re.MULTILINE
)


def up_to_the_last_import(text: str) -> str:
    """What of a module is to be read: all of it, unless every line that imports stands at the left edge."""
    if ELSEWHERE.search(text):
        return text
    end = max((found.end() for found in IMPORTING.finditer(text)), default=0)
    return text[: text.index("\n)", end) + 2] if text[:end].endswith("(") else text[:end]


@dataclass
class Module:
    """What a module imports when it is imported, and within functions with what was required before it."""

    name: str
    at_once: set[str] = field(default_factory=set)
    later: list[tuple[str, frozenset[str]]] = field(default_factory=list)

    @classmethod
    def read(cls, name: str, text: str) -> "Module":
        """Read a module's text."""
        module = cls(name)
        calls = "import_module(" in text or "require(" in text
        _Reading(module, calls=calls).visit(ast.parse(up_to_the_last_import(text)))
        return module

    @property
    def own_extra(self) -> frozenset[str]:
        """The extra that whoever imports this module has asked for."""
        return frozenset(
            extra for package, extra in WITHIN.items() if f"{self.name}.".startswith(f"{package}.")
        )


class _Reading(ast.NodeVisitor):
    def __init__(self, module: Module, *, calls: bool) -> None:
        self.module = module
        self.calls = calls
        self.required: frozenset[str] = frozenset()
        self.depth = 0

    def generic_visit(self, node: ast.AST) -> None:
        """Go down; into expressions only where something is imported by a call."""
        for below in ast.iter_child_nodes(node):
            if self.calls or isinstance(below, ast.stmt | ast.ExceptHandler | ast.match_case):
                self.visit(below)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        before, self.depth = self.required, self.depth + 1
        self.generic_visit(node)
        self.required, self.depth = before, self.depth - 1

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815 - so `ast` calls it

    def visit_If(self, node: ast.If) -> None:
        if "TYPE_CHECKING" not in ast.unparse(node.test):
            self.generic_visit(node)

    def visit_Import(self, node: ast.Import) -> None:
        for name in node.names:
            self._imported(name.name)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        assert not node.level, f"{self.module.name}: imports are absolute"
        for name in node.names:
            self._imported(f"{node.module}.{name.name}")

    def visit_Call(self, node: ast.Call) -> None:
        self.generic_visit(node)
        called = ast.unparse(node.func)
        if (
            node.args
            and isinstance(node.args[0], ast.Constant)
            and isinstance(said := node.args[0].value, str)
        ):
            if called == "require":
                self.required |= {said}
            if called == "import_module":
                self._imported(said)

    def _imported(self, name: str) -> None:
        if self.depth:
            self.module.later.append((name, self.required))
        else:
            self.module.at_once.add(name)


@cache
def _read() -> tuple[Module, ...]:
    def name(path: Path) -> str:
        parts = ("turnus", *path.relative_to(SOURCE).with_suffix("").parts)
        return ".".join(parts).removesuffix(".__init__")

    return tuple(Module.read(name(path), path.read_text("utf-8")) for path in sorted(SOURCE.rglob("*.py")))


def modules_of_turnus() -> dict[str, Module]:
    """Every module of Turnus, by its name."""
    return {module.name: module for module in _read()}


def unguarded(modules: dict[str, Module]) -> list[str]:
    """Every module that can meet a library without having asked for it, with that library."""
    needed = _needed(modules)
    found = []
    for module in modules.values():
        allowed = _brought(module.own_extra)
        wanted = needed[module.name] - allowed
        for name, required in module.later:
            wanted |= _libraries(name, modules, needed) - allowed - _brought(required)
        found += [f"{module.name}: {library}" for library in sorted(wanted)]
    return found


def _brought(extras: frozenset[str]) -> set[str]:
    return {module for extra in extras for module in EXTRAS[extra]}


def _needed(modules: dict[str, Module]) -> dict[str, set[str]]:
    """The libraries that importing each module brings in, by itself and by what it imports."""
    needed = {name: {each for each in map(_library, one.at_once) if each} for name, one in modules.items()}
    behind = {
        name: {package for each in one.at_once for package in _packages(each)} & modules.keys()
        for name, one in modules.items()
    }
    while True:
        before = sum(map(len, needed.values()))
        for name, packages in behind.items():
            needed[name].update(*(needed[package] for package in packages))
        if sum(map(len, needed.values())) == before:
            return needed


def _libraries(name: str, modules: dict[str, Module], needed: dict[str, set[str]]) -> set[str]:
    """The libraries that importing something brings in; a package's own module runs before its parts."""
    own = {_library(name)} - {""}
    return own.union(*(needed[package] for package in _packages(name) if package in modules))


@cache
def _library(name: str) -> str:
    """The library an import is of, where it is neither ours nor the core's."""
    top = name.partition(".")[0]
    return "" if top == "turnus" or top in sys.stdlib_module_names or top in CORE else top


@cache
def _packages(name: str) -> tuple[str, ...]:
    """What of ours runs when something of this name is imported: each package on the way to it."""
    parts = name.split(".")
    return tuple(".".join(parts[:length]) for length in range(1, len(parts) + 1) if parts[0] == "turnus")
