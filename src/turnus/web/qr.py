"""A QR code as SVG that stands in a page."""

from collections.abc import Iterator
from itertools import groupby

from django.utils.html import format_html
from django.utils.safestring import SafeString
from qrcode.constants import ERROR_CORRECT_M
from qrcode.main import QRCode

QUIET = 2  # modules around it that stay empty
MASK = 3  # any of the eight can be read; to look for the prettiest takes eight times as long


def qr_code(address: str) -> SafeString:
    """Draw an address to point a phone at: one path, a stroke for every run of dark modules."""
    code = QRCode(border=QUIET, error_correction=ERROR_CORRECT_M, mask_pattern=MASK)
    code.add_data(address)
    rows = code.get_matrix()
    return format_html(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {0}" shape-rendering="crispEdges">'
        '<path d="{1}" fill="#000"/></svg>',
        len(rows),
        "".join(_strokes(rows)),
    )


def _strokes(rows: list[list[bool]]) -> Iterator[str]:
    for y, row in enumerate(rows):
        x = 0
        for is_dark, run in groupby(row):
            length = len(list(run))
            if is_dark:
                yield f"M{x} {y}h{length}v1h-{length}z"
            x += length
