"""Many programs on two hosts that write into one chat at once."""

import re
import threading

from program import Program, texts_of

END = "That was all."


class Session(threading.Thread):
    """Sends messages, and notes what is shown meanwhile."""

    def __init__(self, program, texts):
        super().__init__()
        self.texts = texts
        self.failure = None
        self._program = program
        self._shown = []

    def run(self):
        try:
            for text in self.texts:
                self._send(text)
        except AssertionError as failure:
            self.failure = failure

    def shown(self):
        return self._shown

    def kill(self):
        self._program.kill()

    def _send(self, text):
        self._program.say(text)
        for event in self._program.events():
            assert event["event"] != "error", event
            self._shown += texts_of(event)
            if text in texts_of(event):
                return


class Reader(threading.Thread):
    """A person at a terminal who reads a chat up to the last message."""

    def __init__(self, host, user, password, friend):
        super().__init__()
        self.failure = None
        self.terminal = host.enter()
        for prompt, line in [("welcome> ", "login"), ("user name> ", user), ("password> ", password),
                             ("friends", f"open trellis://chat/{friend}")]:
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
            program = Program(f"{host.folder}/App", host.store, user, password, friend)
            writers.append(Session(program, texts))
    try:
        for one in readers + writers:
            one.start()
        for writer in writers:
            writer.join()
        # A writer that was done early would skip what is beyond the window of loaded messages, and the
        # reader's account has sent too much for a person at a terminal.
        last = Program(f"{hosts[0].folder}/App", hosts[0].store, "dora", password, "egon")
        assert last.shows(END), "the last message is not sent"
        last.close()
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
