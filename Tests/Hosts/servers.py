"""A PostgreSQL primary with a synchronous standby, on 127.0.0.1 and in folders of their own."""

import glob
import os
import secrets
import shutil
import socket
import subprocess
import tempfile

from processes import children, kill_tree

ACCOUNT = "postgres"
DATABASE = "app"


def programs():
    """Returns the folder of the newest server programs, or None if none are installed."""
    found = glob.glob("/usr/lib/postgresql/*/bin/initdb") + glob.glob("/usr/local/bin/initdb")
    newest = max(found, key=lambda path: [int(part) for part in path.split("/") if part.isdigit()], default=None)
    return newest and os.path.dirname(newest)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """One server of the cluster."""

    def __init__(self, folder, name, port):
        self.data = f"{folder}/{name}"
        self.name = name
        self.port = port
        self.log = f"{folder}/{name}.log"
        self._output = f"{folder}/{name}.output"
        self._programs = programs()

    def make(self):
        """Makes an empty cluster, whose superuser needs no password on its socket."""
        self._run("initdb", "-D", self.data, "-U", ACCOUNT, "--auth-local=peer", "--auth-host=scram-sha-256",
                  "--no-instructions", "-E", "UTF8", "--locale=C.UTF-8")
        with open(f"{self.data}/postgresql.conf", "a") as file:
            file.write(
                "listen_addresses = '127.0.0.1'\n"
                f"unix_socket_directories = '{os.path.dirname(self.data)}'\n"
                "max_connections = 100\nwal_level = replica\nhot_standby = on\n"
            )
        with open(f"{self.data}/pg_hba.conf", "a") as file:
            file.write(f"local replication {ACCOUNT} peer\n")

    def copy(self, primary):
        """Makes a standby of a running primary."""
        self._run("pg_basebackup", "-h", os.path.dirname(primary.data), "-p", str(primary.port), "-U", ACCOUNT,
                  "-D", self.data, "-X", "stream", "-c", "fast", "-R",
                  "-d", f"application_name={self.name}")

    def start(self):
        self._run("pg_ctl", "-D", self.data, "-l", self.log, "-w", "-o", f"-p {self.port}", "start")

    def stop(self):
        if os.path.exists(f"{self.data}/postmaster.pid"):
            self._run("pg_ctl", "-D", self.data, "-m", "immediate", "-w", "stop", check=False)

    def kill(self):
        """Kills the server with all of its processes at once, as a power cut would."""
        with open(f"{self.data}/postmaster.pid") as file:
            main = int(file.readline())
        kill_tree(main)

    def restart(self):
        """Starts the server again after it was killed."""
        os.remove(f"{self.data}/postmaster.pid")
        self.start()

    def restart_fast(self):
        """Ends all sessions, and starts the server again."""
        self._run("pg_ctl", "-D", self.data, "-l", self.log, "-m", "fast", "-w", "-o", f"-p {self.port}", "restart")

    def processes(self):
        """Returns the ids of the server's processes."""
        with open(f"{self.data}/postmaster.pid") as file:
            main = int(file.readline())
        return [main, *children(main)]

    def promote(self):
        """Makes the standby the primary; it waits for no standby until it gets one."""
        self._run("pg_ctl", "-D", self.data, "-w", "promote")
        self.wait_for(None)

    def wait_for(self, standby):
        """Lets commits wait for this standby, or for none."""
        name = f'"{standby.name}"' if standby else ""
        self.sql(f"ALTER SYSTEM SET synchronous_standby_names = '{name}'")
        self.sql("SELECT pg_reload_conf()")

    def sql(self, text, database=DATABASE):
        """Runs SQL as the superuser and returns the rows as text."""
        return self._run("psql", "-h", os.path.dirname(self.data), "-p", str(self.port), "-U", ACCOUNT, "-d", database,
                         "-X", "-A", "-t", "-q", "-v", "ON_ERROR_STOP=1", "-c", text).strip()

    def poll(self, rate, seconds):
        """Asks what a polling store asks, so many times a second."""
        with open(f"{self.data}/poll.sql", "w") as file:
            file.write("SELECT sum(count)::bigint FROM pulse;\n")
        os.chmod(file.name, 0o644)
        self._run("pgbench", "-h", os.path.dirname(self.data), "-p", str(self.port), "-U", ACCOUNT, "-n", "-M", "extended",
                  "-f", file.name, "-c", "20", "-R", str(rate), "-T", str(seconds), DATABASE)

    def dump(self, path):
        """Dumps the database of the app to a file."""
        self._run("pg_dump", "-h", os.path.dirname(self.data), "-p", str(self.port), "-U", ACCOUNT, "-Fc", "-f", path,
                  DATABASE)

    def restore(self, path):
        """Restores a dump in the database of the app."""
        self._run("pg_restore", "-h", os.path.dirname(self.data), "-p", str(self.port), "-U", ACCOUNT,
                  "--exit-on-error", "-d", DATABASE, path)

    def script(self, path, database="postgres"):
        return self._run("psql", "-h", os.path.dirname(self.data), "-p", str(self.port), "-U", ACCOUNT, "-d", database,
                         "-X", "-q", "-v", "ON_ERROR_STOP=1", "-f", path)

    def _run(self, program, *arguments, check=True):
        command = ["runuser", "-u", ACCOUNT, "--", f"{self._programs}/{program}", *arguments]
        # The server keeps its output open, so that of pg_ctl goes to a file.
        with open(self._output, "a+") as log:
            start = log.seek(0, os.SEEK_END)
            done = subprocess.run(command, stdout=subprocess.PIPE if program != "pg_ctl" else log,
                                  stderr=log, text=True, cwd="/")
            if check and done.returncode != 0:
                log.seek(start)
                raise AssertionError(f"{program} failed: {log.read()}")
        return done.stdout or ""


class Cluster:
    """A primary and its standby, which change places when the primary is killed."""

    def __init__(self, folder, size):
        """Starts the primary; there can be `size` servers one after the other."""
        self._folder = folder
        self.ports = [free_port() for _ in range(size)]
        self.servers = []
        self.primary = self._new()
        self.primary.make()
        self.primary.start()
        self.standby = None

    def _new(self):
        count = len(self.servers)
        server = Server(self._folder, f"server{count + 1}", self.ports[count])
        self.servers.append(server)
        return server

    def add_standby(self):
        """Adds a standby for which commits wait."""
        self.standby = self._new()
        self.standby.copy(self.primary)
        self.standby.start()
        self.primary.wait_for(self.standby)

    def fail_over(self):
        """Kills the primary and promotes the standby."""
        self.primary.kill()
        self.take_over()

    def take_over(self):
        """Promotes the standby of a primary that was killed."""
        self.standby.promote()
        self.primary, self.standby = self.standby, None

    def prepare(self, roles):
        """Makes the database and the roles by roles.sql, with passwords in files as libpq reads them."""
        for role in ["app_owner", "app_user"]:
            path = f"{self._folder}/{role}.pass"
            with open(path, "w") as file:
                file.write(f"*:*:*:{role}:{secrets.token_hex(16)}\n")
            os.chmod(path, 0o600)
            shutil.chown(path, ACCOUNT)
        self._prepare(self.primary, roles)

    def restore(self, path, roles):
        """Restores a dump on a new server, as RunItOnHosts says, and returns the server."""
        server = self._new()
        server.make()
        server.start()
        self._prepare(server, roles)
        server.restore(path)
        return server

    def _prepare(self, server, roles):
        server.script(roles)
        for role in ["app_owner", "app_user"]:
            with open(f"{self._folder}/{role}.pass") as file:
                word = file.read().strip().split(":")[-1]
            server.sql(f"ALTER ROLE {role} PASSWORD '{word}'")

    def address(self, role, ports=None):
        """Returns the URI of the primary, whichever server that is, or of one that is reached by other ports."""
        hosts = ",".join(f"127.0.0.1:{port}" for port in ports or self.ports)
        return (f"postgres://{role}@{hosts}/{DATABASE}?target_session_attrs=read-write&connect_timeout=5"
                f"&passfile={self._folder}/{role}.pass")

    def stop(self):
        for server in self.servers:
            server.stop()
        shutil.rmtree(self._folder, ignore_errors=True)


def play_alone(app, files, play):
    """Calls `play` with a folder, a cluster of one server that has the tables, and a function that prints a step."""
    with tempfile.TemporaryDirectory(prefix="alone-") as folder:
        os.chmod(folder, 0o755)
        shutil.chown(folder, ACCOUNT)
        cluster = Cluster(folder, size=1)
        try:
            cluster.prepare(f"{files}/roles.sql")
            subprocess.run(["runuser", "-u", ACCOUNT, "--", app, "migrate", "--store", cluster.address("app_owner")],
                           check=True)
            play(folder, cluster, lambda name: print(f"ok    {name}", flush=True))
        finally:
            cluster.stop()
