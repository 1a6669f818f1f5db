"""The tests' own machinery: markers that must name a clause, and the proof by other answers."""

import gc

from hypothesis import HealthCheck, settings

pytest_plugins = ["proving.clause_proof", "proving.clause_reach"]
settings.register_profile(
    "turnus", settings.default, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)  # on a busy machine an example takes its time; what is slow is found by timing the tests
settings.load_profile("turnus")


def pytest_collection_finish() -> None:
    """Let the collector of waste leave alone what stays, tests and law: an eighth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)
