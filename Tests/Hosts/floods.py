"""Floods of changes by others, and what they cost a person whom they do not concern.

Run alone, it plays only this. Arguments: the app and Scripts/host.
"""

import json
import subprocess
import sys
import threading
import time

from processes import descendants, kill_tree
from program import Program
from servers import ACCOUNT, play_alone
from terminal import Terminal

PASSWORD = "correct horse battery"
RATE = 200
SECONDS = 20
PAUSE = 2.5
# The bounds: of a line, of news at a follower in seconds, and of the follower's growth in MiB.
LINE, NEWS, GROWTH = 1, 2, 10


class Follower:
    """A session with `--json --follow` whose lines are timed, and which notes when news came."""

    def __init__(self, app, store, user):
        self._process = subprocess.Popen(
            ["runuser", "-u", ACCOUNT, "--", app, "--store", store, "--json", "--follow"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd="/")
        self._changed = threading.Condition()
        # The screen that was shown since the last line was taken.
        self._screen = None
        self._news = {}
        threading.Thread(target=self._read, daemon=True).start()
        self._type(f"login {user}\n{PASSWORD}")
        self._wait_for(lambda: self._screen == "Friends")

    def opens(self, tab):
        """Types the name of another tab, and returns the seconds until it is shown."""
        start = time.monotonic()
        self._type(tab.lower())
        self._wait_for(lambda: self._screen == tab)
        return time.monotonic() - start

    def came(self, text):
        """Waits for a notice with a text, and returns when it came."""
        self._wait_for(lambda: text in self._news)
        return self._news[text]

    def memory(self):
        """Returns the memory of the app in MiB."""
        with open(f"/proc/{descendants(self._process.pid)[-1]}/smaps_rollup") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("Pss_Anon:")) / 1024

    def kill(self):
        kill_tree(self._process.pid)

    def _type(self, line):
        self._screen = None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def _read(self):
        for line in self._process.stdout:
            event = json.loads(line)
            with self._changed:
                if event["event"] == "page":
                    self._screen = event["screen"]
                elif event["event"] == "notice":
                    self._news[event["text"].rpartition(": ")[2]] = time.monotonic()
                self._changed.notify_all()

    def _wait_for(self, condition):
        with self._changed:
            assert self._changed.wait_for(condition, timeout=60), f"a line or news took more than a minute: {self._screen}, {self._news}"


class Flood:
    """Threads that each repeat an action until the flood is stopped, at a rate or as fast as they can."""

    def __init__(self, name, actions, rate=None):
        self.name = name
        self.count = 0
        self.failure = None
        self._stopped = False
        self._pause = len(actions) / rate if rate else 0
        self._threads = [threading.Thread(target=self._repeat, args=(action,)) for action in actions]
        for thread in self._threads:
            thread.start()

    def stop(self):
        self._stopped = True
        for thread in self._threads:
            thread.join()
        if self.failure:
            raise self.failure

    def _repeat(self, action):
        due = time.monotonic()
        try:
            while not self._stopped:
                action()
                self.count += 1
                due = max(due + self._pause, time.monotonic() - 1)
                time.sleep(max(0, due - time.monotonic()))
        except (AssertionError, OSError) as failure:
            self.failure = failure


def prepare(app, cluster):
    """Makes people with the same password: five pairs of friends."""
    lines = "".join(line + "\n" for line in ["signup", "ann", "Ann", PASSWORD, PASSWORD])
    subprocess.run(["runuser", "-u", ACCOUNT, "--", app, "--store", cluster.address("app_user")], input=lines, text=True,
                   check=True, stdout=subprocess.DEVNULL, cwd="/")
    cluster.primary.sql("""
        CREATE TEMPORARY TABLE added AS SELECT convert_to('pal' || n, 'UTF8') AS id FROM generate_series(0, 9) n;
        INSERT INTO person (id, name, bio) SELECT id, id, '' FROM added;
        INSERT INTO account SELECT added.id, password, recovery, epoch FROM account, added WHERE account.id = 'ann';
        INSERT INTO mailbox SELECT id FROM added;
        INSERT INTO chat (low, high) SELECT convert_to('pal' || 2 * n, 'UTF8'), convert_to('pal' || 2 * n + 1, 'UTF8')
        FROM generate_series(0, 4) n;
        INSERT INTO bond (owner, other, shared) SELECT low, high, 'friends' FROM chat WHERE low LIKE 'pal_';
        INSERT INTO bond (owner, other, shared) SELECT high, low, 'friends' FROM chat WHERE low LIKE 'pal_'
    """)


def measure(follower, friend, flood):
    """Returns the longest line, the latest news and the growth of the follower beside a flood."""
    lines, news = [], []
    memory = follower.memory()
    end = time.monotonic() + SECONDS
    try:
        number = 0
        while time.monotonic() < end:
            number += 1
            text = f"news {number} of {flood.name}"
            assert friend.shows(text), "the friend cannot send"
            start = time.monotonic()
            news.append(max(0, follower.came(text) - start))
            # News that come faster are counted in one notice.
            while time.monotonic() < start + PAUSE:
                lines += [follower.opens(tab) for tab in ["Chats", "Friends"]]
    finally:
        flood.stop()
    return max(lines), max(news), follower.memory() - memory


def name_changer(app, store, number):
    """Returns a terminal, and an action that changes the name of its account there."""
    terminal = Terminal([app, "--store", store])
    for prompt, line in [("welcome> ", "login"), ("user name> ", f"pal{number + 2}"), ("password> ", PASSWORD), ("friends> ", "home")]:
        terminal.wait_for(prompt)
        terminal.type(line)
    terminal.wait_for("friends> ")
    count = 0

    def change():
        nonlocal count
        count += 1
        for line in ["open trellis://me/edit", f"name P {number} {count}"]:
            terminal.type(line)
            terminal.wait_for("edit> ")
        terminal.type("save")
        terminal.wait_for("me> ")

    return terminal, change


def beside_sends(app, store):
    """Measures beside sends between other people; returns the figures and the sends in a second."""
    programs = [Program(app, store, f"pal{n}", PASSWORD, f"pal{n ^ 1}") for n in range(2, 10)]
    numbers = iter(range(10**9))
    friend, follower = Program(app, store, "pal1", PASSWORD, "pal0"), Follower(app, store, "pal0")
    try:
        flood = Flood("sends", [lambda program=program: program.shows(f"n{next(numbers)}") for program in programs], RATE)
        start = time.monotonic()
        figures = measure(follower, friend, flood)
        return *figures, flood.count / (time.monotonic() - start)
    finally:
        for program in [*programs, friend, follower]:
            program.kill()


def beside_names(app, store):
    """Measures beside eight terminals that change a name; returns the figures and the changes in a second."""
    changers = [name_changer(app, store, number) for number in range(8)]
    friend, follower = Program(app, store, "pal1", PASSWORD, "pal0"), Follower(app, store, "pal0")
    try:
        flood = Flood("names", [change for _, change in changers])
        start = time.monotonic()
        figures = measure(follower, friend, flood)
        return *figures, flood.count / (time.monotonic() - start)
    finally:
        for terminal, _ in changers:
            terminal.close()
        for program in [friend, follower]:
            program.kill()


def play_floods(app, cluster, step):
    prepare(app, cluster)
    for measured, what in [(beside_names, "changes of a name"), (beside_sends, "sends")]:
        line, news, growth, rate = measured(app, cluster.address("app_user"))
        figures = (f"beside {rate:.0f} {what} a second by others, a line takes {line:.2f} s at most, news {news:.2f} s, "
                   f"and the memory grows by {growth:.1f} MiB")
        assert line <= LINE and news <= NEWS and growth <= GROWTH, figures
        step(figures)


if __name__ == "__main__":
    app, files = sys.argv[1:3]
    play_alone(app, files, lambda folder, cluster, step: play_floods(app, cluster, step))
