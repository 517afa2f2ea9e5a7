"""What is lost when servers are killed, with the promises of the store and without them."""

import os

from sender import Sender

# Numbers messages by a sequence, which needs no lock on the chat.
WITHOUT_LOCK = """
    ALTER TABLE chat RENAME TO locked_chat;
    CREATE SEQUENCE numbers;
    CREATE FUNCTION number() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN NEW.last_seq := nextval('numbers'); RETURN NEW; END $$;
    CREATE VIEW chat AS SELECT * FROM locked_chat;
    CREATE TRIGGER number INSTEAD OF UPDATE ON chat FOR EACH ROW EXECUTE FUNCTION number();
    GRANT SELECT, UPDATE ON chat TO app_user;
    GRANT USAGE ON numbers TO app_user;
"""


def stored(server):
    """Returns the numbers and the texts of the stored messages."""
    rows = server.sql(
        "SELECT seq, convert_from(text, 'UTF8') FROM message WHERE sender = 'cleo' ORDER BY seq").splitlines()
    return [int(row.split("|")[0]) for row in rows], [row.split("|")[1] for row in rows]


def are_complete(numbers):
    return numbers == list(range(1, len(numbers) + 1))


def kill_servers(app, cluster, password, kills, promotions):
    """Kills the primary while messages are sent, and returns how many were acknowledged."""
    sender = Sender(app, cluster.address("app_user"), "cleo", password, "ben")
    sender.start()
    try:
        for number in range(kills):
            sender.wait_for(10)
            if number % (kills // promotions) == kills // promotions - 1:
                cluster.fail_over()
                sender.wait_for(1)
                cluster.add_standby()
            else:
                cluster.primary.kill()
                cluster.primary.restart()
        sender.wait_for(10)
        sender.stop()
    finally:
        sender.kill()
    numbers, texts = stored(cluster.primary)
    assert are_complete(numbers), f"numbers are missing or doubled: {numbers}"
    assert len(texts) == len(set(texts)), "a message is stored twice"
    missing = set(sender.acknowledged) - set(texts)
    assert not missing, f"lost: {missing}"
    return len(sender.acknowledged)


def lost_without_waiting(app, cluster, password, count):
    """Kills a server that need not wait for its disk, until so many messages are acknowledged.

    Returns how many of these messages are lost.
    """
    lost = acknowledged = 0
    while acknowledged < count:
        cluster.primary.sql("DELETE FROM message WHERE sender = 'cleo'; UPDATE chat SET last_seq = 0")
        sender = Sender(app, cluster.address("app_user"), "cleo", password, "ben")
        sender.start()
        try:
            sender.wait_for(50)
            cluster.primary.kill()
        finally:
            sender.kill()
        texts = set(sender.acknowledged)
        cluster.primary.restart()
        acknowledged += len(texts)
        lost += len(texts - set(stored(cluster.primary)[1]))
    return lost


# Parts of the statements of the program, and what takes their effect away in as many bytes.
RAISING = ("IN ('off', 'local')", "IN ('xxx', 'xxxxx')")
BOUND = ("idle_in_transaction_session_timeout = '5s'", "idle_in_transaction_session_timeout = '0s'")
VERSION = ("'local');\nSELECT version FROM store_version", "'local');\nSELECT 1                         ")


def planted(app, folder, fault):
    """Returns a copy of the program with a fault."""
    old, new = [part.encode() for part in fault]
    with open(app, "rb") as file:
        program = file.read()
    assert old in program and len(old) == len(new), f"the program has no {old}"
    path = f"{folder}/planted"
    with open(path, "wb") as file:
        file.write(program.replace(old, new))
    os.chmod(path, 0o755)
    return path


def fails(action, words):
    """Returns whether an action fails with these words."""
    try:
        action()
    except AssertionError as failure:
        return words in str(failure)
    return False


def finds_missing_numbers(app, cluster, password):
    """Control: without the lock on the chat, numbers are missing after a kill."""
    cluster.primary.sql("DELETE FROM message WHERE sender = 'cleo';" + WITHOUT_LOCK)
    sender = Sender(app, cluster.address("app_user"), "cleo", password, "ben")
    sender.start()
    try:
        sender.wait_for(10)
        assert are_complete(stored(cluster.primary)[0]), "numbers are missing before the kill"
        cluster.primary.kill()
        cluster.primary.restart()
        # The first one may be acknowledged now and have been stored before the kill.
        sender.wait_for(2)
        sender.stop()
    finally:
        sender.kill()
    return not are_complete(stored(cluster.primary)[0])
