"""Every file that somebody can take from the office or bring to it: in the browser, and in the shell.

Whoever adds one to the browser adds its command, or says why the shell has none: a test holds them together.
"""

from collections.abc import Mapping

# the name of an address in the browser -> the commands of the shell that make the same file
TAKEN: Mapping[str, tuple[str, ...]] = {
    "pdf": ("season export wall.pdf --paper board", "event export Open wall.pdf --paper board"),
    "workbook": ("season export wall.xlsx", "event export Open wall.xlsx"),
    "commas": ("season export table.csv --paper standings", "event export Open table.csv --paper standings"),
    "ical": ("season export rounds.ics", "event export Open rounds.ics"),
    "trf": ("season export group.trf --group 1", "event export Open event.trf"),
    "stream_games_file": ("season export games.pgn --round 1", "event export Open games.pgn --round 1"),
    "stream_game_file": (
        "season export game.pgn --round 5 --board 1",
        "event export Open game.pgn --round 1 --board 1",
    ),
    "sheet_games": ("season export sheets.pgn --round 1", "event export Open sheets.pgn --round 1"),
    "sheet_paper": (
        "season export sheet.pdf --paper scoresheet --round 5 --board 1 --player “Anna de Boer”",
        "event export Open sheet.pdf --paper scoresheet --round 1 --board 1 --player “Anna de Boer”",
    ),
    "arbiter_report_pdf": (
        "season export report.pdf --paper report --round 1",
        "event export Open report.pdf --paper report --round 1",
    ),
    "my_data": (
        "season export anna.json --player “Anna de Boer”",
        "event export Open anna.json --player “Anna de Boer”",
    ),
    "office_letter_pdf": ("season export letter.pdf --letter D1/receipt",),
    "my_letter_pdf": ("season export letter.pdf --letter D1/receipt",),
    "event_prizes_pdf": ("event export Open prizes.pdf --paper prizes",),
    "event_trf": ("event export Open report.trf --edition 2026",),
    "federation_pdf": ("federation export standings.pdf --paper standings",),
    "federation_workbook": ("federation export standings.xlsx --paper standings",),
    "federation_ical": ("federation export calendar.ics",),
    "secretariat_letter_pdf": ("federation export letter.pdf --letter ereklasse/notice",),
    "my_federation_letter_pdf": ("federation export letter.pdf --letter ereklasse/notice",),
    "office_move": ("backup office.zip",),
    "regulation_download": ("regulation export our-cup our-cup.toml",),
    "regulation_booklet": ("regulation print osv-v30 book.pdf",),
}
# what only somebody with a browser or a program at an address can want
ONLY_THERE: Mapping[str, str] = {
    "rss": "a reader of news asks the address again",
    "federation_news": "a reader of news asks the address again",
    "robots": "search engines ask it of the address",
    "manifest": "of the page on a telephone",
    "service_worker": "of the page on a telephone",
    "certificate_file": "a telephone installs it from the address it trusts",
    "club_colour": "of the pages",
    "club_crest": "of the pages",
    "openapi-json": "describes the addresses themselves",
    "games_download": "what somebody brought a moment ago, written again",
    "event_keep_list": "a list in which pages look people up while somebody types",
    "play_seats_paper": "links that the page showed a moment ago: the office keeps only their digests",
    "office_club": "the crest that stands on the pages",
}
# the name of an address that takes a file -> the command of the shell that reads the same file
BROUGHT: Mapping[str, str] = {
    "event_adopt": "event adopt",
    "event_upload": "event enter",
    "office_adopt": "season adopt",
    "office_import": "season enter",
    "office_move": "restore",
    "begin_bring": "restore",
    "regulation_upload": "regulation import",
    "secretariat_members_read": "federation register-file",
    "stream_game_attach": "event attach",
    "games": "audit",
}
