"""Programs that are open while the tables are migrated."""

import json

from program import Program

TEXT = "typed too late"


def ends_open_sessions(app, cluster, password):
    """Migrates under three open sessions, which must end with 78, show their texts and store nothing."""
    pairs = [("dora", "egon"), ("egon", "dora"), ("cleo", "ben")]
    programs = [Program(app, cluster.address("app_user"), user, password, friend) for user, friend in pairs]
    try:
        for number, program in enumerate(programs):
            assert program.shows(f"in time {number}"), "a session cannot send"
        cluster.primary.sql("LOCK TABLE store_version; UPDATE store_version SET version = version + 1")
        before = cluster.primary.sql("SELECT count(*), sum(last_seq) FROM message JOIN chat ON id = chat")
        for program in programs:
            program.say(TEXT)
        ends = [(program.rest(), program.status()) for program in programs]
        after = cluster.primary.sql("SELECT count(*), sum(last_seq) FROM message JOIN chat ON id = chat")
        assert after == before, f"stored: {before} became {after}"
        for events, status in ends:
            assert any(event.get("code") == "schema" for event in events), events
            shown = [event for event in events if event["event"] == "answer" and TEXT in json.dumps(event)]
            assert len(shown) == 1, events
            assert events[-1] == {**events[-1], "event": "end", "status": 78}, events[-1]
            assert status == 78
    finally:
        for program in programs:
            program.kill()
        cluster.primary.sql("UPDATE store_version SET version = version - 1")
