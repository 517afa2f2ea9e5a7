"""Many programs on two hosts that write into one chat at once."""

import json
import re
import subprocess
import threading

from processes import kill_tree
from servers import ACCOUNT

END = "That was all."


class Session(threading.Thread):
    """Sends messages over `App --json`, and notes what it shows meanwhile."""

    def __init__(self, app, store, user, password, friend, texts):
        super().__init__()
        self.texts = texts
        self._shown = []
        self.failure = None
        self._program = subprocess.Popen(
            ["runuser", "-u", ACCOUNT, "--", app, "--store", store, "--json"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd="/")
        for line in [f"login {user}", password, f"open trellis://chat/{friend}"]:
            self._type(line)
        self._read_until(lambda event: event.get("screen") == "Chat")

    def run(self):
        try:
            for text in self.texts:
                self.send(text)
        except AssertionError as failure:
            self.failure = failure

    def send(self, text):
        self._type(text)
        self._read_until(lambda event: text in texts_of(event))

    def shown(self):
        return self._shown

    def kill(self):
        # runuser has started the app as another process.
        kill_tree(self._program.pid)

    def _type(self, line):
        self._program.stdin.write(line + "\n")
        self._program.stdin.flush()

    def _read_until(self, is_awaited):
        for line in self._program.stdout:
            event = json.loads(line)
            assert event["event"] != "error", event
            self._shown += texts_of(event)
            if is_awaited(event):
                return
        raise AssertionError("A program of the crowd ended.")


def texts_of(event):
    return [row["body"] for row in event.get("rows", []) if "body" in row]


class Reader(threading.Thread):
    """A person at a terminal who reads a chat up to the last message."""

    def __init__(self, host, user, password, friend):
        super().__init__()
        self.failure = None
        self.terminal = host.enter()
        for prompt, line in [("welcome> ", "login"), ("user name> ", user), ("password> ", password),
                             ("friends> ", f"open trellis://chat/{friend}")]:
            self.terminal.wait_for(prompt)
            self.terminal.type(line)
        self.terminal.wait_for(f"to {friend}> ")

    def run(self):
        try:
            self.terminal.wait_for(f": {END}", limit=300)
        except AssertionError as failure:
            self.failure = failure

    def shown(self):
        return re.findall(rf": (\w+-\d-\d+|{END})", self.terminal.printed)


def write_at_once(hosts, password, server, count):
    """Lets four programs on each host send so many messages; returns how many are stored."""
    pairs = [("dora", "egon"), ("egon", "dora")]
    readers = [Reader(host, user, password, friend) for host, (user, friend) in zip(hosts, pairs)]
    writers = []
    for host in hosts:
        for number in range(4):
            user, friend = pairs[number % 2]
            texts = [f"{host.name}-{number}-{text}" for text in range(count)]
            writers.append(Session(f"{host.folder}/App", host.store, user, password, friend, texts))
    try:
        for one in readers + writers:
            one.start()
        for writer in writers:
            writer.join()
        # A writer that was done early would skip what is beyond the window of loaded messages.
        readers[0].terminal.type(END)
        for reader in readers:
            reader.join()
    finally:
        for writer in writers:
            writer.kill()
        for reader in readers:
            reader.terminal.close()
    for one in readers + writers:
        if one.failure:
            raise one.failure
    return check(server, writers, readers)


def check(server, writers, readers):
    """Fails unless all texts are stored once, under numbers without a gap, and shown in this order."""
    stored = server.sql(
        "SELECT seq, convert_from(text, 'UTF8') FROM message"
        " WHERE sender IN ('dora', 'egon') ORDER BY seq").splitlines()
    numbers = {row.split("|")[1]: int(row.split("|")[0]) for row in stored}
    assert list(numbers.values()) == list(range(1, len(stored) + 1)), "numbers are missing or doubled"
    assert set(numbers) == {END}.union(*(writer.texts for writer in writers)), "messages are missing"
    for one in readers + writers:
        require_order([numbers[text] for text in one.shown()], one)
    return len(stored) - 1


def require_order(shown, one):
    """Fails unless the numbers follow each other, but a page that is drawn again begins with an earlier one."""
    last = shown[0]
    for before, number in zip(shown, shown[1:]):
        is_again = number < before == last
        assert number == before + 1 or is_again, f"{type(one).__name__}: {number} is shown after {before}"
        last = max(last, number)
