"""The tutorial of docs/regulations.md names buttons and pages as the office has them."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "regulations.md").read_text("utf-8")
WEB = ROOT / "src" / "turnus" / "web"


def test_every_button_of_the_tutorial_is_one_of_the_office() -> None:
    part = PAGE.split("## In the browser\n", 1)[1].split("\n## ", 1)[0]
    named = set(re.findall(r"(?<!\*)\*([^*\n]+)\*(?!\*)", part))
    assert len(named) >= 8
    held = " ".join(path.read_text("utf-8") for path in (*WEB.rglob("*.html"), *WEB.rglob("*.py")))
    told = set(re.findall(r"(?:translate |gettext\()[\"']([^\"']+)[\"']", held))
    assert named - told == set()
    assert "/office/regulations/" in part
