"""The tests' own machinery: markers that must name a clause, and the proof by other answers."""

import gc

pytest_plugins = ["clause_proof", "clause_reach"]


def pytest_collection_finish() -> None:
    """Let the collector of waste leave alone what stays, tests and law: an eighth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)
