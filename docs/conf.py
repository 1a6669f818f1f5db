"""The documentation as a site: built from these pages alone, without a network; `make docs`."""

import sys
from pathlib import Path
from typing import Any

from pygments.lexers.data import JsonLexer

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

import site_pages  # noqa: E402 - it lies beside this file

project = "Turnus"
author = "the developers of Turnus"
copyright = "the developers of Turnus, AGPL-3.0-or-later"  # noqa: A001 - Sphinx calls it so
release = site_pages.version()
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
root_doc = "index"
exclude_patterns = ["_build"]
smartquotes = False  # --host is no dash
nitpicky = False  # types of others have no page here

myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence", "deflist"]

autodoc_typehints = "signature"
autodoc_member_order = "bysource"
autodoc_class_signature = "mixed"
python_use_unqualified_type_names = True

html_theme = "furo"
html_title = "Turnus"
html_static_path = ["site_static"]
html_css_files = ["turnus.css"]
html_copy_source = False
html_show_sourcelink = False
html_theme_options: dict[str, Any] = {
    "top_of_page_buttons": [],
    "light_css_variables": {"color-brand-primary": "#1f5f4a", "color-brand-content": "#1f5f4a"},
    "dark_css_variables": {"color-brand-primary": "#7fcfb0", "color-brand-content": "#7fcfb0"},
}


def setup(app: Any) -> None:
    """Let the pages be made that are made from the program, before any is read."""
    app.connect("builder-inited", lambda _app: site_pages.make(HERE / site_pages.MADE))
    app.connect("source-read", site_pages.lead_within)
    app.connect("source-read", site_pages.describe_once)
    app.connect("doctree-read", site_pages.drop_empty_heads)
    app.connect("build-finished", site_pages.for_keyboard_and_screen_reader)
    app.add_lexer("jsonl", JsonLexer)
