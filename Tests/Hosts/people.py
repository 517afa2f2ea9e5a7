"""People on one host, some of whom want everything.

Run alone, it plays only this. Arguments: the app and Scripts/host.
"""

import base64
import hashlib
import sys
import threading
import time

from hosts import Host
from processes import descendants
from servers import play_alone

PASSWORD = "correct horse battery"
WRONG = "wrong horse battery"
# The MiB of memory that a hash takes.
HASH = 128


def key_of(terminal, host):
    """Returns the key that the app of the terminal was told."""
    for process in descendants(host.process.pid):
        try:
            with open(f"/proc/{process}/cmdline") as file:
                words = file.read().split("\0")
        except FileNotFoundError:
            continue
        for word in words:
            if word.startswith("--key="):
                return word.removeprefix("--key=")
    raise AssertionError(f"no app was told a key:\n{terminal.printed}")


def hash_of(path):
    """Returns the SHA-256 of a public key in lower-case hexadecimal digits."""
    with open(path) as file:
        return hashlib.sha256(base64.b64decode(file.read().split()[1])).hexdigest()


def tell_keys(host):
    """Fails unless each terminal counts by the key that sshd has checked, whatever the client says."""
    host.admit("laptop", "ada.lap-top_1")
    tries = [
        (dict(), "person_key", hash_of(f"{host.folder}/person_key.pub")),
        (dict(key="laptop"), "laptop", "ada.lap-top_1"),
        (dict(key="laptop", options=["-o", "SetEnv=SSH_USER_AUTH=/dev/null key=eve label=eve TRELLIS_LOCKS=/tmp"]),
         "laptop", "ada.lap-top_1"),
    ]
    for options, key, expected in tries:
        person = host.enter(**options)
        person.wait_for("welcome> ")
        found = key_of(person, host)
        assert found == expected, f"{key} counts as {found}"
        person.type("quit")
        person.wait_for_end()
    for command in ["--key eve", "--key=eve", "trellis://me --key eve", "SSH_USER_AUTH=x"]:
        person = host.enter("--", command, key="laptop")
        assert person.wait_for_end() == 64, person.printed
    host.admit("forged", hash_of(f"{host.folder}/laptop.pub"))
    person = host.enter(key="forged")
    person.wait_for("The label of your key is invalid.")
    assert person.wait_for_end() == 64


def sign_up(host, user, key):
    person = host.enter(key=key)
    for prompt, line in [("welcome> ", "signup"), ("user name> ", user), ("display name> ", user.title()),
                         ("password> ", PASSWORD), ("again> ", PASSWORD)]:
        person.wait_for(prompt)
        person.type(line)
    person.wait_for("friends> ", limit=120)
    return person


def log_in(host, user, key):
    """Logs in at the first try; returns the terminal and the seconds from the password to the first screen."""
    person = host.enter(key=key)
    for prompt, line in [("welcome> ", "login"), ("user name> ", user), ("password> ", PASSWORD)]:
        person.wait_for(prompt)
        start = time.monotonic()
        person.type(line)
    person.wait_for("friends> ", limit=120)
    return person, time.monotonic() - start


class Guesser(threading.Thread):
    """A terminal at which somebody guesses the password of many names, so that a hash is always wanted."""

    def __init__(self, host, key, number):
        super().__init__(daemon=True)
        self.count = 0
        self.terminal = host.enter(key=key)
        # sshd refuses many connections that begin at once.
        self.terminal.wait_for("welcome> ")
        self._name = f"{host.name}_{number}"
        self._stopped = threading.Event()

    def run(self):
        try:
            while not self._stopped.is_set():
                # A name is held after five guesses.
                self.terminal.type(f"login {self._name}_{self.count // 4}")
                self.terminal.wait_for("password> ")
                self.terminal.type(WRONG)
                self.terminal.wait_for("password> ", limit=300)
                self.count += 1
                self.terminal.type("")
                self.terminal.wait_for("welcome> ")
        except (AssertionError, OSError):
            if not self._stopped.is_set():
                raise

    def stop(self):
        self._stopped.set()
        self.terminal.close()
        self.join()


def peak_memory(host):
    """Returns the resident memory in MiB of all apps on a host."""
    total = 0
    for process in descendants(host.process.pid):
        try:
            with open(f"/proc/{process}/cmdline") as file:
                if "--hosted" not in file.read():
                    continue
            with open(f"/proc/{process}/smaps_rollup") as file:
                total += next(int(line.split()[1]) for line in file if line.startswith("Pss_Anon:"))
        except (FileNotFoundError, ProcessLookupError, StopIteration):
            pass
    return total / 1024


def median(numbers):
    return sorted(numbers)[len(numbers) // 2]


def crowd_of_guessers(host, rounds=5):
    """Logs in beside 24 guessing terminals; returns the median seconds alone and beside them, and the peak memory."""
    alone = []
    for _ in range(rounds):
        person, seconds = log_in(host, "ida", "laptop")
        alone.append(seconds)
        person.close()
    keys = ["guest1", "guest2", "guest3"]
    for key in keys:
        host.admit(key, key)
    guessers = [Guesser(host, keys[number % 3], number) for number in range(24)]
    try:
        idle = peak_memory(host)
        for guesser in guessers:
            guesser.start()
        while sum(guesser.count for guesser in guessers) < 6:
            time.sleep(0.1)
        beside, peak = [], 0
        for _ in range(rounds):
            person, seconds = log_in(host, "ida", "laptop")
            beside.append(seconds)
            person.close()
            for _ in range(20):
                peak = max(peak, peak_memory(host))
    finally:
        for guesser in guessers:
            guesser.stop()
    waits = sum("Waiting for others" in guesser.terminal.printed for guesser in guessers)
    return median(alone), median(beside), peak - idle, waits


def steady_guessing(host, server):
    """Guesses at a name from another key until it is held; then its owner must log in at the first try."""
    host.admit("eve", "eve")
    eve = host.enter(key="eve")
    eve.wait_for("welcome> ")
    for _ in range(8):
        eve.type("login ida")
        eve.wait_for("password> ")
        eve.type(WRONG)
        eve.wait_for("password> ", limit=120)
        eve.type("")
        eve.wait_for("welcome> ")
    held = "Too many wrong passwords or codes for ida."
    assert held in eve.printed, eve.printed
    # As after an hour of guessing, so that the wait outlasts this play.
    changed = server.sql(
        "UPDATE attempt SET count = 16, last = store_now() WHERE name = sha256('ida') AND counter = 'login' RETURNING 1")
    assert changed.split()[0] == "1", changed
    log_in(host, "ida", "laptop")[0].close()
    eve.type("login ida")
    eve.wait_for("password> ")
    eve.type(PASSWORD)
    eve.wait_for(held)
    eve.close()


def terminals(host):
    """Opens 8 terminals with a key, and a ninth, which must be refused; another key comes in."""
    host.admit("many", "many")
    people = [host.enter(key="many") for _ in range(8)]
    for person in people:
        person.wait_for("welcome> ")
    ninth = host.enter(key="many")
    ninth.wait_for("8 terminals are open with your key on this host.")
    assert ninth.wait_for_end() == 75
    other = host.enter(key="laptop")
    other.wait_for("welcome> ")
    people.pop().close()
    # sshd ends the session of a closed terminal a moment later.
    for _ in range(60):
        again = host.enter(key="many")
        try:
            again.wait_for("welcome> ")
            break
        except AssertionError:
            time.sleep(0.1)
    else:
        raise AssertionError("a closed terminal still counts")
    for person in people + [other, again]:
        person.close()


def one_too_many(host, server):
    """Sends 60 messages and one more, makes 50 requests and one more; the last ones must fail, with the text kept."""
    for number in range(60):
        server.sql(f"INSERT INTO person (id, name, bio) VALUES ('m{number:02}', '', '')")
    server.sql("""
        INSERT INTO account SELECT id, 'x', 'x', 0 FROM person WHERE id LIKE 'm__';
        INSERT INTO mailbox SELECT id FROM person WHERE id LIKE 'm__';
        INSERT INTO bond (owner, other, shared) VALUES ('ida', 'm59', 'friends'), ('m59', 'ida', 'friends');
        INSERT INTO chat (low, high) VALUES ('ida', 'm59')
    """)
    ida = log_in(host, "ida", "laptop")[0]
    for number in range(50):
        ida.type(f"add m{number:02}")
        ida.wait_for("friends> ")
    ida.type("add m50")
    ida.wait_for("You have made too many friend requests within a day")
    ida.type("open trellis://chat/m59")
    ida.wait_for("to m59> ")
    server.sql("UPDATE mailbox SET sent = 59, sent_since = store_now() WHERE owner = 'ida'")
    ida.type("the last one")
    ida.wait_for("ida: the last one")
    ida.wait_for("to m59> ")
    ida.type("one too many")
    ida.wait_for("You have sent too many messages within a minute, so this one was not sent.")
    ida.wait_for("to m59> one too many")
    assert server.sql("SELECT count(*) FROM message WHERE sender = 'ida'") == "1"
    server.sql("UPDATE mailbox SET sent_since = store_now() - 60 WHERE owner = 'ida'")
    ida.type("")
    ida.wait_for("ida: one too many")
    assert server.sql("SELECT count(*) FROM message WHERE sender = 'ida'") == "2"
    assert server.sql("SELECT count(*) FROM bond WHERE owner = 'ida' AND shared = 'asked'") == "50"
    # The next login begins where this one ends.
    ida.type("/home")
    ida.wait_for("friends> ")
    ida.type("quit")
    ida.wait_for_end()


def names(host):
    """Asks for 30 names at sign-up; 20 must be answered, taken or not."""
    host.admit("curious", "curious")
    curious = host.enter(key="curious")
    curious.wait_for("welcome> ")
    curious.type("signup")
    curious.wait_for("user name> ")
    held = 0
    for number in range(30):
        if held:
            curious.type("\x15ida")
        else:
            curious.type("ida")
        curious.wait_for("user name> ")
        held = curious.printed.count("You have asked for too many user names.")
    answered = curious.printed.count("ida is taken.")
    curious.close()
    assert answered == 20 and held == 10, f"{answered} names were answered, and {held} were not"


def play_people(app, files, folder, cluster, step):
    host = Host(folder, "people", app, files, cluster.address("app_user"))
    try:
        tell_keys(host)
        step("a terminal counts by the key that sshd has checked, whatever the client says")
        sign_up(host, "ida", "laptop").close()
        steady_guessing(host, cluster.primary)
        step("steady guessing from another key does not keep the owner of a name from the first try")
        terminals(host)
        step("a key has 8 terminals on a host, and the ninth is refused")
        one_too_many(host, cluster.primary)
        step("the 51st request of a day and the 61st message of a minute are refused, and the text is kept")
        names(host)
        step("sign-up answers 20 names in an hour")
        alone, beside, memory, waits = crowd_of_guessers(host)
        assert beside <= 3 * alone, f"a login takes {beside:.2f} s instead of {alone:.2f} s"
        # A tenth is for what the programs take besides.
        assert memory <= 2 * HASH * 1.1, f"the hashes take {memory:.0f} MiB"
        assert waits > 0, "nobody was told to wait"
        step(f"beside 24 guessing terminals, a login takes {beside:.2f} s instead of {alone:.2f} s, and all hashes "
             f"take {memory:.0f} MiB")
    finally:
        host.stop()
    host = Host(folder, "freely", app, files, cluster.address("app_user"), takes_turns=False)
    try:
        host.admit("laptop", "ada.lap-top_1")
        alone, beside, memory, _ = crowd_of_guessers(host, rounds=1)
        assert beside > 3 * alone and memory > 2 * HASH * 1.1, "the control makes nobody wait"
        step(f"control: without turns, a login takes {beside:.2f} s, and all hashes take {memory:.0f} MiB")
    finally:
        host.stop()


if __name__ == "__main__":
    app, files = sys.argv[1:3]
    play_alone(app, files, lambda folder, cluster, step: play_people(app, files, folder, cluster, step))
