"""The addresses that a season of a club and a competition of any format both have, under their own roots.

One name leads to either: `reverse` takes the root whose pattern knows the stream.
"""

from django.urls import URLPattern, path

from turnus.web.broadcast import pages as boards
from turnus.web.games import of_competitions as games
from turnus.web.public import embedding, feeds, hall, papers


def shared(stream: str) -> list[URLPattern]:
    """Return the addresses for streams as a converter of addresses knows them."""
    at = f"<{stream}:stream>"
    return [
        path(f"{at}/calendar.ics", feeds.calendar, name="ical"),
        path(f"{at}/news.rss", feeds.news, name="rss"),
        path(f"{at}/embed/<slug:name>/", embedding.embed, name="embed"),
        path(f"{at}/boards/", boards.round_boards, name="stream_boards"),
        path(f"{at}/games/", games.games, name="stream_games"),
        path(f"{at}/games/<int:number>/file/", games.round_file, name="stream_games_file"),
        path(f"{at}/games/<int:number>/<int:board>/", games.game, name="stream_game"),
        path(f"{at}/games/<int:number>/<int:board>/embed/", games.embedded, name="stream_game_embed"),
        path(f"{at}/games/<int:number>/<int:board>/file/", games.game_file, name="stream_game_file"),
        path(f"{at}/games/<int:number>/<int:board>/attach/", games.attach, name="stream_game_attach"),
        path(f"{at}/hall/", hall.hall, name="hall"),
        path(f"{at}/screens/", hall.screens, name="screens"),
        path(f"{at}/paper/", papers.index, name="papers"),
        path(f"{at}/paper/<slug:name>.pdf", papers.as_pdf, name="pdf"),
        path(f"{at}/paper/<slug:name>.xlsx", papers.as_workbook, name="workbook"),
        path(f"{at}/paper/<slug:name>.csv", papers.as_commas, name="commas"),
        path(f"{at}/paper/<str:group>.trf", papers.as_trf, name="trf"),
        path(f"{at}/paper/<slug:name>/", papers.to_print, name="paper"),
    ]
