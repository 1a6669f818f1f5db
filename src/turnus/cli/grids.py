"""Drawing views for people."""

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from turnus.app.office.telling import as_score
from turnus.app.seasons.views.catalogue import Grid, View
from turnus.cli.language import translate


def show_view(console: Console, view: View) -> None:
    """Draw the grids of a view and name its clauses."""
    for grid in view.grids:
        console.print(_table(grid) if grid.rows else f"{escape(_title(grid))}: {translate('none')}")
    if view.clauses:
        console.print(f"[dim]{escape(', '.join(view.clauses))}[/dim]", soft_wrap=True)


def _title(grid: Grid) -> str:
    return translate(grid.title).format(**grid.values)


def _said(cell: str) -> str:
    """Return a cell in the reader's language; of several things each by itself."""
    if (whole := translate(cell)) != cell:
        return whole
    parts = [", ".join(translate(each) for each in part.split(", ")) for part in cell.split("; ")]
    return "; ".join(parts)


def _table(grid: Grid) -> Table:
    table = Table(title=escape(_title(grid)), title_justify="left")
    for index, column in enumerate(grid.columns):
        table.add_column(translate(column), justify="right" if index in grid.numeric else "left")
    for row in grid.rows:
        table.add_row(*(escape(as_score(_said(cell))) for cell in row))
    return table
