"""A club's crest: a small picture, taken apart and put together again before anybody gets to see it.

Only what draws it is kept (size, palette, transparency, pixels): no text, no place, no other file in it.
"""

import struct
import zlib
from collections.abc import Iterator, Mapping

from turnus.faults import BadInput

SIGNATURE = b"\x89PNG\r\n\x1a\n"
HEAVIEST = 256 * 1024  # bytes that are read at all
KEPT = 48 * 1024  # bytes that are kept: it comes with every first page
SMALLEST, LARGEST = 16, 1024  # pixels
DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}  # by the type of colour
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
PALETTE = 3
CLEAR = {0: 2, 2: 6}  # bytes that say which colour is transparent, where it is no palette
PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
FILTERS = 5
# other pictures by how they begin
OTHERS = {b"\xff\xd8\xff": "JPEG", b"RIFF": "WebP", b"GIF8": "GIF", b"<svg": "SVG", b"<?xml": "SVG"}
NO_PICTURE = "this is no picture in PNG: save the crest as PNG and try again"


def cleaned(data: bytes) -> bytes:
    """Return a crest with nothing in it but its picture; refuse what is none, or too large."""
    if len(data) > HEAVIEST:
        raise BadInput("a crest has at most {most} KB", most=HEAVIEST // 1024, where="crest")
    parts = dict[bytes, bytes]()
    for kind, body in _chunks(data):
        parts[kind] = parts.get(kind, b"") + body if kind == b"IDAT" else body
    header = parts.get(b"IHDR", b"")
    lines = tuple(_lines(header))
    colours = _colours(header, parts)
    pixels = _unpacked(parts.get(b"IDAT", b""), lines)
    made = SIGNATURE + _chunk(b"IHDR", header)
    for kind, body in colours.items():
        made += _chunk(kind, body)
    made += _chunk(b"IDAT", zlib.compress(pixels, 9)) + _chunk(b"IEND", b"")
    if len(made) > KEPT:
        raise BadInput("the crest is too heavy: make it smaller, 256 by 256 pixels is enough", where="crest")
    return made


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the parts of the file that have the sum they say, up to its end."""
    if not data.startswith(SIGNATURE):
        other = next((kind for begin, kind in OTHERS.items() if data.startswith(begin)), "")
        if other:
            raise BadInput(
                "a crest is a PNG, and this is a {other}: open it in a drawing program and save it as PNG",
                other=other,
                where="crest",
            )
        raise BadInput(NO_PICTURE, where="crest")
    at = len(SIGNATURE)
    while at + 12 <= len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        body, check = data[at + 8 : at + 8 + length], data[at + 8 + length : at + 12 + length]
        if len(check) < 4 or zlib.crc32(kind + body) != int.from_bytes(check):  # noqa: PLR2004 - bytes of a sum
            break
        if kind == b"IEND":
            return
        yield kind, body
        at += 12 + length
    raise BadInput(NO_PICTURE, where="crest")


def _lines(header: bytes) -> Iterator[tuple[int, int]]:
    """Yield how many lines there are of how many bytes: one lot, or seven where it is sent coarse first."""
    if len(header) != 13:  # noqa: PLR2004 - as the format has it
        raise BadInput(NO_PICTURE, where="crest")
    width, height, depth, colour, packed, filtered, laced = struct.unpack(">IIBBBBB", header)
    if depth not in DEPTHS.get(colour, ()) or packed or filtered or laced > 1:
        raise BadInput(NO_PICTURE, where="crest")
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise BadInput(
            "a crest is {least} to {most} pixels wide and high", least=SMALLEST, most=LARGEST, where="crest"
        )
    bits = depth * CHANNELS[colour]
    for x, y, over, down in PASSES if laced else ((0, 0, 1, 1),):
        wide, high = -(-(width - x) // over), -(-(height - y) // down)
        yield high, 1 + -(-wide * bits // 8)


def _colours(header: bytes, parts: Mapping[bytes, bytes]) -> dict[bytes, bytes]:
    """Return the palette and what is transparent, of the length their type has: Typst ends at another."""
    depth, colour = header[8], header[9]
    palette, clear = parts.get(b"PLTE", b""), parts.get(b"tRNS", b"")
    found = {b"tRNS": clear} if clear and colour in CLEAR | {PALETTE: 0} else {}
    if colour == PALETTE:
        fits = 0 < len(palette) <= 3 << depth and len(palette) % 3 == 0 and len(clear) <= len(palette) // 3
        found = {b"PLTE": palette} | found
    else:
        fits = not found or len(clear) == CLEAR[colour]
    if not fits:
        raise BadInput(NO_PICTURE, where="crest")
    return found


def _unpacked(packed: bytes, lines: tuple[tuple[int, int], ...]) -> bytes:
    """Return the pixels, never more than there are lines for."""
    size = sum(count * length for count, length in lines)
    reader = zlib.decompressobj()
    try:
        pixels = reader.decompress(packed, size + 1)
    except zlib.error as wrong:
        raise BadInput(NO_PICTURE, where="crest") from wrong
    if len(pixels) != size or not all(first < FILTERS for first in _firsts(pixels, lines)):
        raise BadInput(NO_PICTURE, where="crest")
    return pixels


def _firsts(pixels: bytes, lines: tuple[tuple[int, int], ...]) -> Iterator[int]:
    at = 0
    for count, length in lines:
        for _ in range(count):
            yield pixels[at]
            at += length


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
