import SQLDriver
package import SQLiteDriver

extension DatabaseFormat {
  /// The file of a store: `Tr1s` in ASCII marks it as one.
  package static let social = DatabaseFormat(
    fileName: SQLStore.fileName, application: 0x5472_3173, outdated: [0x5472_656C],
    migrations: [first]
  ) { name in
    // The files of an account are named for it, in hexadecimal.
    name.wholeMatch(of: /(places|history)-([0-9a-f]{2}){3,20}(\.json|-[a-z]+)?(\.new)?/) != nil
  }

  /// The tables, which are those of a server but for what stays with an engine.
  private static let first: Statement = """
    CREATE TABLE person (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      bio TEXT NOT NULL,
      has_left INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;

    -- A person without an account has left.
    CREATE TABLE account (
      id TEXT PRIMARY KEY REFERENCES person,
      password TEXT NOT NULL,
      recovery TEXT NOT NULL,
      epoch INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- The last numbers of what arrived for a person, and what they did in the windows of budgets.
    CREATE TABLE mailbox (
      owner TEXT PRIMARY KEY REFERENCES person,
      messages INTEGER NOT NULL DEFAULT 0,
      relations INTEGER NOT NULL DEFAULT 0,
      sent INTEGER NOT NULL DEFAULT 0,
      sent_since REAL NOT NULL DEFAULT -1e18,
      asked INTEGER NOT NULL DEFAULT 0,
      asked_since REAL NOT NULL DEFAULT -1e18
    ) STRICT, WITHOUT ROWID;

    -- The relation of the owner to another person: "shared" without blocks, "relation" as the owner
    -- sees it. "number" is that of the owner's mailbox if the other one made the relation, or 0. Without
    -- row IDs, SQLite would count relations by the key and not by the index that has them.
    CREATE TABLE bond (
      owner TEXT NOT NULL REFERENCES person,
      other TEXT NOT NULL REFERENCES person,
      shared TEXT CHECK (shared IN ('asked', 'asking', 'friends')),
      is_blocked INTEGER NOT NULL DEFAULT 0,
      relation TEXT
        GENERATED ALWAYS AS (CASE WHEN is_blocked THEN 'blocked' ELSE shared END) STORED,
      number INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (owner, other),
      CHECK (owner <> other)
    ) STRICT;
    CREATE INDEX bond_relation ON bond (owner, relation, other);
    CREATE INDEX bond_number ON bond (owner, number);
    CREATE INDEX bond_other ON bond (other);

    -- Two people who are friends, or were.
    CREATE TABLE chat (
      id INTEGER PRIMARY KEY,
      low TEXT NOT NULL REFERENCES person,
      high TEXT NOT NULL REFERENCES person,
      last_seq INTEGER NOT NULL DEFAULT 0,
      UNIQUE (low, high),
      CHECK (low < high)
    ) STRICT;

    -- position: the number in the recipient's mailbox; sent: that in the sender's; date: seconds since
    -- 2001; unsending: NULL unless the sender took it back, then whether the recipient had read it.
    CREATE TABLE message (
      chat INTEGER NOT NULL REFERENCES chat,
      seq INTEGER NOT NULL CHECK (seq > 0),
      sender TEXT NOT NULL,
      recipient TEXT NOT NULL,
      position INTEGER NOT NULL,
      sent INTEGER NOT NULL,
      client_id TEXT NOT NULL,
      text TEXT NOT NULL,
      date REAL NOT NULL,
      unsending TEXT CHECK (unsending IN ('unread', 'read')),
      PRIMARY KEY (chat, seq),
      UNIQUE (chat, sender, client_id)
    ) STRICT;
    CREATE INDEX message_position ON message (recipient, position);
    CREATE INDEX message_sent ON message (sender, sent);
    CREATE INDEX message_unsending ON message (chat, seq) WHERE unsending IS NOT NULL;

    -- A chat as each of the two sees it: their messages up to seq "read" were read, "unread" of the
    -- other's were not, and "last" is the number of the newest message in the reader's mailbox.
    CREATE TABLE conversation (
      reader TEXT NOT NULL REFERENCES person,
      other TEXT NOT NULL REFERENCES person,
      chat INTEGER NOT NULL REFERENCES chat,
      read INTEGER NOT NULL DEFAULT 0,
      last INTEGER NOT NULL,
      unread INTEGER NOT NULL,
      PRIMARY KEY (reader, other)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX conversation_last ON conversation (reader, last);
    CREATE INDEX conversation_unread ON conversation (reader, unread) WHERE unread > 0;

    -- Attempts at a user name, whether or not it is somebody's.
    CREATE TABLE attempt (
      name TEXT NOT NULL,
      counter TEXT NOT NULL,
      count INTEGER NOT NULL,
      last REAL NOT NULL,
      PRIMARY KEY (name, counter)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX attempt_last ON attempt (last);

    -- The keys with which somebody has logged in, in the order of the last times.
    CREATE TABLE known_key (
      owner TEXT NOT NULL REFERENCES person,
      key TEXT NOT NULL,
      number INTEGER PRIMARY KEY,
      UNIQUE (owner, key)
    ) STRICT;

    -- The uses that count against budgets, of a user or, for the subject names, of a key.
    CREATE TABLE budget (
      owner TEXT NOT NULL,
      subject TEXT NOT NULL,
      count INTEGER NOT NULL,
      first REAL NOT NULL,
      last REAL NOT NULL,
      PRIMARY KEY (owner, subject)
    ) STRICT, WITHOUT ROWID;
    """
}
