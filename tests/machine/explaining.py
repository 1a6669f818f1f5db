"""Says what stood in an assertion that failed, by evaluating that one again.

pytest rewrites every assertion of every file before the first test runs, so that one that fails can name its
values: half of all collecting in a fresh clone. With `--assert=plain` it does not; here its rewriting is
applied to the one statement at which a test failed, in the frame in which it failed.
"""

import ast
import linecache
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import pytest
from _pytest.assertion.rewrite import rewrite_asserts

AGAIN = "(evaluated again)"
HOLDS = "(evaluated again it holds)"


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> None:
    failed = call.excinfo and call.excinfo.value
    if isinstance(failed, AssertionError) and item.config.getoption("assertmode") == "plain":
        with _as_rewritten(item.config):
            explain(failed)


def explain(failed: AssertionError) -> None:
    """Let the error of an assertion say what its parts were; one that was raised otherwise stays."""
    last = failed.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    if last is None or (statement := _assertion_at(last.tb_frame, last.tb_lineno)) is None:
        return
    said = _evaluated_again(statement, last.tb_frame)
    if said:
        failed.args = (said,)


def _assertion_at(frame: FrameType, line: int) -> ast.Assert | None:
    """Return the innermost assertion at a line."""
    name = frame.f_code.co_filename
    lines = linecache.getlines(name, frame.f_globals)
    found = [
        node
        for node in ast.walk(ast.parse("".join(lines), name))
        if isinstance(node, ast.Assert) and node.lineno <= line <= (node.end_lineno or 0)
    ]
    return found[-1] if found else None


def _evaluated_again(statement: ast.Assert, frame: FrameType) -> str:
    """Return what pytest says of an assertion; nothing where it cannot be evaluated any more."""
    module = ast.Module([statement], [])
    source = ast.unparse(statement).encode("utf-8")
    statement.lineno = statement.end_lineno = 1
    rewrite_asserts(module, source, frame.f_code.co_filename)
    try:
        exec(compile(module, "again", "exec"), {**frame.f_globals, **frame.f_locals})  # noqa: S102 - our own test
    except AssertionError as again:
        return f"{again}\n{AGAIN}"
    except Exception:  # noqa: BLE001 - what it spoke of may be gone: the failure stays as it is
        return ""
    return f"{ast.unparse(statement)}\n{HOLDS}"


@contextmanager
def _as_rewritten(config: pytest.Config) -> Iterator[None]:
    """Let pytest write values down as for its own rewriting, with no sign left that formatting would take."""
    option: Any = config.option
    option.assertmode = "rewrite"
    try:
        yield
    finally:
        option.assertmode = "plain"
