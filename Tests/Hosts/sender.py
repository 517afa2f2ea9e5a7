"""A program that sends messages and notes which ones were acknowledged."""

import json
import os
import subprocess
import threading

from processes import kill_tree
from servers import ACCOUNT


class Sender(threading.Thread):
    """Sends m1, m2 … over `App --json` until it is stopped; repeats what was not acknowledged."""

    def __init__(self, app, store, user, password, friend):
        super().__init__()
        self.acknowledged = []
        self._progress = threading.Condition()
        self._stopped = False
        self._program = subprocess.Popen(
            ["runuser", "-u", ACCOUNT, "--", app, "--store", store, "--json"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd="/")
        for line in [f"login {user}", password, f"open trellis://chat/{friend}"]:
            self._type(line)
        self._read(lambda event: event.get("screen") == "Chat")

    def run(self):
        try:
            self._send_all()
        except AssertionError:
            if not self._stopped:
                raise

    def _send_all(self):
        number = 0
        while not self._stopped:
            number += 1
            text = f"m{number}"
            self._type(text)
            while not self._is_acknowledged(text):
                self._type("/again")
            with self._progress:
                self.acknowledged.append(text)
                self._progress.notify()

    def wait_for(self, count):
        """Waits until so many more messages are acknowledged."""
        with self._progress:
            goal = len(self.acknowledged) + count
            if not self._progress.wait_for(lambda: len(self.acknowledged) >= goal, timeout=120):
                raise AssertionError(f"No {count} messages were acknowledged in two minutes.")

    def stop(self):
        self._stopped = True
        self.join()
        self._program.stdin.close()
        self._program.stdout.read()
        self._program.wait()

    def kill(self):
        self._stopped = True
        # runuser has started the app as another process, which would go on without it.
        kill_tree(self._program.pid)

    def _type(self, line):
        self._program.stdin.write(line + "\n")
        self._program.stdin.flush()

    def _is_acknowledged(self, text):
        event = self._read(lambda event: event["event"] == "error" or any(
            row.get("body") == text for row in event.get("rows", [])))
        return event["event"] != "error"

    def _read(self, is_awaited):
        for line in self._program.stdout:
            event = json.loads(line)
            if is_awaited(event):
                return event
        raise AssertionError("The sending program ended.")
