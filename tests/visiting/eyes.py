"""A page as everybody sees it: at a desk, on a phone and on the narrowest one, in the light and in the dark.

It is looked at where it stands, without loading it again: the window is made narrower, the light put out.
Axe looks at it once in each light: in Dutch at a desk by day and on a phone by night, in English the other
way round.
"""

from typing import Literal

from playwright.sync_api import Page

from visiting.browsing import axe_now, standing_still, width_of

DESK, PHONE, NARROWEST = 1280, 390, 320
DAY: Literal["light"] = "light"
NIGHT: Literal["dark"] = "dark"


def seen_by_everybody(page: Page) -> None:
    """Fail where anything keeps somebody out, or the page goes sideways; leave it as it was."""
    before = page.viewport_size
    assert before
    is_dutch = page.locator("html").get_attribute("lang") == "nl"
    with standing_still(page):
        for width, light in ((DESK, DAY if is_dutch else NIGHT), (PHONE, NIGHT if is_dutch else DAY)):
            page.emulate_media(color_scheme=light)
            page.set_viewport_size({"width": width, "height": before["height"]})
            goes_not_sideways(page, width)
            axe_now(page)
        page.set_viewport_size({"width": NARROWEST, "height": before["height"]})
        goes_not_sideways(page, NARROWEST)
        page.emulate_media(color_scheme="null")
        page.set_viewport_size(before)


def goes_not_sideways(page: Page, width: int) -> None:
    """Fail where a page is wider than its window."""
    wide = width_of(page)
    assert wide <= width, f"{page.url} is {wide} px wide in {width}"
