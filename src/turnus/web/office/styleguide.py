"""Everything pages are made of, on one page of the demo: whoever draws a page looks here first."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_noop as _

from turnus.web.doors import anybody

SIZES = ("t-xxl", "t-xl", "t-l", "t-m", "t-s")
SPACES = ("s1", "s2", "s3", "s4", "s5", "s6", "s7")
COLOURS = (
    "paper", "card", "stripe", "line", "ink", "quiet", "accent", "wash", "done", "done-wash", "open",
    "open-wash", "fault", "fault-wash", "even", "board-light", "board-dark",
)  # fmt: skip
BOARDS = (  # each kind of game, as far as it has gone, with what may be played next
    {
        "kind": "chess", "mode": "help", "orientation": "white", "last": "e7 e5",
        "position": "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
        "allowed": "g1f3 g1h3 b1c3 f1c4 f1b5 d1h5 d2d4",
    },
    {
        "kind": "draughts", "mode": "help", "orientation": "white", "last": "14 19",
        "position": "W:W32,K41,46-50:B28,19,9,10,20,K5,1-3", "allowed": "32x3 32x5 32x25",
    },
    {
        "kind": "bughouse", "mode": "hands", "orientation": "black", "last": "",
        "position": "r1bqkb1r/ppp2ppp/2n2n2/8/8/8/PPPPpPPP/RNBQKBNR[QNNppp] b KQkq - 4 4", "allowed": "",
    },
)  # fmt: skip


OPENING = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
CHECK = "rnbqkbnr/ppppp1pp/5p2/7Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2"
PROMOTION = "7k/P7/8/8/8/8/8/K7 w - - 0 1"
STATES = (  # what a board can show, and the taps that lead there
    {"name": _("looking only"), "mode": "view", "position": OPENING, "last": "e7 e5"},
    {
        "name": _("a king in check, with help only"), "mode": "help", "position": CHECK, "last": "d1 h5",
        "check": "e8", "allowed": "g7g6",
    },
    {
        "name": _("refused: this piece cannot be moved"), "mode": "help", "position": CHECK, "last": "d1 h5",
        "check": "e8", "allowed": "g7g6", "taps": "g8",
    },
    {
        "name": _("picked up, with where it may go"), "mode": "help", "position": OPENING,
        "allowed": "f1c4 f1b5 f1a6 f1d3 f1e2", "taps": "f1",
    },
    {"name": _("as at the board: a hand has touched it"), "mode": "hands", "position": OPENING, "taps": "f1"},
    {
        "name": _("planned for the turn"), "mode": "help", "side": "black", "position": OPENING,
        "orientation": "black", "taps": "b8 c6",
    },
    {
        "name": _("a pawn becomes something"), "mode": "help", "position": PROMOTION,
        "allowed": "a7a8q a7a8r a7a8b a7a8n", "taps": "a7 a8",
    },
    {
        "name": _("a capture on its way"), "kind": "draughts", "mode": "hands",
        "position": "W:W32,K41,46-50:B28,19,9,10,20,K5,1-3", "taps": "32 23 14",
    },
    {
        "name": _("a piece that was a pawn, and pockets, looking only"), "kind": "bughouse", "mode": "view",
        "position": "r1bqkb1r/ppp2ppp/2n2n2/8/8/8/PPPPPPPP/RNBQKBNQ~[QNNppp] w KQkq - 4 4",
    },
    {
        "name": _("from the pocket"), "kind": "bughouse", "mode": "hands", "taps": "Q",
        "position": "r1bqkb1r/ppp2ppp/2n2n2/8/8/8/PPPPpPPP/RNBQKBNR[QNNppp] w KQkq - 4 4",
    },
)  # fmt: skip


@anybody()
def styleguide(request: HttpRequest) -> HttpResponse:
    """Show every component, light and dark; only a demo has this page."""
    if not settings.TURNUS_DEMO:
        raise Http404
    page = {
        "sizes": SIZES, "spaces": SPACES, "colours": COLOURS, "schemes": ("light", "dark"), "played": BOARDS,
        "states": STATES,
    }  # fmt: skip
    return render(request, "turnus/office/styleguide.html", page)
