"""The addresses of games that are played here."""

from django.urls import path

from turnus.web.rooms import inviting, opening, playing, seating
from turnus.web.rooms.arbiter import assisting, deciding

urlpatterns = [
    path("", inviting.home, name="play_home"),
    path("new/", opening.new, name="play_new"),
    path("round/<path:stream>/<int:number>/", opening.round_here, name="play_round"),
    path("seats/paper/", seating.paper, name="play_seats_paper"),
    path("<slug:id>/seats/", seating.seats, name="play_seats"),
    path("<slug:id>/", playing.door, name="play"),
    path("<slug:id>/game/", playing.played, name="play_game"),
    path("<slug:id>/sit/<str:secret>/", playing.sit, name="play_sit"),
    path("<slug:id>/arbiter/happened/", assisting.happened, name="play_happened"),
    path("<slug:id>/arbiter/happened/<slug:incident>/", assisting.incident, name="play_incident"),
    path("<slug:id>/arbiter/result/", deciding.result, name="play_result"),
    path("<slug:id>/arbiter/penalty/", deciding.penalise, name="play_penalty"),
    path("<slug:id>/arbiter/restore/", deciding.restore, name="play_restore"),
    path("<slug:id>/arbiter/clocks/", deciding.clocks, name="play_clocks"),
    path("<slug:id>/<slug:seat>/", playing.seat, name="play_seat"),
    path("<slug:id>/<slug:seat>/now/", playing.now, name="play_now"),
    path("<slug:id>/<slug:seat>/plies/", playing.plies, name="play_plies"),
    path("<slug:id>/<slug:seat>/act/", playing.act, name="play_act"),
    path("<slug:id>/<slug:seat>/rematch/", playing.rematch, name="play_rematch"),
    path("<slug:id>/<slug:seat>/why/", playing.why, name="play_why"),
]
