"""The app with `--json`, as a program that talks to it."""

import json
import subprocess

from processes import kill_tree
from servers import ACCOUNT


class Program:
    """A session of one account whose chat with a friend is open."""

    def __init__(self, app, store, user, password, friend):
        self._process = subprocess.Popen(
            ["runuser", "-u", ACCOUNT, "--", app, "--store", store, "--json"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd="/")
        for line in [f"login {user}", password, f"open trellis://chat/{friend}"]:
            self.type(line)
        for event in self.events():
            assert event["event"] != "error", event
            if event.get("screen") == "Chat":
                break

    def type(self, line):
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def say(self, text):
        """Sends a text, also one that looks like a command, which the app would refuse as a line."""
        self.type(f"/say {text}")

    def events(self):
        """Yields the events that follow; fails where the program ends."""
        for line in self._process.stdout:
            yield json.loads(line)
        raise AssertionError("A program that sends has ended.")

    def shows(self, text):
        """Sends a text, and returns whether it is shown before an error."""
        self.say(text)
        return self.awaits(text)

    def awaits(self, text):
        """Returns whether a text is shown before an error."""
        return next(event["event"] != "error" for event in self.events()
                    if event["event"] == "error" or text in texts_of(event))

    def rest(self):
        """Ends the input, and returns all events that follow."""
        self._process.stdin.close()
        return [json.loads(line) for line in self._process.stdout]

    def status(self):
        """Waits for the end of the program, and returns its exit status."""
        return self._process.wait()

    @property
    def id(self):
        return self._process.pid

    def close(self):
        """Ends the input, and waits until the program has ended."""
        self._process.stdin.close()
        self._process.stdout.read()
        self._process.wait()

    def kill(self):
        # runuser has started the app as another process, which would go on without it.
        kill_tree(self._process.pid)


def texts_of(event):
    """Returns the texts of the messages in the rows of an event."""
    return [row["body"] for row in event.get("rows", []) if "body" in row]
