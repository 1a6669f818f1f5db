"""The addresses of players."""

from django.urls import path

from turnus.web.notifying.pages import my_notifications, unsubscribe
from turnus.web.player import disputes, links, pages, privacy

urlpatterns = [
    path("me/notifications/", my_notifications, name="my_notifications"),
    path("unsubscribe/<str:token>/", unsubscribe, name="unsubscribe"),
    path("me/", pages.my_competitions, name="my_competitions"),
    path("link/<str:secret>/", links.follow, name="personal_link"),
    path("me/<path:stream>/odds/", pages.my_odds, name="my_odds"),
    path("me/<path:stream>/privacy/", privacy.privacy, name="my_privacy"),
    path("me/<path:stream>/data.json", privacy.my_data, name="my_data"),
    path("me/<path:stream>/disputes/", disputes.my_disputes, name="my_disputes"),
    path("me/<path:stream>/disputes/<str:dispute>/", disputes.my_dispute, name="my_dispute"),
    path("me/<path:stream>/disputes/<str:dispute>/<slug:letter>/", disputes.my_letter, name="my_letter"),
    path(
        "me/<path:stream>/disputes/<str:dispute>/<slug:letter>.pdf",
        disputes.my_letter_as_pdf,
        name="my_letter_pdf",
    ),
    path("me/<path:stream>/", pages.me, name="me"),
    path("office/<path:stream>/links/", links.sheet, name="office_links"),
]
