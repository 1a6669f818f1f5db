"""The addresses of scoresheets."""

from django.urls import path

from turnus.web.sheets import comparing, listing, writing

GAME = "<path:stream>/sheet/<int:number>/<int:board>/"

urlpatterns = [
    path("sheet/", writing.shell, name="sheet_shell"),
    path(f"me/{GAME}", writing.sheet, name="sheet"),
    path(f"me/{GAME}entries/", writing.entries, name="sheet_entries"),
    path(f"me/{GAME}paper.pdf", comparing.paper, name="sheet_paper"),
    path(f"me/{GAME}compared/", comparing.mine, name="sheet_mine_compared"),
    path(f"arbiter/{GAME}scribe/", writing.scribe, name="sheet_scribe"),
    path(f"arbiter/{GAME}scribe/entries/", writing.scribe_entries, name="sheet_scribe_entries"),
    path(f"arbiter/{GAME}", comparing.compared, name="sheet_compared"),
    path(f"arbiter/{GAME}settle/", comparing.settle, name="sheet_settle"),
    path("arbiter/<path:stream>/sheets/<int:number>/", listing.of_round, name="sheets"),
    path("arbiter/<path:stream>/sheets/<int:number>.pgn", listing.games, name="sheet_games"),
    path("arbiter/<path:stream>/devices/", listing.devices, name="sheet_devices"),
    path("arbiter/<path:stream>/devices/decide/", listing.decide, name="sheet_devices_decide"),
]
