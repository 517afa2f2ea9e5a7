"""What somebody can do who has stolen the role of the program."""

import os
import subprocess

# Refused by roles.sql; the tests of the store have those that a migration refuses.
REFUSED = [
    "SELECT lo_create(0)", "SELECT lo_creat(-1)", "SELECT lo_from_bytea(0, 'x')", "SELECT lo_unlink(1)",
    "SELECT lo_open(1, 131072)", "SELECT lo_put(1, 0, 'x')", "CREATE TEMP TABLE account ()", "CREATE SCHEMA extra",
    "CREATE TABLE extra ()", "CREATE FUNCTION extra() RETURNS int RETURN 1", "DELETE FROM saved_state",
    "SELECT password FROM account", "UPDATE message SET text = ''", "COPY message TO PROGRAM 'cat'",
]


def allowed(cluster, folder, refused=REFUSED):
    """Returns the statements that the role of the program can run, of those that it must not."""
    return [statement for statement in refused if _runs(cluster, folder, statement)]


def _runs(cluster, folder, statement):
    done = subprocess.run(
        ["psql", cluster.address("app_user"), "-X", "-v", "ON_ERROR_STOP=1", "-c", statement], capture_output=True,
        text=True, cwd="/", env={"PATH": os.environ["PATH"], "PGPASSFILE": f"{folder}/app_user.pass"})
    assert done.returncode == 0 or "permission denied" in done.stderr or "must be" in done.stderr, done.stderr
    return done.returncode == 0
