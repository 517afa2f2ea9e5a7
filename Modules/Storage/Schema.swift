import CSQLite
import Social

/// The schema, as a list of migrations.
enum Schema {
  /// The SQLite application ID that marks a file as this program's: `Trel` in ASCII.
  static let application = 0x5472_656C

  /// SQL scripts; each sets `user_version` to its own number, counted from 1.
  ///
  /// The first one turns an empty file into a store. Never change a shipped migration; append
  /// another one.
  static let migrations: [StaticString] = [
    """
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
    """,
    """
    -- Tries to open an account since it was opened last: of a name, whether or not it is a user's.
    CREATE TABLE guess (
      user TEXT PRIMARY KEY,
      count INTEGER NOT NULL,
      last REAL NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX guess_last ON guess (last);

    PRAGMA user_version = 2;
    """,
    """
    -- How often the password was changed or recovered: sessions of lower epochs are over.
    ALTER TABLE credentials ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;

    -- Tries inside open sessions are counted apart from those at the login.
    CREATE TABLE attempt (
      user TEXT NOT NULL,
      in_session INTEGER NOT NULL,
      count INTEGER NOT NULL,
      last REAL NOT NULL,
      PRIMARY KEY (user, in_session)
    ) STRICT, WITHOUT ROWID;

    INSERT INTO attempt SELECT user, 0, count, last FROM guess;
    DROP TABLE guess;
    CREATE INDEX attempt_last ON attempt (last);

    PRAGMA user_version = 3;
    """,
    """
    -- The relation as each of the two sees it, and the order in which rows were made or accepted.
    -- Generated columns would not do: SQLite reads the whole row to count them.
    ALTER TABLE friendship ADD COLUMN of_low TEXT NOT NULL DEFAULT 'friends';
    ALTER TABLE friendship ADD COLUMN of_high TEXT NOT NULL DEFAULT 'friends';
    UPDATE friendship SET of_low = 'asked', of_high = 'asking' WHERE asker = low;
    UPDATE friendship SET of_low = 'asking', of_high = 'asked' WHERE asker = high;
    ALTER TABLE friendship ADD COLUMN number INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE friendship ADD COLUMN maker TEXT;

    CREATE INDEX friendship_of_low ON friendship (low, of_low, high);
    CREATE INDEX friendship_of_high ON friendship (high, of_high, low);
    CREATE INDEX friendship_number ON friendship (number);
    DROP INDEX friendship_high;

    -- The last number; numbers of deleted rows are not given again.
    CREATE TABLE numbering (last INTEGER NOT NULL) STRICT;
    INSERT INTO numbering VALUES (0);

    -- The position of the last message, and the number of messages after "read" by the other user.
    ALTER TABLE conversation ADD COLUMN last INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE conversation ADD COLUMN unread INTEGER NOT NULL DEFAULT 0;
    UPDATE conversation SET
      last = coalesce((
        SELECT position FROM message
        WHERE low = min(reader, other) AND high = max(reader, other) ORDER BY seq DESC LIMIT 1), 0),
      unread = (
        SELECT count(*) FROM message
        WHERE low = min(reader, other) AND high = max(reader, other)
          AND seq > read AND sender = other);
    CREATE INDEX conversation_last ON conversation (reader, last);
    CREATE INDEX conversation_unread ON conversation (reader, unread) WHERE unread > 0;

    PRAGMA user_version = 4;
    """,
    """
    -- The messages of a user in all conversations: an index ends with the position.
    CREATE INDEX message_of_low ON message (low);
    CREATE INDEX message_of_high ON message (high);

    PRAGMA user_version = 5;
    """,
    """
    -- NULL unless the sender took the message back; then, whether the other user had read it.
    ALTER TABLE message ADD COLUMN unsending TEXT CHECK (unsending IN ('unread', 'read'));
    CREATE INDEX message_unsending ON message (low, high, seq) WHERE unsending IS NOT NULL;

    PRAGMA user_version = 6;
    """,
    """
    -- Each counter of a user name has a name: login, session, recovery, or key: and a key.
    CREATE TABLE counted_attempt (
      user TEXT NOT NULL,
      counter TEXT NOT NULL,
      count INTEGER NOT NULL,
      last REAL NOT NULL,
      PRIMARY KEY (user, counter)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO counted_attempt
    SELECT user, iif(in_session, 'session', 'login'), count, last FROM attempt;
    DROP TABLE attempt;
    ALTER TABLE counted_attempt RENAME TO attempt;
    CREATE INDEX attempt_last ON attempt (last);

    -- The keys with which somebody has logged in, in the order of the last times.
    CREATE TABLE known_key (
      number INTEGER PRIMARY KEY,
      user TEXT NOT NULL REFERENCES user,
      key TEXT NOT NULL,
      UNIQUE (user, key)
    ) STRICT;

    -- The uses that count against budgets, of a user or, for the subject names, of a key.
    CREATE TABLE budget_use (
      owner TEXT NOT NULL,
      subject TEXT NOT NULL,
      count INTEGER NOT NULL,
      first REAL NOT NULL,
      last REAL NOT NULL,
      PRIMARY KEY (owner, subject)
    ) STRICT, WITHOUT ROWID;

    PRAGMA user_version = 7;
    """,
  ]
}

extension Database {
  /// Returns the number of migrations that were applied to the file.
  ///
  /// - Throws: ``StoreError/foreign(path:)``, ``StoreError/newer(path:)``
  func version() throws -> Int {
    switch try number("PRAGMA application_id") {
    case Schema.application:
      let version = try number("PRAGMA user_version") ?? 0
      guard version <= Schema.migrations.count else { throw StoreError.newer(path: path) }
      return max(version, 0)
    case 0 where try !hasRows("SELECT 1 FROM sqlite_schema"):
      return 0
    default:
      throw StoreError.foreign(path: path)
    }
  }

  /// Applies the missing migrations, all of them or none.
  ///
  /// If several programs open the file at once, only one of them migrates it.
  func migrate(by migrations: [StaticString] = Schema.migrations) throws {
    try transaction {
      // Before the migrations, which fail without the tables that they change.
      try checkTables(of: migrations)
      let missing = migrations.dropFirst(try version())
      if !missing.isEmpty { try journalFirstPage() }
      for migration in missing { try execute(migration) }
    }
  }

  /// Throws unless the file has all tables, columns and views that the migrations up to its version
  /// make.
  ///
  /// It must have nothing that later migrations make, either. A file may claim a wrong version; then
  /// calls or migrations would fail. Tables and columns that the program does not know are ignored.
  ///
  /// - Throws: ``StoreError/damaged(path:)``
  func checkTables(of migrations: [StaticString] = Schema.migrations) throws {
    let model = try Database(Database.memory, path: path, flags: SQLITE_OPEN_READWRITE)
    let version = try version()
    for migration in migrations.prefix(version) { try model.execute(migration) }
    let (names, expected) = (try names, try model.names)
    for migration in migrations.dropFirst(version) { try model.execute(migration) }
    let later = try model.names.subtracting(expected)
    guard names.isSuperset(of: expected), names.isDisjoint(with: later) else {
      throw StoreError.damaged(path: path)
    }
  }

  /// The names of all views, and of all tables with each column, such as `user.name`.
  private var names: Set<String> {
    get throws {
      try Set(
        rows(
          """
          SELECT name FROM sqlite_schema WHERE type = 'view'
          UNION ALL SELECT entry.name || '.' || info.name
          FROM sqlite_schema AS entry JOIN pragma_table_info(entry.name) AS info
          WHERE entry.type = 'table'
          """
        ) { $0.text(0) })
    }
  }
}
