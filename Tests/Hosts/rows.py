"""The rows of an app whose programs are killed and whose server fails: which are acknowledged, stored and lost."""

import os
import random
import signal
import time

from adder import Adder
from bounds import LIMIT, Proxy
from faults import fails

INSERTING = b"INSERT INTO books_item"


def step(name):
    print(f"ok    {name}", flush=True)


def stored(server, name=""):
    """Returns the rows that begin with a name, in the order of their ids."""
    rows = server.sql("SELECT convert_from(title, 'UTF8') FROM books_item ORDER BY id").splitlines()
    return [row for row in rows if row.startswith(name)]


def clear(server):
    server.sql("TRUNCATE books_item")


def outcome(server, adders):
    """Compares the answers to rows with what is stored, and returns the counts; fails if an answer was wrong."""
    # Waits until no killed program stores anything.
    server.sql("BEGIN; LOCK TABLE books_item; COMMIT")
    rows = [row for adder in adders for row in stored(server, adder.name_of_rows + "-")]
    acknowledged, unknown, refused = (
        set().union(*(part(adder) for adder in adders)) for part in [Adder.acknowledged, Adder.unknown, Adder.refused])
    unanswered = {adder.begun for adder in adders} - {None} - acknowledged - unknown - refused
    found = set(rows)
    assert len(rows) == len(found), f"stored twice: {[row for row in found if rows.count(row) > 1]}"
    assert not acknowledged - found, f"lost: {acknowledged - found}"
    assert not refused & found, f"stored, although the program said that they are not: {refused & found}"
    assert not found - acknowledged - unknown - unanswered, "a row was stored that nobody added"
    parts = [f"{len(acknowledged)} acknowledged, {len(rows)} stored, 0 lost, 0 twice",
             f"{len(unknown)} unknown ({len(unknown & found)} stored)", f"{len(refused)} refused"]
    if unanswered:
        parts.append(f"{len(unanswered)} without an answer ({len(unanswered & found)} stored)")
    return ", ".join(parts)


def kill_programs(app, cluster, kills):
    """Kills a program that adds rows, again and again, at random moments."""
    adders = []
    for number in range(kills):
        adder = Adder(app, cluster.address("app_user"), f"kill{number}")
        adder.start()
        time.sleep(random.uniform(0.005, 0.12))
        adder.kill()
        adders.append(adder)
    step(f"{kills} kills of the program: {outcome(cluster.primary, adders)}")
    row = next(row for adder in adders for row in adder.acknowledged())
    for words, statement in [
            ("stored twice", f"INSERT INTO books_item (title) VALUES ('{row}')"),
            ("lost", f"DELETE FROM books_item WHERE title = '{row}'")]:
        cluster.primary.sql(statement)
        assert fails(lambda: outcome(cluster.primary, adders), words), f"the control does not find what is {words}"
    step("control: a row that is stored twice, and one that is missing, are found")


def terminate(cluster):
    """Ends all sessions of the programs, five times."""
    for _ in range(5):
        cluster.primary.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'app_user'")
        time.sleep(0.3)


def crash(cluster):
    cluster.primary.stop()
    cluster.primary.start()


def freeze(cluster):
    """Freezes the processes of the server for the programs."""
    processes = cluster.primary.sql("SELECT pid FROM pg_stat_activity WHERE usename = 'app_user'").split()
    for process in processes:
        os.kill(int(process), signal.SIGSTOP)
    time.sleep(5)
    for process in processes:
        os.kill(int(process), signal.SIGCONT)


def change(server, setting, value):
    """Changes a setting of the server, and waits until new sessions have it."""
    server.sql(f"ALTER SYSTEM SET {setting} = {value}")
    server.sql("SELECT pg_reload_conf()")
    while server.sql(f"SHOW {setting}") != value:
        pass


def refuse_writes(cluster):
    """Lets the server only be read for a while, as a standby."""
    change(cluster.primary, "default_transaction_read_only", "on")
    time.sleep(3)
    change(cluster.primary, "default_transaction_read_only", "off")


FAULTS = {
    "an immediate stop of the server": crash,
    "a fast restart of the server": lambda cluster: cluster.primary.restart_fast(),
    "5 s in which the server's processes are frozen": freeze,
    "5 times in which all sessions are ended": terminate,
    "3 s in which the server can only be read": refuse_writes,
}


def suffer(app, cluster, name, fault):
    """Has two programs add rows before, during and after a fault of the server."""
    adders = [Adder(app, cluster.address("app_user"), letter) for letter in "ab"]
    try:
        for adder in adders:
            adder.start()
        for adder in adders:
            adder.wait_for(20)
        fault(cluster)
        for adder in adders:
            adder.wait_for(20)
            adder.stop()
    finally:
        for adder in adders:
            adder.kill()
    slowest = max(adder.slowest for adder in adders)
    counts = outcome(cluster.primary, adders)
    assert slowest <= LIMIT, f"a program waited for {slowest:.1f} s"
    step(f"{name}: {counts}, and both go on; {slowest:.1f} s at most")
    clear(cluster.primary)


def go_away(app, cluster):
    """Stops the server for longer than the programs wait."""
    adders = [Adder(app, cluster.address("app_user"), letter) for letter in "ab"]
    try:
        for adder in adders:
            adder.start()
        for adder in adders:
            adder.wait_for(20)
        cluster.primary.stop()
        start = time.monotonic()
        for adder in adders:
            adder.wait_for(1, Adder.refused)
        told = time.monotonic() - start
        cluster.primary.start()
        for adder in adders:
            adder.wait_for(20)
            adder.stop()
    finally:
        for adder in adders:
            adder.kill()
    counts = outcome(cluster.primary, adders)
    assert told <= LIMIT + 1, f"the programs were told after {told:.1f} s"
    step(f"a server that is away: both programs are told after {told:.1f} s, and go on: {counts}")
    clear(cluster.primary)


def freeze_program(app, cluster):
    """Freezes a program in the middle of a transaction; returns how long others wait for its locks."""
    proxy = Proxy(cluster.primary.port, INSERTING)
    adder = Adder(app, cluster.address("app_user", ports=[proxy.port]), "frozen")

    def stop():
        os.kill(adder.session.process.pid, signal.SIGSTOP)
        # Some threads may go on until all have stopped.
        os.waitid(os.P_PID, adder.session.process.pid, os.WSTOPPED)
        return True

    try:
        proxy.arm(stop)
        adder.start()
        assert proxy.reached.wait(60), "the program added no row"
        holders = "SELECT count(*) FROM pg_stat_activity WHERE state = 'idle in transaction'"
        assert any(cluster.primary.sql(holders) == "1" for _ in range(100)), "the frozen program has no transaction"
        start = time.monotonic()
        cluster.primary.sql(f"BEGIN; SET LOCAL lock_timeout = '{LIMIT}s'; LOCK TABLE books_item; COMMIT")
        waited = time.monotonic() - start
        os.kill(adder.session.process.pid, signal.SIGCONT)
        adder.wait_for(10)
        adder.stop()
    finally:
        adder.kill()
        proxy.close()
    counts = outcome(cluster.primary, [adder])
    clear(cluster.primary)
    return waited, counts
