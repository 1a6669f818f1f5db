"""The addresses of the arbiter in the hall."""

from django.urls import path

from turnus.web.hall import asking, boards, papers, writing

urlpatterns = [
    path("<path:stream>/boards/", boards.boards, name="hall"),
    path("<path:stream>/board/<int:number>/<int:board>/", boards.board, name="hall_board"),
    path("<path:stream>/board/<int:number>/<int:board>/happened/", asking.incidents, name="hall_happened"),
    path(
        "<path:stream>/board/<int:number>/<int:board>/happened/<slug:incident>/",
        asking.incident,
        name="hall_incident",
    ),
    path("<path:stream>/calls/", boards.calls, name="hall_calls"),
    path("<path:stream>/checklist/", papers.checklist, name="hall_checklist"),
    path("<path:stream>/report/<int:number>/", papers.report, name="hall_report"),
    path("<path:stream>/line-ups/<str:match>/", papers.line_ups, name="hall_line_ups"),
    path("<path:stream>/write/<slug:name>/", writing.write, name="hall_write"),
    path("<path:stream>/command/<slug:name>/", writing.command, name="hall_command"),
]
