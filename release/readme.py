"""The README as package indexes show it: its pictures and links lead to the address of the project."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

README = Path(__file__).parents[1] / "README.md"
RELATIVE = re.compile(r"(?P<mark>!?)\[(?P<text>[^\]]*)\]\((?!https?:|#|mailto:)(?P<path>[^)\s]+)\)")


def dynamic_metadata(settings: Mapping[str, Any], project: Mapping[str, Any]) -> dict[str, Any]:
    """Return the README for the metadata; scikit-build-core calls this."""
    del settings
    text = absolute(README.read_text("utf-8"), project["urls"]["Source"], f"v{project['version']}")
    return {"readme": {"content-type": "text/markdown", "text": text}}


def absolute(text: str, address: str, tag: str) -> str:
    """Let every relative picture and link lead to a tag of the repository at an address."""

    def led(found: re.Match[str]) -> str:
        kind = "raw" if found["mark"] else "blob"
        return f"{found['mark']}[{found['text']}]({address}/{kind}/{tag}/{found['path']})"

    return RELATIVE.sub(led, text)
