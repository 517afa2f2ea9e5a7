/// A database as the first version of the program wrote it.
///
/// Such files exist on users' machines, so a new schema does not change this fixture.
enum FirstSchema {
  /// The SQL script: ada and bob are friends, cyd asks ada, bob blocked cyd, dan left.
  static let file: StaticString = """
    CREATE TABLE user (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      bio TEXT NOT NULL,
      has_left INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;

    CREATE VIEW member AS SELECT id, name, bio, has_left FROM user WHERE NOT has_left;

    CREATE TABLE credentials (
      user TEXT PRIMARY KEY REFERENCES user,
      password TEXT NOT NULL,
      recovery TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- One row for two people: asked by one of them, or friends when asker is NULL.
    CREATE TABLE friendship (
      low TEXT NOT NULL REFERENCES user,
      high TEXT NOT NULL REFERENCES user,
      asker TEXT CHECK (asker IN (low, high)),
      PRIMARY KEY (low, high),
      CHECK (low < high)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX friendship_high ON friendship (high);

    CREATE TABLE block (
      blocker TEXT NOT NULL REFERENCES user,
      blocked TEXT NOT NULL REFERENCES user,
      PRIMARY KEY (blocker, blocked)
    ) STRICT, WITHOUT ROWID;

    -- position: the order of storing over all conversations; date: seconds since 2001.
    CREATE TABLE message (
      position INTEGER PRIMARY KEY,
      low TEXT NOT NULL REFERENCES user,
      high TEXT NOT NULL REFERENCES user,
      seq INTEGER NOT NULL CHECK (seq > 0),
      sender TEXT NOT NULL CHECK (sender IN (low, high)),
      client_id TEXT NOT NULL,
      text TEXT NOT NULL,
      date REAL NOT NULL,
      UNIQUE (low, high, seq),
      UNIQUE (sender, client_id),
      CHECK (low < high)
    ) STRICT;

    -- A conversation as each of the two sees it: their messages up to seq "read" were read.
    CREATE TABLE conversation (
      reader TEXT NOT NULL REFERENCES user,
      other TEXT NOT NULL REFERENCES user,
      read INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (reader, other)
    ) STRICT, WITHOUT ROWID;

    PRAGMA application_id = 0x5472656C;
    PRAGMA user_version = 1;

    INSERT INTO user VALUES ('ada', 'Ada', 'engines', 0), ('bob', 'Bob', '', 0),
      ('cyd', 'Cyd', '', 0), ('dan', '', '', 1);
    INSERT INTO credentials VALUES ('ada', 'pa', 'ra'), ('bob', 'pb', 'rb'), ('cyd', 'pc', 'rc');
    INSERT INTO friendship VALUES ('ada', 'bob', NULL), ('ada', 'cyd', 'cyd');
    INSERT INTO block VALUES ('bob', 'cyd');
    INSERT INTO message VALUES
      (1, 'ada', 'bob', 1, 'ada', 'D3B0C0DE-0000-4000-8000-000000000001', 'hello', 700000000.25),
      (2, 'ada', 'dan', 1, 'dan', 'D3B0C0DE-0000-4000-8000-000000000002', '', 700000001),
      (3, 'ada', 'bob', 2, 'bob', 'D3B0C0DE-0000-4000-8000-000000000003', 'line
    line', 700000002);
    INSERT INTO conversation VALUES
      ('ada', 'bob', 1), ('bob', 'ada', 1), ('ada', 'dan', 0);
    """
}
