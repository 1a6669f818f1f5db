"""The commands of the shell follow from the registry: nothing is missing, nothing learnt is gone."""

from typing import Any

import pytest
import typer

from turnus.cli.command_line import command_of
from turnus.cli.competitions.event_entry_spelling import ENTRY_VERBS
from turnus.cli.competitions.event_people import DONE_WITH_PEOPLE
from turnus.cli.competitions.event_spelling import PAIRING as EVENT_PAIRING
from turnus.cli.competitions.event_spelling import PRIZES as EVENT_PRIZES
from turnus.cli.competitions.event_spelling import VERBS as EVENT_VERBS
from turnus.cli.seasons.spelling import GROUPING, JOINING, OPENING, PAIRING, RESULT, VERBS
from turnus.cli.verbs import Verb, parameters
from turnus.competition.engine.slices import COMMANDS
from turnus.competition.registry import Filled, Registry
from turnus.competition.season.registry import SEASON, SEASON_OPENING

OF_A_SEASON = (*VERBS, JOINING, GROUPING, PAIRING, RESULT)
WITH_PEOPLE = tuple(verb for verb, _ in DONE_WITH_PEOPLE)
OF_AN_EVENT = (*EVENT_VERBS, *ENTRY_VERBS, *WITH_PEOPLE, EVENT_PAIRING, EVENT_PRIZES)
# what people have learnt to type, beside the journal and --json
LEARNT = {
    "event absent": "--back --half --round",
    "event accept": "",
    "event cancel": "",
    "event change": "--category --club --federation --fide-id --fide-rating --national-id --national-rating"
    " --new-name --rating --title",
    "event checkin": "--back --missing --round",
    "event apart": "--back --from --reason --until",
    "event board": "--free --reason",
    "event bye": "--reason",
    "event close": "--reason",
    "event colours": "--reason",
    "event decide": "--reason",
    "event enter": "--category --club --division --federation --fide-id --fide-rating --national-id"
    " --national-rating --player --rating --team --title",
    "event expel": "--by --reason",
    "event export": "--division",
    "event meet": "--reason",
    "event new": "--after --base --boards --format --game --ladder --part --points --rounds --rulebook --set"
    " --system --unit",
    "event pair": "--publish --reason --seed --take-back",
    "event late": "--opponent",
    "event paid": "--back",
    "event refuse": "--reason",
    "event register": "--category --club --rating",
    "event registration": "--category --close --fee --highest --lowest --most --note --until",
    "event reopen": "--reason",
    "event prizes": "--below-too --first --one-each --prize --prizes --rounding --sharing --unit"
    " --withdrawn-too",
    "event result": "--reason",
    "event results": "",
    "event return": "--reason",
    "event show": "--group --round",
    "event swap": "--reason",
    "event undo": "--reason",
    "event withdraw": "--reason --round",
    "season absence": "--at --club-duty --decision --on --withdrawn",
    "season calendar": "--deciders --finals",
    "season claim": "--arrived",
    "season close": "--seats --seed --tie",
    "season decide": "--by --clause --reason",
    "season decider": "",
    "season dispute": "--about --against --black --decided-on --on --round --white",
    "season do": "",
    "season enter": "--encoding",
    "season extend": "--reason",
    "season fee": "--on",
    "season finals": "--draw --order --seed --without",
    "season groups": "--after --clause --form --group --merge --reason --seats --size",
    "season hears": "--clause --reason",
    "season instalments": "",
    "season join": "--at --evening --membership --name --rating --youth",
    "season late": "--black-at --decision --never --white-at",
    "season later": "",
    "season league": "--board --forfeit --match --opponent-rating --reason --team",
    "season leave": "",
    "season letter": "",
    "season missing": "--at --no-notice --notice",
    "season new": "--after --base --cross-limit --leaves --part --rulebook",
    "season offer": "--refuse",
    "season overrule": "--by --clause --reason",
    "season pair": "--bye --clause --fix --reason --seed --unplayed",
    "season phone": "--penalty",
    "season place": "--reason",
    "season playoff": "",
    "season postpone": "--told",
    "season publish": "",
    "season publish-ruling": "",
    "season rating": "",
    "season rearrange": "",
    "season reduce": "--age --because --family-member",
    "season reschedule": "--opponent-refuses",
    "season result": "--by --clause --correct --final --forfeit --reason --round",
    "season results": "--round",
    "season return": "--group --last-series --seasons --would-go-down",
    "season rule": "--clause --on --reason --result --unplayed",
    "season seat": "",
    "season show": "--group --round --turnus",
    "season skip": "",
    "season start": "--agreed --force-majeure",
    "season stop": "",
    "season strength": "--differs --reason",
    "season tempo": "",
    "season undo": "--reason",
    "season withdraw": "--reason",
}


def options(words: str) -> set[str]:
    group, _, name = words.partition(" ")
    command: Any = typer.main.get_command(command_of(group)).commands[name]  # type: ignore[attr-defined]
    return {option for each in command.params for option in (*each.opts, *each.secondary_opts)}


@pytest.mark.parametrize("words", LEARNT)
def test_what_people_have_learnt_to_type_stays(words: str) -> None:
    assert set(LEARNT[words].split()) <= options(words)


def test_every_command_of_a_season_can_be_given_by_a_verb() -> None:
    spelled = {kind.__name__ for verb in OF_A_SEASON for kind in verb.kinds}
    assert spelled == set(SEASON.entries)


@pytest.mark.parametrize(
    ("verb", "registry"),
    [
        *((verb, SEASON) for verb in OF_A_SEASON),
        *((verb, COMMANDS) for verb in OF_AN_EVENT),
        (OPENING, SEASON_OPENING),
    ],
    ids=lambda each: each.name if isinstance(each, Verb) else "",
)
def test_a_verb_asks_for_every_field_of_its_commands(verb: Verb, registry: Registry[Any]) -> None:
    fields = {
        name
        for kind in verb.kinds
        for name, each in registry.entry(kind.__name__).asked.items()
        if each.filled is not Filled.NOW
    }
    assert fields - verb.without <= {each.name for each in parameters(verb, registry)}
    assert set(verb.spelled) | set(verb.turned) | set(verb.usual) | set(verb.help) <= fields
