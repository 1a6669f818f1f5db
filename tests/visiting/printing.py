"""What stands in a PDF file that an office gives."""

from io import BytesIO
from typing import Any

from pypdf import PdfReader


def printed(answer: Any) -> str:
    """Return the words of a file, each parted by one space."""
    assert answer["Content-Type"] == "application/pdf"
    pages = PdfReader(BytesIO(answer.content)).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())
