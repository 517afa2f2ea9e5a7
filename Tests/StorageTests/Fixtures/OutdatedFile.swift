import SQLDriver

/// A database of the program before its schemas began anew; such files are on users' machines.
enum OutdatedFile {
  /// The SQL script, with some of the tables.
  static let script: Statement = """
    CREATE TABLE user (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      bio TEXT NOT NULL,
      has_left INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;
    CREATE VIEW member AS SELECT id, name, bio, has_left FROM user WHERE NOT has_left;
    CREATE TABLE block (
      blocker TEXT NOT NULL REFERENCES user,
      blocked TEXT NOT NULL REFERENCES user,
      PRIMARY KEY (blocker, blocked)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO user (id, name, bio) VALUES ('ada', 'Ada', 'engines'), ('bob', 'Bob', '');
    INSERT INTO block VALUES ('bob', 'ada');
    PRAGMA application_id = 0x5472656C;
    PRAGMA user_version = 7;
    """
}
