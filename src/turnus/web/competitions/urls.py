"""The addresses of competitions of any format; a stream may have slashes in it."""

from django.urls import path

from turnus.web.competitions import (
    adding,
    adopting,
    archive,
    checking_in,
    entries,
    odds,
    opening,
    prizes,
    public,
    registering,
    registrations,
    report,
    rounds,
    terms,
    why,
    work,
)
from turnus.web.public import contenders
from turnus.web.public.shared import shared

everybody = [
    path("", archive.index, name="events"),
    *shared("event"),
    path("<path:stream>/crosstable/", public.crosstable, name="event_crosstable"),
    path("<path:stream>/pairings/", public.pairings, name="event_pairings"),
    path("<path:stream>/odds/", odds.odds, name="event_odds"),
    path("<path:stream>/why/", public.why, name="event_why_place"),
    path("<path:stream>/prizes/", prizes.prizes, name="event_prizes"),
    path("<path:stream>/prizes.pdf", prizes.receipts, name="event_prizes_pdf"),
    path("<path:stream>/register/", registering.registration, name="event_register"),
    path("<path:stream>/entry/<str:token>/", registering.own_entry, name="event_own_entry"),
    path("<path:stream>/why/<int:number>/<int:board>/", why.why, name="event_pair_why"),
    path("<path:stream>/standings/", public.standings, name="event"),
    path("<path:stream>/players/<str:player>/", contenders.contender, name="event_player"),
]
at_work = [
    path("new/", opening.new_event, name="event_new"),
    path("adopt/", adopting.adopt_event, name="event_adopt"),
    path("<path:stream>/enter/", work.enter, name="event_enter"),
    path("<path:stream>/entries/", entries.entries, name="event_entries"),
    path("<path:stream>/entries/act/", entries.act, name="event_entries_act"),
    path("<path:stream>/entries/add/", adding.adding, name="event_adding"),
    path("<path:stream>/entries/look/", adding.look, name="event_look"),
    path("<path:stream>/entries/take/", adding.take, name="event_take"),
    path("<path:stream>/entries/file/", adding.upload, name="event_upload"),
    path("<path:stream>/entries/lists/", adding.keep_list, name="event_keep_list"),
    path("<path:stream>/entries/of/<str:player>/", entries.entrant, name="event_entrant"),
    path("<path:stream>/registrations/", registrations.registrations, name="event_registrations"),
    path("<path:stream>/checkin/", checking_in.check_in, name="event_checkin"),
    path("<path:stream>/checkin/codes/", checking_in.codes, name="event_codes"),
    path("<path:stream>/known/", work.known_people, name="event_known"),
    path("<path:stream>/results/", work.results, name="event_results"),
    path("<path:stream>/draft/", rounds.draft, name="event_draft"),
    path("<path:stream>/rounds/", rounds.rounds, name="event_rounds"),
    path("<path:stream>/rounds/<int:number>/<int:board>/", rounds.board, name="event_board"),
    path("<path:stream>/do/<str:name>/", work.do, name="event_do"),
    path("<path:stream>/next/", work.follow, name="event_next"),
    path("<path:stream>/undo/", work.undo, name="event_undo"),
    path("<path:stream>/prizes/", prizes.plan, name="event_prize_plan"),
    path("<path:stream>/terms/", terms.terms, name="event_terms"),
    path("<path:stream>/report/<str:edition>/<str:division>.trf", report.trf, name="event_trf"),
    path("<path:stream>/report/", report.report, name="event_report"),
    path("<path:stream>/", work.desk, name="event_desk"),
]
