"""A dump of a database in which people write."""

import subprocess

from faults import are_complete, stored
from program import Program
from sender import Sender
from servers import ACCOUNT


def restores(app, cluster, password, roles, path):
    """Dumps the database while a program sends messages, restores it on another server, and goes on there.

    Returns how many messages were acknowledged before the dump, how many are restored, and whether
    check-data finds a restored message that is removed afterwards.
    """
    sender = Sender(app, cluster.address("app_user"), "cleo", password, "ben")
    sender.start()
    try:
        sender.wait_for(50)
        before = set(sender.acknowledged)
        cluster.primary.dump(path)
        sender.stop()
    finally:
        sender.kill()
    server = cluster.restore(path, roles)
    numbers, texts = stored(server)
    assert are_complete(numbers), f"numbers are missing or doubled: {numbers}"
    assert not before - set(texts), f"lost: {before - set(texts)}"
    assert set(texts) <= set(stored(cluster.primary)[1]), "a message was never stored"

    def accepts(command, role):
        store = cluster.address(role, ports=[server.port])
        return subprocess.run(["runuser", "-u", ACCOUNT, "--", app, command, "--store", store], cwd="/").returncode == 0

    assert accepts("migrate", "app_owner") and accepts("check-data", "app_user"), "a command refuses what is restored"
    program = Program(app, cluster.address("app_user", ports=[server.port]), "dora", password, "egon")
    try:
        assert program.shows("after the dump"), "a program cannot send to the restored database"
    finally:
        program.kill()
    server.sql("DELETE FROM message WHERE sender = 'cleo' AND seq = 7")
    is_found = not accepts("check-data", "app_user")
    # Programs would go on there when the primary is killed.
    server.stop()
    return len(before), len(texts), is_found
