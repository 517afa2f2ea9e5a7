"""A program of an app with a list, as another program that adds rows to it."""

import json
import subprocess
import threading
import time

from servers import ACCOUNT


class Session:
    """The app with `--json`, whose page Books is open."""

    def __init__(self, app, store):
        # No process is between the two, so that a kill hits the program at once.
        self.process = subprocess.Popen(
            [app, "--store", store, "--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd="/",
            user=ACCOUNT, group=ACCOUNT, extra_groups=[])
        self.type("open shop://books")
        self.wait_for(lambda event: event.get("screen") == "Books")

    def type(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def events(self):
        """Yields the events that follow, up to the end of the program."""
        for line in self.process.stdout:
            # A kill can cut the last line off.
            if line.endswith("\n"):
                yield json.loads(line)

    def wait_for(self, condition):
        for event in self.events():
            if condition(event):
                return
        raise AssertionError("A program has ended.")

    def rest(self):
        """Ends the input, and returns all events that follow."""
        self.process.stdin.close()
        return list(self.events())

    def kill(self):
        self.process.kill()
        self.process.wait()


class Adder(threading.Thread):
    """Adds rows one after the other, and notes the answer to each."""

    def __init__(self, app, store, name):
        super().__init__(daemon=True)
        self.session = Session(app, store)
        self.name_of_rows = name
        # The code of the error of each row; None if there was no error.
        self.answers = {}
        # The row that was begun last, and the longest time that one took.
        self.begun = None
        self.slowest = 0
        self._count = 0
        self._error = None
        self._start = time.monotonic()
        self._stopped = False
        self._progress = threading.Condition()

    def run(self):
        # A row is done when the program begins the next line, so one line is always ahead.
        self._type()
        self._type()
        for event in self.session.events():
            if event["event"] == "error":
                self._error = event["code"]
                # As a person would wait; a server that is away refuses thousands a second.
                time.sleep(0.05)
            elif event["event"] == "end":
                self._note()
            elif event["event"] == "input":
                self._note()
                self.begun = event["line"].removeprefix("add ")
                self._type()

    def acknowledged(self):
        return self._with(lambda code: code is None)

    def unknown(self):
        """Returns the rows of which the program said that it does not know whether they are stored."""
        return self._with(lambda code: code == "outcomeUnknown")

    def refused(self):
        """Returns the rows that are not stored, as the program said."""
        return self._with(lambda code: code not in [None, "outcomeUnknown"])

    def wait_for(self, count, rows=acknowledged):
        """Waits until so many more rows are acknowledged, or are among others."""
        with self._progress:
            goal = len(rows(self)) + count
            if not self._progress.wait_for(lambda: len(rows(self)) >= goal, timeout=60):
                raise AssertionError(f"{self.name_of_rows} did not get {count} answers in a minute: {self.answers}")

    def stop(self):
        """Ends the input, and waits for the answers to all rows."""
        with self._progress:
            self._stopped = True
            self.session.process.stdin.close()
        self.join()
        self.session.process.wait()

    def kill(self):
        self._stopped = True
        self.session.kill()
        self.join()

    def _with(self, condition):
        return {row for row, code in list(self.answers.items()) if condition(code)}

    def _type(self):
        with self._progress:
            if self._stopped:
                return
            self._count += 1
            try:
                self.session.type(f"add {self.name_of_rows}-{self._count}")
            except BrokenPipeError:
                self._stopped = True

    def _note(self):
        now = time.monotonic()
        with self._progress:
            if self.begun is not None:
                self.answers[self.begun] = self._error
                self.slowest = max(self.slowest, now - self._start)
            self._start, self._error = now, None
            self._progress.notify_all()
