"""Plays an app that Scripts/new-app makes, whose list is on a server. Arguments: the app, the same without the
trait Postgres, and Scripts/host."""

import os
import shutil
import subprocess
import sys
import tempfile

from adder import Adder, Session
from faults import BOUND, RAISING, VERSION, fails, planted
from refusals import REFUSED, RIGHTS, refuses_mistakes
from rights import allowed
from rows import FAULTS, change, clear, freeze_program, go_away, kill_programs, step, stored, suffer
from servers import ACCOUNT, Cluster


def accepts(app, command, store):
    return subprocess.run(["runuser", "-u", ACCOUNT, "--", app, command, "--store", store], cwd="/",
                          stdout=subprocess.DEVNULL).returncode == 0


def ends_open_sessions(app, cluster):
    """Migrates under an open session, which must end with 78 and store nothing."""
    session = Session(app, cluster.address("app_user"))
    try:
        session.type("add in time")
        session.wait_for(lambda event: "in time" in str(event.get("rows")))
        cluster.primary.sql("LOCK TABLE store_version; UPDATE store_version SET version = version + 1")
        session.type("add too late")
        events = session.rest()
        assert stored(cluster.primary) == ["in time"], f"stored: {stored(cluster.primary)}"
        assert any(event.get("code") == "schema" for event in events), events
        assert events[-1] == {**events[-1], "event": "end", "status": 78}, events[-1]
        assert session.process.wait() == 78
    finally:
        session.kill()
        cluster.primary.sql("UPDATE store_version SET version = version - 1")
        clear(cluster.primary)


def restores(app, cluster, roles, path):
    """Dumps the database while a program adds rows, and restores it on another server."""
    adder = Adder(app, cluster.address("app_user"), "dumped")
    adder.start()
    try:
        adder.wait_for(50)
        before = adder.acknowledged()
        cluster.primary.dump(path)
        adder.wait_for(1)
        adder.stop()
    finally:
        adder.kill()
    server = cluster.restore(path, roles)
    all_rows = stored(cluster.primary)

    def compare():
        rows = stored(server, "dumped")
        assert rows == all_rows[:len(rows)], "the restored rows are no prefix"
        assert not before - set(rows), f"lost: {before - set(rows)}"
        return rows

    rows = compare()
    later = {role: cluster.address(role, ports=[server.port]) for role in ["app_owner", "app_user"]}
    for command, role in [("migrate", "app_owner"), ("check-data", "app_user")]:
        assert accepts(app, command, later[role]), f"{command} refuses what is restored"
    adder = Adder(app, later["app_user"], "later")
    adder.start()
    adder.wait_for(1)
    adder.stop()
    step(f"a dump made while a program adds rows has all {len(before)} acknowledged before it, and the first "
         f"{len(rows)} of {len(all_rows)} rows; the app goes on there")
    server.sql(f"DELETE FROM books_item WHERE title = convert_to('{rows[6]}', 'UTF8')")
    assert fails(compare, "prefix"), "the control found no missing row"
    step("control: a row that is missing from the restored database is found")
    server.stop()
    clear(cluster.primary)


def lost_without_waiting(app, cluster, count):
    """Kills the server until so many rows are acknowledged; returns how many of these are lost."""
    lost = acknowledged = 0
    while acknowledged < count:
        adder = Adder(app, cluster.address("app_user"), "power")
        adder.start()
        try:
            adder.wait_for(50)
            cluster.primary.kill()
        finally:
            adder.kill()
        cluster.primary.restart()
        acknowledged += len(adder.acknowledged())
        lost += len(adder.acknowledged() - set(stored(cluster.primary)))
        clear(cluster.primary)
    return lost, acknowledged


def raised(app, cluster):
    """Returns the values of synchronous_commit with which a program has added rows."""
    server = cluster.primary
    server.sql("""
        CREATE TABLE seen (value text);
        CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
          INSERT INTO seen VALUES (current_setting('synchronous_commit')); RETURN NULL; END $$;
        CREATE TRIGGER see AFTER INSERT ON books_item FOR EACH ROW EXECUTE FUNCTION see()""")
    adder = Adder(app, cluster.address("app_user"), "seen")
    adder.start()
    adder.wait_for(3)
    adder.stop()
    values = server.sql("SELECT DISTINCT value FROM seen")
    server.sql("DROP TRIGGER see ON books_item; DROP FUNCTION see; DROP TABLE seen")
    clear(server)
    return values


def names_setting(app, cluster):
    """Turns fsync off, and returns whether the program names it on standard error, and with each command."""
    change(cluster.primary, "fsync", "off")
    try:
        return all(
            "because its setting fsync is off" in subprocess.run(
                ["runuser", "-u", ACCOUNT, "--", app, *command, "--store", cluster.address(role)], cwd="/",
                stdin=subprocess.DEVNULL, capture_output=True, text=True).stderr
            for command, role in [([], "app_user"), (["check-data"], "app_user"), (["migrate"], "app_owner")])
    finally:
        change(cluster.primary, "fsync", "on")


def play(app, bare, files, folder):
    cluster = Cluster(folder, size=2)
    try:
        cluster.prepare(f"{files}/roles.sql")
        refuses_mistakes(app, bare, cluster, folder)
        step("wrong addresses, servers and tables are refused in one sentence, and nothing is made")
        assert accepts(app, "migrate", cluster.address("app_owner")), "the app cannot migrate"
        kill_programs(app, cluster, kills=50)
        assert accepts(app, "check-data", cluster.address("app_user")), "check-data refuses the rows"
        step("check-data finds no problem in the rows")
        clear(cluster.primary)
        for name, fault in FAULTS.items():
            suffer(app, cluster, name, fault)
        go_away(app, cluster)
        waited, counts = freeze_program(app, cluster)
        assert waited > 1, "the frozen program held no lock"
        step(f"a program that is frozen while it adds: others wait for {waited:.1f} s, and it goes on: {counts}")
        control = planted(app, folder, BOUND)
        assert fails(lambda: freeze_program(control, cluster), "psql failed"), "the control let others go on"
        step("control: without a bound for idle transactions, others wait for longer")
        found = allowed(cluster, folder, REFUSED)
        assert not found, f"the role of the program can: {found}"
        rights = cluster.primary.sql(RIGHTS).splitlines()
        assert rights == ["books_item SELECT", "books_item.title INSERT", "pulse SELECT", "pulse.count UPDATE",
                          "store_version SELECT"], rights
        cluster.primary.sql("GRANT DELETE ON books_item TO app_user")
        assert allowed(cluster, folder, REFUSED) == REFUSED[:1], "the control refused everything"
        step("the role of the program can read and add rows, and nothing else; control: one right more is found")
        assert accepts(app, "migrate", cluster.address("app_owner")), "the app cannot migrate"
        assert not allowed(cluster, folder, REFUSED[:1]), "migrate left a right that the app does not name"
        step("migrate takes that right away")
        ends_open_sessions(app, cluster)
        step("a session ends with 78 when the tables are migrated under it, and writes nothing")
        assert fails(lambda: ends_open_sessions(planted(app, folder, VERSION), cluster), "stored"), "nothing was stored"
        step("control: a program that does not read the version writes into tables that were migrated")
        restores(app, cluster, f"{files}/roles.sql", f"{folder}/app.dump")
        assert names_setting(app, cluster), "a program does not name fsync"
        step("with fsync off, a start, check-data and migrate name it")
        cluster.primary.sql("ALTER ROLE app_user SET synchronous_commit = off")
        control = planted(app, folder, RAISING)
        values = [raised(program, cluster) for program in [app, control]]
        assert values == ["on", "off"], values
        step("with synchronous_commit off for the role, the program raises it; control: one that does not")
        lost, count = lost_without_waiting(app, cluster, count=500)
        assert lost == 0, f"{lost} acknowledged rows are lost"
        step(f"of {count} rows that the program adds while the server is killed, none is lost")
        lost, count = lost_without_waiting(control, cluster, count=250)
        assert lost > 0, "the control lost nothing"
        step(f"control: a program that does not raise synchronous_commit loses {lost} of {count}")
    finally:
        cluster.stop()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="apps-") as temporary:
        os.chmod(temporary, 0o755)
        shutil.chown(temporary, ACCOUNT)
        play(*sys.argv[1:], temporary)
