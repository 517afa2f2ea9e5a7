"""Measures what idle terminals cost: connections, memory of the server, and processor time in a minute.

Arguments: the app and Scripts/host.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time

from figures import WIDTH
from servers import ACCOUNT, Cluster
from terminal import Terminal

COUNT = 200
MINUTE = 60
PASSWORD = "correct horse battery"


class Cost:
    """The memory of processes in MiB, and their processor time so far in seconds."""

    def __init__(self, processes):
        self.memory = sum(unless_ended(proportional_size, process) for process in processes) / 1024
        self.time = sum(unless_ended(processor_time, process) for process in processes)


def unless_ended(measure, process):
    """Returns a figure of a process; 0 if it has ended since it was listed, as a server's do after a query."""
    try:
        return measure(process)
    except (FileNotFoundError, ProcessLookupError):
        return 0


def proportional_size(process):
    """Returns the memory of a process in KiB; of what it shares with others, its share."""
    with open(f"/proc/{process}/smaps_rollup") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("Pss:"))


def processor_time(process):
    """Returns the seconds of a process and of its children that have ended."""
    with open(f"/proc/{process}/stat") as file:
        fields = file.read().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def sign_up(app, address):
    """Makes an account by the app, and as many with the same password."""
    lines = "".join(line + "\n" for line in ["signup", "ada", "Ada", PASSWORD, PASSWORD])
    subprocess.run([app, "--store", address], input=lines, text=True, check=True, stdout=subprocess.DEVNULL)
    return f"""
        CREATE TEMPORARY TABLE added AS SELECT convert_to('person' || n, 'UTF8') AS id FROM generate_series(1, {COUNT}) n;
        INSERT INTO person (id, name, bio) SELECT id, id, '' FROM added;
        INSERT INTO account SELECT added.id, password, recovery, epoch FROM account, added;
        INSERT INTO mailbox SELECT id FROM added
    """


def log_in(app, address):
    """Returns terminals at which people are logged in."""
    people = [Terminal([app, "--hosted", "--store", address]) for _ in range(COUNT)]
    for number, person in enumerate(people, start=1):
        for prompt, line in [("welcome> ", "login"), ("user name> ", f"person{number}"), ("password> ", PASSWORD)]:
            person.wait_for(prompt)
            person.type(line)
    for person in people:
        person.wait_for("friends> ")
    return people


def connections(server):
    return int(server.sql("SELECT count(*) FROM pg_stat_activity WHERE usename = 'app_user'"))


def measure(app, files, folder):
    cluster = Cluster(folder, size=1)
    server = cluster.primary
    people = []
    try:
        server.sql("ALTER SYSTEM SET max_connections = 500", database="postgres")
        server.stop()
        server.start()
        cluster.prepare(f"{files}/roles.sql")
        subprocess.run([app, "migrate", "--store", cluster.address("app_owner")], check=True, stdout=subprocess.DEVNULL)
        server.sql(sign_up(app, cluster.address("app_user")))
        alone = Cost(server.processes())
        people = log_in(app, cluster.address("app_user"))
        # The server's work for the logins ends later.
        time.sleep(5)
        programs = [person.process for person in people]
        before, programs_before = Cost(server.processes()), Cost(programs)
        time.sleep(MINUTE)
        after, programs_after = Cost(server.processes()), Cost(programs)
        line("idle terminals", COUNT, "each")
        count = connections(server)
        row("connections", count)
        row("memory of the server, MiB", after.memory - alone.memory)
        row("memory of the programs, MiB", programs_after.memory)
        row("processor time of the server in a minute, ms", (after.time - before.time) * 1000)
        row("processor time of the programs in a minute, ms", (programs_after.time - programs_before.time) * 1000)
        before = Cost(server.processes())
        server.poll(rate=COUNT * 5, seconds=20)
        after = Cost(server.processes())
        row("processor time of the server if all poll, ms", (after.time - before.time) * 1000 * 3)
    finally:
        for person in people:
            person.close()
        cluster.stop()


def row(name, whole):
    line(name, f"{whole:.0f}", f"{whole / COUNT:.2f}")


def line(name, *columns):
    print(name.ljust(WIDTH) + "".join(str(column).rjust(12) for column in columns), flush=True)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="terminals-") as temporary:
        shutil.chown(temporary, ACCOUNT)
        os.chmod(temporary, 0o755)
        measure(*sys.argv[1:], temporary)
