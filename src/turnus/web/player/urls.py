"""The addresses of players."""

from django.urls import path

from turnus.web.player import links, pages, privacy

urlpatterns = [
    path("me/", pages.my_competitions, name="my_competitions"),
    path("link/<str:secret>/", links.follow, name="personal_link"),
    path("me/<path:stream>/odds/", pages.my_odds, name="my_odds"),
    path("me/<path:stream>/privacy/", privacy.privacy, name="my_privacy"),
    path("me/<path:stream>/data.json", privacy.my_data, name="my_data"),
    path("me/<path:stream>/", pages.me, name="me"),
    path("office/<path:stream>/links/", links.sheet, name="office_links"),
]
