"""The tests' own machinery: markers that must name a clause, and the proof by other answers."""

pytest_plugins = ["clause_proof", "clause_reach"]
