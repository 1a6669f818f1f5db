"""The addresses of games that are played here."""

from django.urls import path

from turnus.web.rooms import opening, playing

urlpatterns = [
    path("new/", opening.new, name="play_new"),
    path("round/<path:stream>/<int:number>/", opening.round_here, name="play_round"),
    path("<slug:id>/", playing.door, name="play"),
    path("<slug:id>/game/", playing.played, name="play_game"),
    path("<slug:id>/sit/<str:secret>/", playing.sit, name="play_sit"),
    path("<slug:id>/<slug:seat>/", playing.seat, name="play_seat"),
    path("<slug:id>/<slug:seat>/now/", playing.now, name="play_now"),
    path("<slug:id>/<slug:seat>/act/", playing.act, name="play_act"),
]
