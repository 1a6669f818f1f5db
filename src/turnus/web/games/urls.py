"""The addresses of games that anybody brings."""

from django.urls import path

from turnus.web.games import uploading

urlpatterns = [
    path("", uploading.games, name="games"),
    path("view/", uploading.game, name="games_view"),
    path("download/", uploading.download, name="games_download"),
]
