"""Plays the app on two hosts over a primary and a synchronous standby. Arguments: the app and Scripts/host."""

import os
import shutil
import subprocess
import sys
import tempfile

from bounds import Pooler, others_go_on
from clocks import SkewedClock, checked_guesses
from crowd import write_at_once
from dumps import restores
from faults import BOUND, RAISING, VERSION, fails, finds_missing_numbers, kill_servers, lost_without_waiting, planted
from floods import play_floods
from hosts import Host
from people import play_people
from rights import allowed
from servers import ACCOUNT, Cluster
from upgrades import ends_open_sessions

PASSWORD = "correct horse battery"


def step(name):
    print(f"ok    {name}", flush=True)


def sign_up(host, user):
    person = host.enter()
    for prompt, line in [("welcome> ", "signup"), ("user name> ", user), ("display name> ", user.title()),
                         ("password> ", PASSWORD), ("again> ", PASSWORD)]:
        person.wait_for(prompt)
        person.type(line)
    person.wait_for("friends> ")
    return person


def befriend(ada, ben):
    ben.type("add ada")
    ben.wait_for("friends> ")
    ada.wait_for("asks to be your friend")
    ada.type("requests")
    ada.wait_for("requests> ")
    ada.type("accept ben")
    ada.wait_for("requests> ")


def talk(ada, ben):
    ada.type("/open trellis://chat/ben")
    ada.wait_for("to ben> ")
    ben.type("/open trellis://chat/ada")
    ben.wait_for("to ada> ")
    for number in range(5):
        ada.type(f"question {number}")
        ben.wait_for(f"ada: question {number}")
        ben.type(f"answer {number}")
        ada.wait_for(f"ben: answer {number}")


BEFRIEND = """
    INSERT INTO bond (owner, other, shared) VALUES ('dora', 'egon', 'friends'), ('egon', 'dora', 'friends');
    INSERT INTO chat (low, high) VALUES ('dora', 'egon')
"""


def cut_listeners(server, ada, ben):
    for number in range(30):
        cut = server.sql("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE query = 'SELECT 1'")
        assert int(cut) > 0, "nobody listens"
        ada.type(f"after cut {number}")
        ben.wait_for(f"ada: after cut {number}")


def cancel_wait(cluster, ada, ben):
    """Cancels the wait of a send for a stopped standby, which the server reports as a success."""
    cluster.standby.stop()
    ada.type("unconfirmed")
    # The app waits a second time before it gives up, and the other app waits too.
    for _ in range(20):
        cluster.primary.sql("SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'")
        try:
            ada.wait_for("may or may not be stored", limit=1)
            break
        except AssertionError:
            pass
    else:
        raise AssertionError("A cancelled wait for the standby was not reported.")
    ada.wait_for("to ben> ")
    cluster.standby.start()
    ada.type("/again")
    ada.wait_for("to ben> ")
    ada.type("confirmed")
    ada.wait_for("ada: confirmed")
    ben.wait_for("ada: unconfirmed")
    ben.wait_for("ada: confirmed")
    stored = cluster.primary.sql("SELECT count(*) FROM message WHERE text = 'unconfirmed'")
    assert stored == "1", f"The message was stored {stored} times."


def play(app, files, folder):
    cluster = Cluster(folder, size=6)
    hosts = []
    try:
        cluster.prepare(f"{files}/roles.sql")
        owner = cluster.address("app_owner")
        subprocess.run(["runuser", "-u", ACCOUNT, "--", app, "migrate", "--store", owner], check=True)
        cluster.add_standby()
        for name in ["one", "two"]:
            hosts.append(Host(folder, name, app, files, cluster.address("app_user")))
        step("a primary, a synchronous standby and two hosts run")
        ada, ben = sign_up(hosts[0], "ada"), sign_up(hosts[1], "ben")
        befriend(ada, ben)
        talk(ada, ben)
        step("two people on two hosts befriend each other and talk live")
        cut_listeners(cluster.primary, ada, ben)
        step("thirty cuts of the listening connections hide no message")
        cleo = sign_up(hosts[0], "cleo")
        cleo.type("add ben")
        cleo.wait_for("friends> ")
        ben.wait_for("asks to be your friend")
        ben.type("/open trellis://friends/requests")
        ben.wait_for("requests> ")
        ben.type("accept cleo")
        ben.wait_for("requests> ")
        ben.type("/open trellis://chat/ada")
        ben.wait_for("to ada> ")
        for user in ["dora", "egon"]:
            sign_up(hosts[0], user).close()
        cluster.primary.sql(BEFRIEND)
        count = write_at_once(hosts, PASSWORD, cluster.primary, count=500)
        step(f"8 programs on two hosts store {count:,} messages in one chat, and all show them in the order of seq")
        count = kill_servers(app, cluster, PASSWORD, kills=15, promotions=3)
        step(f"15 kills of the server with 3 promotions lose none of {count} acknowledged messages")
        talk(ada, ben)
        step("the two people go on")
        cancel_wait(cluster, ada, ben)
        step("a send whose wait for the standby is cancelled is reported as unknown, and stored once")
        hosts[1].kill()
        ada.type("Are you there?")
        ada.wait_for("ada: Are you there?")
        ada.wait_for("to ben> ")
        step("a host is killed, and the other one goes on")
        play_people(app, files, folder, cluster, step)
        play_alone(app, cluster, files, folder)
        assert finds_missing_numbers(app, cluster, PASSWORD), "the control missed no number"
        step("control: without the lock on the chat, numbers of messages are missing")
    finally:
        for host in hosts:
            host.stop()
        cluster.stop()


def play_alone(app, cluster, files, folder):
    """Plays what needs no person at a terminal."""
    cluster.primary.wait_for(None)
    found = allowed(cluster, folder)
    assert not found, f"the role of the program can: {found}"
    step("the role of the program cannot make large objects, tables or temporary tables")
    clock = SkewedClock(folder)
    count, most = checked_guesses(clock, app, ["--store", cluster.address("app_user")], "dora")
    assert count <= most, f"{count} guesses were checked, and {most} may be"
    step(f"{count} of 25 guesses from hosts with five clocks are checked")
    count, most = checked_guesses(clock, app, ["--data-dir", f"{folder}/alone"], "dora")
    assert count > most, "the control checked no more guesses"
    step(f"control: where the clock of the host decides, {count} of 25 guesses are checked")
    slowest = others_go_on(app, cluster, PASSWORD, cluster.primary.port, rounds=20)
    step(f"20 hosts are frozen or cut off while they send, and another one waits for {slowest:.1f} s at most")
    if os.path.exists("/usr/sbin/pgbouncer"):
        pooler = Pooler(folder, cluster)
        try:
            slowest = others_go_on(app, cluster, PASSWORD, pooler.port, rounds=20)
        finally:
            pooler.stop()
        step(f"the same behind PgBouncer: {slowest:.1f} s at most")
    else:
        print("skip  PgBouncer is not installed: apt-get install pgbouncer", flush=True)
    control = planted(app, folder, BOUND)
    assert fails(lambda: others_go_on(control, cluster, PASSWORD, cluster.primary.port, rounds=1),
                 "the other host cannot send"), "the control let the other host send"
    step("control: without a bound for idle transactions, a frozen host keeps another one from sending")
    play_floods(app, cluster, step)
    ends_open_sessions(app, cluster, PASSWORD)
    step("three sessions end with 78 when the tables are migrated under them, and write nothing")
    control = planted(app, folder, VERSION)
    assert fails(lambda: ends_open_sessions(control, cluster, PASSWORD), "stored"), "the control stored nothing"
    step("control: a program that does not read the version writes into tables that were migrated")
    before, count, is_found = restores(app, cluster, PASSWORD, f"{files}/roles.sql", f"{folder}/app.dump")
    step(f"a dump made while a program sends has all {before} messages acknowledged before it, and {count} in order")
    assert is_found, "check-data finds no missing row"
    step("control: check-data finds that a row of the restored database is missing")
    # Lost messages leave a database that check-data refuses, so this is last.
    cluster.primary.sql("ALTER ROLE app_user SET synchronous_commit = off")
    lost = lost_without_waiting(app, cluster, PASSWORD, count=1000)
    assert lost == 0, f"{lost} acknowledged messages are lost"
    step("with synchronous_commit off for the role, none of 1,000 acknowledged messages is lost")
    lost = lost_without_waiting(planted(app, folder, RAISING), cluster, PASSWORD, count=250)
    assert lost > 0, "the control lost nothing"
    step(f"control: a program that does not raise synchronous_commit loses {lost} of 250")
    cluster.primary.sql("ALTER ROLE app_user RESET synchronous_commit")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="hosts-") as temporary:
        os.chmod(temporary, 0o755)
        shutil.chown(temporary, ACCOUNT)
        play(sys.argv[1], sys.argv[2], temporary)
