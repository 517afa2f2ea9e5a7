"""Hosts that vanish or are frozen in the middle of a send."""

import itertools
import os
import signal
import socket
import subprocess
import threading
import time

from processes import descendants, kill_tree
from program import Program
from servers import ACCOUNT, DATABASE, free_port

# A send that has sent this holds the lock of the chat.
LOCKING = b"UPDATE chat SET last_seq"
LIMIT = 15
# No text is sent twice, because a page shows the old ones too.
NUMBERS = itertools.count()


class Proxy(threading.Thread):
    """Passes connections on to a port, until a statement is sent, as by a send; then it does what it was told."""

    def __init__(self, port, statement=LOCKING):
        super().__init__(daemon=True)
        self._upstream = port
        self._statement = statement
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self._action = None
        self.reached = threading.Event()
        self.start()

    def arm(self, action):
        """Lets the next such statement run into an action, which returns whether the proxy goes on."""
        self._action = action
        self.reached.clear()

    def close(self):
        self._listener.close()

    def run(self):
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self._upstream))
            silent = threading.Event()
            threading.Thread(target=self._pass_on, args=(client, server, silent, True), daemon=True).start()
            threading.Thread(target=self._pass_on, args=(server, client, silent, False), daemon=True).start()

    def _pass_on(self, source, target, silent, is_request):
        try:
            while data := source.recv(65536):
                action = self._action if is_request and self._statement in data else None
                if action:
                    self._action = None
                    if not action():
                        silent.set()
                if action or not silent.is_set():
                    target.sendall(data)
                if action:
                    self.reached.set()
        except OSError:
            pass
        # A silent proxy does not even tell that a connection has ended.
        if not silent.is_set():
            for end in [source, target]:
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass


class Pooler:
    """PgBouncer in transaction mode."""

    def __init__(self, folder, cluster):
        self.port = free_port()
        with open(f"{folder}/app_user.pass") as file:
            word = file.read().strip().split(":")[-1]
        with open(f"{folder}/pgbouncer.ini", "w") as file:
            file.write(
                f"[databases]\n{DATABASE} = host=127.0.0.1 port={cluster.primary.port} user=app_user password={word}\n"
                f"[pgbouncer]\npool_mode = transaction\nauth_type = any\nlisten_addr = 127.0.0.1\n"
                f"listen_port = {self.port}\nunix_socket_dir =\nmax_client_conn = 50\ndefault_pool_size = 10\n")
        os.chmod(file.name, 0o644)
        self._process = subprocess.Popen(
            ["/usr/sbin/pgbouncer", "--user", ACCOUNT, file.name], stderr=subprocess.PIPE, text=True)
        for line in self._process.stderr:
            if "process up" in line:
                break
        else:
            raise AssertionError("PgBouncer ended.")
        threading.Thread(target=self._process.stderr.read, daemon=True).start()

    def stop(self):
        kill_tree(self._process.pid)


def others_go_on(app, cluster, password, port, rounds):
    """Freezes a host in the middle of a send, or makes its network silent, while another host sends.

    Returns the longest time of a send of the other host, in seconds.
    """
    proxy = Proxy(port)
    behind = cluster.address("app_user", ports=[proxy.port])
    other = Program(app, cluster.address("app_user"), "egon", password, "dora")
    acknowledged, slowest = [], 0
    try:
        for number in range(rounds):
            text, others = (f"{sender}-{next(NUMBERS)}" for sender in ["frozen", "other"])
            frozen = Program(app, behind, "dora", password, "egon")
            try:
                stops = number % 2 == 0
                process = descendants(frozen.id)[-1]
                proxy.arm(lambda: os.kill(process, signal.SIGSTOP) or True if stops else False)
                frozen.say(text)
                assert proxy.reached.wait(60), "the send did not lock its chat"
                start = time.monotonic()
                assert other.shows(others), "the other host cannot send"
                slowest = max(slowest, time.monotonic() - start)
                acknowledged.append(others)
                if stops:
                    os.kill(process, signal.SIGCONT)
                    assert frozen.awaits(text), "a host that was frozen cannot go on"
                    acknowledged.append(text)
            finally:
                frozen.kill()
    finally:
        other.kill()
        proxy.close()
    stored = cluster.primary.sql(
        "SELECT convert_from(text, 'UTF8') FROM message WHERE sender IN ('dora', 'egon')").splitlines()
    assert len(stored) == len(set(stored)), "a message is stored twice"
    assert not set(acknowledged) - set(stored), f"lost: {set(acknowledged) - set(stored)}"
    assert slowest <= LIMIT, f"another host waited for {slowest:.1f} s"
    return slowest
