"""Mistakes that an app with a list on a server refuses, and statements that the server refuses to its role."""

import os
import shutil
import subprocess

from servers import ACCOUNT

# Statements of a thief of the role; the first one is allowed in a control.
REFUSED = [
    "DELETE FROM books_item", "UPDATE books_item SET title = ''", "TRUNCATE books_item", "DROP TABLE books_item",
    "ALTER TABLE books_item ADD extra int", "COPY books_item TO PROGRAM 'cat'",
    "INSERT INTO books_item (id, title) OVERRIDING SYSTEM VALUE VALUES (1, '')",
    "UPDATE store_version SET version = 9", "DELETE FROM store_version", "DELETE FROM pulse",
    "UPDATE pulse SET slot = 99", "INSERT INTO pulse VALUES (99, 0)", "SELECT rolpassword FROM pg_authid",
    "SELECT pg_read_file('/etc/passwd')", "CREATE TABLE extra ()", "CREATE TEMP TABLE extra ()", "SET ROLE app_owner",
    "SELECT lo_create(0)",
]

# Selects the rights of the role on tables, and on single columns.
RIGHTS = """
    SELECT table_name || ' ' || privilege_type FROM information_schema.table_privileges WHERE grantee = 'app_user'
    UNION
    SELECT table_name || '.' || column_name || ' ' || privilege_type FROM information_schema.column_privileges
    WHERE grantee = 'app_user' AND privilege_type <> 'SELECT' ORDER BY 1"""

ELSEWHERE = ["CREATE DATABASE empty OWNER app_owner", "CREATE DATABASE foreign_tables OWNER app_owner",
             "CREATE DATABASE foreign_numbers OWNER app_owner"]


def refuses_mistakes(app, bare, cluster, folder):
    """Starts the app with mistakes; each must end it with a sentence and a status, and make nothing."""
    server = cluster.primary
    for statement in ELSEWHERE:
        server.sql(statement)
    server.sql("CREATE TABLE invoice ()", database="foreign_tables")
    server.sql("CREATE TABLE store_version AS SELECT 1::bigint AS version, 7::bigint AS application;"
               "GRANT SELECT ON store_version TO app_user, app_owner", database="foreign_numbers")
    home = f"{folder}/home"
    os.mkdir(home)
    shutil.chown(home, ACCOUNT)
    user, owner = cluster.address("app_user"), cluster.address("app_owner")

    def at(database, role="app_user"):
        return cluster.address(role).replace("/app?", f"/{database}?")

    nowhere = cluster.address("app_user", ports=[1])
    for program, command, store, status, words in [
        (app, [], user.replace("app_user@", "app_user:secret@"), 64, "can read a password in --store"),
        (app, ["migrate"], owner.replace("app_owner@", "app_owner:secret@"), 64, "can read a password in --store"),
        (app, [], "postgres://app_user:secret@[half", 64, "is invalid"),
        (app, [], "mysql://127.0.0.1/app", 64, "Invalid value"),
        (app, [], user + "&sslmode=sometimes", 64, "is invalid"),
        (app, ["migrate"], None, 64, "Add --store"),
        (app, [], nowhere, 69, "cannot be used"),
        (app, ["migrate"], nowhere, 69, "cannot be used"),
        (app, ["check-data"], nowhere, 69, "cannot be used"),
        (app, [], at("missing"), 69, "cannot be used"),
        (app, [], user.replace("app_user@", "nobody@"), 77, "refused the login"),
        (app, ["migrate"], user, 77, "denied permission"),
        (app, [], at("empty"), 78, "version 0 of the tables"),
        (app, ["check-data"], at("empty"), 78, "version 0 of the tables"),
        (app, [], at("foreign_tables"), 78, "version 0 of the tables"),
        (app, ["migrate"], at("foreign_tables", "app_owner"), 65, "tables of another program"),
        (app, [], at("foreign_numbers"), 65, "tables of another program"),
        (app, ["migrate"], at("foreign_numbers", "app_owner"), 65, "tables of another program"),
        (bare, [], user, 78, "built without PostgreSQL"),
        (bare, ["migrate"], owner, 78, "built without PostgreSQL"),
        (bare, ["check-data"], user, 78, "built without PostgreSQL"),
    ]:
        done = subprocess.run(
            [program, *command, *(["--store", store] if store else [])], input="open shop://books\nadd tea\n",
            capture_output=True, text=True, cwd=home, env={"PATH": os.environ["PATH"], "HOME": home},
            user=ACCOUNT, group=ACCOUNT, extra_groups=[])
        said = done.stderr.splitlines()
        assert done.returncode == status and len(said) == 1 and words in said[0] and not done.stdout, (
            command, store, done)
        assert "secret" not in said[0], said
    for database in ["app", "empty", "foreign_tables", "foreign_numbers"]:
        tables = server.sql("SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace", database)
        assert tables == {"foreign_tables": "invoice", "foreign_numbers": "store_version"}.get(database, ""), tables
    assert not os.listdir(home), f"a mistake made {os.listdir(home)}"
