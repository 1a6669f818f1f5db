"""Regulations of the office as files: taken out, and brought in as a draft."""

from pathlib import Path
from typing import Annotated

import typer

from turnus.app.files.given_files import given_file
from turnus.app.files.tournament_files import write_text_file
from turnus.app.law import library
from turnus.app.law.written import LARGEST, read_regulation
from turnus.app.papers.taking import HOLDER
from turnus.app.regulations.keeping import Shelf
from turnus.cli.default_journal import Database
from turnus.cli.language import translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.cli.papers import secretary_of
from turnus.faults import BadInput


def export(
    regulation: Annotated[str, typer.Argument(metavar="ID", help="A regulation that the office keeps.")],
    file: Annotated[Path, typer.Argument(metavar="FILE.toml", help="The file to write.")],
    database: Database = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Write a regulation that the office keeps, as its text stands, to a file.

    For example: turnus regulation export our-cup our-cup.toml
    """
    del lang
    with secretary_of(database) as secretary:
        write_text_file(file, Shelf(secretary).text(regulation))
    answer({"file": str(file)}, as_json, lambda console: console.print(str(file), soft_wrap=True))


def bring(
    file: Annotated[Path, typer.Argument(metavar="FILE.toml", help="The file of a regulation.")],
    database: Database = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Bring a regulation to the office as a draft, or as the next text of the draft with its id.

    For example: turnus regulation import our-cup.toml
    """
    del lang
    with given_file(str(file), LARGEST) as given:
        data = given.whole()
        read = read_regulation(data)
    with secretary_of(database) as secretary:
        if read.id in library.standard().ids() and not Shelf(secretary).length(read.id):
            raise BadInput("there is a rulebook {id} already: choose another id", id=read.id, where="id")
        Shelf(secretary).save(HOLDER, read.id, data.decode("utf-8-sig"))
    said = translate("the draft is saved")
    answer({"id": read.id}, as_json, lambda console: console.print(f"✓ {read.id}: {said}", markup=False))
