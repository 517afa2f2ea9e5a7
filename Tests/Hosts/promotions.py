"""Measures how long sends stop when the primary is killed, beside a loop over libpq at the same address.

Arguments: the app, the program Writers of the benchmarks, and Scripts/host.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time

import figures
from servers import ACCOUNT, Cluster

BEFRIEND = """
WITH people AS (INSERT INTO person (id, name, bio) VALUES ('{0}', '', ''), ('{1}', '', '') RETURNING id),
accounts AS (INSERT INTO account SELECT id, '', '', 0 FROM people),
mailboxes AS (INSERT INTO mailbox SELECT id FROM people),
bonds AS (INSERT INTO bond (owner, other, shared) VALUES ('{0}', '{1}', 'friends'), ('{1}', '{0}', 'friends'))
INSERT INTO chat (low, high) VALUES ('{0}', '{1}')
"""


class Writers(threading.Thread):
    """Two programs in one, the store and a loop over libpq, and the times of their sends."""

    def __init__(self, path, address):
        super().__init__(daemon=True)
        self._sends = {"store": [], "bare": []}
        self._progress = threading.Condition()
        self.program = subprocess.Popen(
            [path, address, "ada", "ben", "cam", "dan"], stdout=subprocess.PIPE, text=True)

    def run(self):
        for line in self.program.stdout:
            kind, *words = line.split()
            if kind == "failed":
                print(line, file=sys.stderr, end="")
                continue
            with self._progress:
                self._sends[kind].append(int(words[0]))
                self._progress.notify()

    def first_after(self, start):
        """Waits for the first send of each after a time, and returns the two times."""
        def firsts():
            return [next((send for send in sends if send > start), None) for sends in self._sends.values()]

        with self._progress:
            if not self._progress.wait_for(lambda: None not in firsts(), timeout=60):
                raise AssertionError("Sends did not go on within a minute.")
            found = firsts()
            self._sends = {kind: [] for kind in self._sends}
        return found


def measure(app, writers, files, folder):
    cluster = Cluster(folder, size=4)
    programs = None
    try:
        cluster.prepare(f"{files}/roles.sql")
        subprocess.run([app, "migrate", "--store", cluster.address("app_owner")], check=True, stdout=subprocess.DEVNULL)
        for pair in [("ada", "ben"), ("cam", "dan")]:
            cluster.primary.sql(BEFRIEND.format(*pair))
        programs = Writers(writers, cluster.address("app_user"))
        programs.start()
        figures.head("promotions")
        return all([promotion(cluster, programs, number) for number in [1, 2, 3]])
    finally:
        if programs:
            programs.program.kill()
        cluster.stop()


def promotion(cluster, programs, number):
    cluster.add_standby()
    programs.first_after(time.monotonic_ns())
    cluster.primary.kill()
    killed = time.monotonic_ns()
    cluster.take_over()
    store, bare = [(first - killed) / 1e6 for first in programs.first_after(killed)]
    return figures.row(f"the next send after promotion {number}, beside libpq", store, bare, "ms", 3)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="promotions-") as temporary:
        shutil.chown(temporary, ACCOUNT)
        os.chmod(temporary, 0o755)
        sys.exit(0 if measure(*sys.argv[1:], temporary) else 1)
