"""The command that opens the office in the browser."""

from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer
from rich.console import Console

from turnus.cli.demo import write_demo
from turnus.cli.language import translate
from turnus.cli.output import Lang


def serve(
    port: Annotated[int, typer.Option("--port", min=1, max=65535, help="The port to listen on.")] = 8000,
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    folder: Annotated[
        Path | None, typer.Option("--folder", help="Where the office keeps what it must remember.")
    ] = None,
    db: Annotated[str, typer.Option("--db", help="The journal: a file or a PostgreSQL URL.")] = "",
    demo: Annotated[bool, typer.Option("--demo", help="Show a demo season.")] = False,
    lang: Lang = "",
) -> None:
    """Open the office in the browser."""
    server = import_module("turnus.web.server")  # by name: commands and pages do not know each other
    kept = folder or Path(typer.get_app_dir("turnus"))
    Console().print(translate("the office is open at {address}").format(address=f"http://{host}:{port}/"))
    with TemporaryDirectory() as scratch:
        journal = _demo(Path(scratch) / "demo.db") if demo else db
        server.serve(kept, host, port, journal)


def _demo(path: Path) -> str:
    write_demo(path)
    return str(path)
