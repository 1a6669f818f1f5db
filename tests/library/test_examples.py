"""The examples in the docstrings of the library run, and every public name has a sentence."""

import doctest
import inspect
from types import ModuleType

import pytest

from library import public

OPTIONS = doctest.ELLIPSIS
FINDER = doctest.DocTestFinder()


def examples() -> list[doctest.DocTest]:
    """Give the examples of every public name, each once."""
    found: dict[str, doctest.DocTest] = {}
    for module in public.modules():
        for name, held in [("", module), *public.names(module).items()]:
            if isinstance(held, ModuleType):
                found[module.__name__] = _of_module(module)
                continue
            scope = dict(vars(inspect.getmodule(held) or module))
            for base in getattr(held, "__mro__", ())[1:]:
                for test in (
                    FINDER.find(base, base.__name__, module=False) if "turnus" in base.__module__ else ()
                ):
                    found.setdefault(f"{test.filename}:{test.name}", test)
            for test in FINDER.find(held, f"{module.__name__}.{name}", module=False, globs=scope):
                found.setdefault(f"{test.filename}:{test.lineno}", test)
    return [test for test in found.values() if test.examples]


def _of_module(module: ModuleType) -> doctest.DocTest:
    parser = doctest.DocTestParser()
    name = module.__name__
    return parser.get_doctest(public.door(module).__doc__ or "", {}, name, module.__file__, 0)


@pytest.mark.parametrize("example", [pytest.param(test, id=test.name) for test in examples()])
def test_every_example_runs(
    example: doctest.DocTest, tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(str(tmp_path))
    told: list[str] = []
    result = doctest.DocTestRunner(optionflags=OPTIONS).run(example, out=told.append, clear_globs=False)
    assert result.failed == 0, "".join(told)


def test_there_are_examples() -> None:
    assert len(examples()) > 40


@pytest.mark.parametrize("module", public.modules(), ids=lambda module: module.__name__)
def test_every_public_name_has_a_sentence(module: ModuleType) -> None:
    for name, held in public.names(module).items():
        if not (inspect.isclass(held) or inspect.isfunction(held)):
            continue  # a name for a type: its sentence stands below it
        assert (held.__doc__ or "").strip().split("\n\n")[0].endswith((".", ".]")), name
        for member, value in public.members(held).items():
            assert inspect.getdoc(value), f"{name}.{member}"
