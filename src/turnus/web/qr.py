"""A QR code as SVG that stands in a page."""

import qrcode
from django.utils.safestring import SafeString
from qrcode.image.svg import SvgPathImage


def qr_code(address: str) -> SafeString:
    """Draw an address to point a phone at."""
    image = qrcode.make(address, image_factory=SvgPathImage, border=2)
    return SafeString(image.to_string(encoding="unicode"))  # squares, drawn here
