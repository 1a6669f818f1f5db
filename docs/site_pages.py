"""The pages of the site that are made from the program: every command, every clause, what is at the root."""

import re
from importlib import import_module
from importlib.metadata import version as installed
from pathlib import Path
from typing import Any

from typer.main import get_command

from turnus.app.law import matrix
from turnus.cli.command_line import command_line
from turnus.cli.environment import SETTINGS
from turnus.cli.main import COMMANDS

ROOT = Path(__file__).parents[1]
MADE = "made"
DESCRIBING = ("chess", "draughts", "bughouse", "trf", "pairing", "standings", "law")  # the library, in order
LEFT_OUT = (
    ('<p class="caption" role="heading"', 'aria-level="2"'),
    ('<aside class="sidebar-drawer"', 'aria-label="The site"'),
    ('<aside class="toc-drawer"', 'aria-label="This page"'),
    ("<pre", 'tabindex="0"'),
    ('<div class="table-wrapper colwidths-auto docutils container"', 'tabindex="0"'),
)
AT_THE_ROOT = {"CHANGELOG.md": "changelog.md", "CONTRIBUTING.md": "contributing.md"}


def version() -> str:
    """Return which Turnus this is about."""
    return installed("turnus")


def make(folder: Path) -> None:
    """Write the pages that differ from what is there, and remove those that are no longer made."""
    pages = {
        f"matrix/{name}": text.replace("](../adr", "](../../adr") for name, text in matrix.pages().items()
    }
    pages["matrix/index.md"] = _contents("Every clause", WHAT_THE_MATRIX_IS, matrix.pages())
    pages |= {f"commands/{name}.md": _command(name) for name in COMMANDS}
    pages["commands/index.md"] = _commands()
    pages |= {name: _from_the_root(source) for source, name in AT_THE_ROOT.items()}
    for name, text in pages.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
    for path in folder.rglob("*.md"):
        if path.relative_to(folder).as_posix() not in pages:
            path.unlink()


WHAT_THE_MATRIX_IS = """
Made by `turnus matrix --write FOLDER` from the rulebooks, and from what the tests noticed when each clause
answered otherwise (`rulebooks/<id>/reach.tsv`, written by `make prove`).
"""


def _contents(title: str, text: str, names: Any) -> str:
    listed = "\n".join(sorted(Path(name).stem for name in names))
    return f"# {title}\n{text}\n```{{toctree}}\n:maxdepth: 1\n\n{listed}\n```\n"


def _commands() -> str:
    rows = "\n".join(f"| [`turnus {name}`]({name}.md) | {does} |" for name, (_, does) in COMMANDS.items())
    variables = "\n".join(
        f"| `{each.variable}` | {f'`{each.option}`' if each.option else ''} | {each.says} |"
        for each in SETTINGS
    )
    return (
        f"# Every command\n\n| command | what it does |\n|---|---|\n{rows}\n\n"
        "`turnus COMMAND --help` says the same, `--lang nl` in Dutch.\n\n"
        f"## From the environment\n\n| variable | option | what it says |\n|---|---|---|\n{variables}\n\n"
        "```{toctree}\n:hidden:\n\n" + "\n".join(COMMANDS) + "\n```\n"
    )


def _command(name: str) -> str:
    line: Any = get_command(command_line([name]))
    return "\n".join(_described(f"turnus {name}", line.commands[name], 1)) + "\n"


def _described(path: str, command: Any, level: int) -> list[str]:
    """Describe a command and those below it, each with a heading."""
    lines = [f"{'#' * min(level, 3)} `{path}`", "", _cell(command.help or COMMANDS[path.split()[1]][1]), ""]
    below = getattr(command, "commands", {})
    if not below:
        usage = " ".join((path, *(_place(each) for each in command.params if _is_argument(each))))
        lines += ["```text", usage, "```", ""]
        lines += ["| | |", "|---|---|"]
        lines += [f"| {_name(each)} | {_cell(getattr(each, 'help', '') or '')} |" for each in command.params]
        lines += [""]
    for word, found in below.items():
        lines += _described(f"{path} {word}", found, level + 1)
    return lines


def _is_argument(parameter: Any) -> bool:
    return bool(parameter.param_type_name == "argument")


def _place(argument: Any) -> str:
    named = str(argument.metavar or argument.name.upper()).strip("[]")
    return named if argument.required else f"[{named}]"


def _name(parameter: Any) -> str:
    if _is_argument(parameter):
        return f"`{_place(parameter)}`"
    said = ", ".join(f"`{each}`" for each in (*parameter.opts, *parameter.secondary_opts))
    return f"{said}, `{parameter.envvar}`" if isinstance(parameter.envvar, str) else said


def _cell(text: str) -> str:
    """Put a text on one line of a table, with nothing that Markdown would take for its own."""
    return re.sub(r"([|<>*_\[\]])", r"\\\1", " ".join(text.split()))


def _from_the_root(source: str) -> str:
    """Take a page that lies at the root, with its links as they are from here."""
    text = (ROOT / source).read_text("utf-8")
    for there, here in (
        ("](docs/adr)", "](../adr/index.md)"),
        ("](docs/", "](../"),
        ("](README.md)", "](../index.md)"),
    ):
        text = text.replace(there, here)
    return text


def lead_within(_app: Any, page: str, source: list[str]) -> None:
    """Lead a page's links to what lies at the root to where the site has it."""
    up = "../" * page.count("/")
    for outside, name in AT_THE_ROOT.items():
        source[0] = re.sub(rf"\]\((?:\.\./)+{re.escape(outside)}", f"]({up}{MADE}/{name}", source[0])


def describe_once(_app: Any, page: str, source: list[str]) -> None:
    """Let a class that several modules of the library show be described by the first of them only."""
    module = Path(page).name
    if not page.startswith("library/") or module not in DESCRIBING:
        return
    before = DESCRIBING[: DESCRIBING.index(module)]
    described = {id(held) for each in before for held in _public(each).values()}
    again = [name for name, held in _public(module).items() if id(held) in described]
    if again:
        option = f"\\g<0>\n   :exclude-members: {', '.join(again)}"
        source[0] = re.sub(
            rf"\.\. automodule:: turnus\.(?:library\.)?{module}$", option, source[0], flags=re.MULTILINE
        )


def _public(module: str) -> dict[str, Any]:
    held = import_module(f"turnus.{module}")
    return {name: getattr(held, name) for name in getattr(held, "__all__", ())}


def drop_empty_heads(_app: Any, doctree: Any) -> None:
    """Take the heads of tables away that hold nothing: a screen reader would read them out."""
    nodes = import_module("docutils.nodes")
    for head in list(doctree.findall(nodes.thead)):
        if not head.astext().strip():
            head.parent.remove(head)


def for_keyboard_and_screen_reader(app: Any, failed: Exception | None) -> None:
    """Give every built page what the theme leaves out: heading levels, names, focus to scroll."""
    if failed is None and app.builder.format == "html":
        for path in Path(app.outdir).rglob("*.html"):
            text = path.read_text("utf-8")
            if (better := reachable(text)) != text:
                path.write_text(better, "utf-8")


def reachable(text: str) -> str:
    """Return a page with these added; a page that has them stays as it is."""
    for there, added in LEFT_OUT:
        text = text.replace(f"{there}>", f"{there} {added}>")
    return text
