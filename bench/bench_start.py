"""Loading all rulebooks, and the command line's answer to a question about one clause, from cold.

Processor time, the best of several runs, compiled modules kept, beside a fixed part of the standard library:
the ratio to it is what a busy machine or another one can compare.
"""

import tempfile

from bench_trf import FIXED, SHORT, keeping_compiled, spent

LOAD = """
from turnus.app.law import library
shelf = library.standard()
for name in shelf.ids():
    shelf.stack(name).benches
"""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        environment = keeping_compiled(folder)
        fixed, bare = spent(environment, "-c", FIXED), spent(environment, "-c", "pass")
        lines = {
            "bare Python": bare,
            "a fixed part of the library": fixed,
            "all rulebooks imported and stacked": spent(environment, "-c", LOAD) - bare,
            "turnus clause fide-2023 9.2.1.1": spent(
                environment, "-c", SHORT, "clause", "fide-2023", "9.2.1.1"
            ),
        }
    for what, time in lines.items():
        print(f"{what:36} {time:6.0f} ms   {time / fixed:5.2f} of the fixed part")
    print("limits: rulebooks 120 ms, a clause 400 ms")


if __name__ == "__main__":
    main()
