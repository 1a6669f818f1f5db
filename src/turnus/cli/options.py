"""The options that several commands have: how to answer, in which language, by which system to pair."""

from typing import Annotated

import typer

from turnus.cli import language


def _chosen(code: str) -> str:
    try:
        return language.choose(code)
    except ValueError as unknown:
        raise typer.BadParameter(str(unknown)) from unknown


def _opened(context: typer.Context, address: str) -> str:
    """Keep an office open while a command runs, so that what it has published is found by its id."""
    if address:
        from turnus.store import open_reader  # noqa: PLC0415 - most commands open none

        context.call_on_close(open_reader(address).close)
    return address


Json = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
Lang = Annotated[
    str,
    typer.Option(
        "--lang", envvar=language.VARIABLE, help="Language: en or nl.", callback=_chosen, metavar="LANG"
    ),
]
Shelf = Annotated[
    str,
    typer.Option(
        "--journal",
        metavar="JOURNAL",
        help="The office whose regulations count too.",
        callback=_opened,
    ),
]
System = Annotated[
    str, typer.Option("--system", help="How to pair: resistance, dutch or team; else as the file says (192).")
]
EditionOption = Annotated[
    str, typer.Option("--edition", help="Of the Dutch system: 2026 or 2017; else as the file says, or 2026.")
]
