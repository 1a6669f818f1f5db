"""Points and other figures in words and as JSON: the same for the command line and for programs."""

from collections.abc import Callable
from decimal import Context, Decimal
from fractions import Fraction
from typing import Any

from turnus.notation.trf import TrfFile, remarks
from turnus.standings.steps import Figure

Translate = Callable[[str], str]
_QUARTERS = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}
_DIGITS = Context(prec=28)


def as_decimal(value: Fraction | int) -> Decimal:
    """Return an exact number as a decimal: exactly where a decimal can hold it, else to 28 digits."""
    exact = Fraction(value)
    return _DIGITS.divide(Decimal(exact.numerator), Decimal(exact.denominator))


def figure_text(figure: Figure) -> str:
    """Write a figure as people do: halves and quarters as such, other fractions with two decimals."""
    if figure is None:
        return ""
    if isinstance(figure, tuple):
        return " ".join(map(figure_text, figure))
    whole, rest = divmod(abs(figure), 1)
    sign = "-" if figure < 0 else ""
    if not rest:
        return f"{sign}{whole}"
    if rest in _QUARTERS:
        return f"{sign}{whole or ''}{_QUARTERS[rest]}"
    return f"{float(figure):.2f}"


def figure_told(figure: Figure) -> Any:
    """Return a figure as JSON has it: a whole number where it is one, nothing where there is none."""
    if figure is None:
        return None
    if isinstance(figure, tuple):
        return figure_told(figure[0]) if len(figure) == 1 else [figure_told(each) for each in figure]
    return int(figure) if figure.denominator == 1 else float(figure)


def remark_texts(file: TrfFile, translate: Translate) -> list[str]:
    """Return what a file states that its own lines contradict."""
    return [f"{each.where}: {translate(each.template).format(**each.values)}" for each in remarks(file)]
