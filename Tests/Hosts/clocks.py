"""Hosts whose clocks are wrong."""

import json
import math
import os
import subprocess
import time

from servers import ACCOUNT

SKEWS = [-90_000, -900, 0, 900, 90_000]


class SkewedClock:
    """A library that shifts the clock of a program."""

    def __init__(self, folder):
        self._path = f"{folder}/skew.so"
        source = f"{os.path.dirname(os.path.abspath(__file__))}/skew.c"
        subprocess.run(["cc", "-shared", "-fPIC", "-o", self._path, source, "-ldl"], check=True)
        os.chmod(self._path, 0o755)

    def guess(self, app, store, user, skew):
        """Tries a wrong password on a host with this clock; returns whether it was checked."""
        done = subprocess.run(
            ["runuser", "-u", ACCOUNT, "--", "env", f"LD_PRELOAD={self._path}", f"HOSTS_SKEW={skew}", app, *store,
             "--json"], input=f"login {user}\nwrong password\n", stdout=subprocess.PIPE, text=True, cwd="/")
        codes = [event["code"] for event in map(json.loads, done.stdout.splitlines()) if event["event"] == "error"]
        assert codes, f"a wrong password was accepted: {done.stdout}"
        return "tooManyGuesses" not in codes


def checked_guesses(clock, app, store, user):
    """Guesses 25 times on hosts with five clocks; returns how many were checked, and how many may be."""
    start = time.monotonic()
    count = sum(clock.guess(app, store, user, skew) for _ in range(5) for skew in SKEWS)
    # Five are free, then one after 1, 2, 4 … seconds.
    return count, 5 + math.ceil(math.log2(time.monotonic() - start + 1))
