"""The addresses of the arbiter in the hall."""

from django.urls import path

from turnus.web.arbiter import asking, boards, lineups, papers, wall, writing
from turnus.web.broadcast import agreeing, feeding

urlpatterns = [
    path("wall/", wall.walls, name="arbiter_walls"),
    path("<path:stream>/boards/", boards.boards, name="arbiter"),
    path("<path:stream>/board/<int:number>/<int:board>/", boards.board, name="arbiter_board"),
    path("<path:stream>/board/<int:number>/<int:board>/happened/", asking.incidents, name="arbiter_happened"),
    path(
        "<path:stream>/board/<int:number>/<int:board>/happened/<slug:incident>/",
        asking.incident,
        name="arbiter_incident",
    ),
    path("<path:stream>/wall/", wall.wall, name="arbiter_wall"),
    path("<path:stream>/broadcast/", agreeing.broadcast, name="broadcast"),
    path("<path:stream>/broadcast/<int:number>/feed/", feeding.feed, name="broadcast_feed"),
    path("<path:stream>/calls/", boards.calls, name="arbiter_calls"),
    path("<path:stream>/checklist/", papers.checklist, name="arbiter_checklist"),
    path("<path:stream>/report/<int:number>/", papers.report, name="arbiter_report"),
    path("<path:stream>/report/<int:number>.pdf", papers.report_pdf, name="arbiter_report_pdf"),
    path("<path:stream>/line-ups/", lineups.round_line_ups, name="arbiter_lineups"),
    path("<path:stream>/line-ups/<str:match>/", papers.line_ups, name="arbiter_line_ups"),
    path("<path:stream>/write/<slug:name>/", writing.write, name="arbiter_write"),
    path("<path:stream>/command/<slug:name>/", writing.command, name="arbiter_command"),
]
