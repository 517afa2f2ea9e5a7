extension Migration {
  /// The first tables.
  ///
  /// On a server they are in the first schema of the search path. Names and texts of people are `bytea` there: their
  /// order is that of their bytes, and they may contain NUL. Columns of user names in indexes are compressed with
  /// LZ4, because an index entry has at most 2,704 bytes and a store does not limit names.
  static let first = Migration(
    sqlite: """
      \(tablesOfFile)

      -- The keys with which somebody has logged in, in the order of the last times.
      CREATE TABLE known_key (
        owner TEXT NOT NULL REFERENCES person,
        key TEXT NOT NULL,
        number INTEGER PRIMARY KEY,
        UNIQUE (owner, key)
      ) STRICT;
      """,
    postgres: """
      \(tablesOfServer)

      -- The right to lock a row is the right to change a column: this one is for locks alone.
      ALTER TABLE account ADD row_lock boolean;

      -- The keys with which somebody has logged in, in the order of the last times.
      CREATE TABLE known_key (
        owner bytea COMPRESSION lz4 REFERENCES person,
        key bytea,
        number bigint GENERATED ALWAYS AS IDENTITY,
        PRIMARY KEY (owner, key)
      );

      CREATE TABLE saved_state (
        id bytea COMPRESSION lz4 PRIMARY KEY,
        data bytea NOT NULL
      );

      \(StoredFunction.ofServer.reduce("") { "\($0)\($1.definition)\n" })
      """,
    grants: grants)

  private static let tablesOfFile = Statement.tables(
    key: "TEXT", text: "TEXT", word: "TEXT", integer: "INTEGER", real: "REAL", flag: "INTEGER",
    uuid: "TEXT", number: "INTEGER", never: "-1e18", end: " STRICT",
    endByKey: " STRICT, WITHOUT ROWID")

  private static let tablesOfServer = Statement.tables(
    key: "bytea COMPRESSION lz4", text: "bytea", word: "text COLLATE \"C\"", integer: "bigint",
    real: "double precision", flag: "boolean", uuid: "uuid",
    number: "bigint GENERATED ALWAYS AS IDENTITY", never: "'-infinity'")

  /// The rights of a role that runs the program: it can neither change the tables, nor delete a row,
  /// empty a message or read a password but by the functions.
  private static let grants: [Statement] =
    [
      "SELECT, INSERT (id, name, bio), UPDATE (name, bio) ON person",
      """
      SELECT (id, epoch), INSERT (id, password, recovery, epoch), UPDATE (row_lock) ON account
      """,
      """
      SELECT, INSERT (owner), UPDATE (messages, relations, sent, sent_since, asked, asked_since)
      ON mailbox
      """,
      """
      SELECT, INSERT (owner, other, shared, is_blocked, number),
      UPDATE (shared, is_blocked, number) ON bond
      """,
      "SELECT, INSERT (low, high), UPDATE (last_seq) ON chat",
      """
      SELECT, INSERT (chat, seq, sender, recipient, position, sent, client_id, text, date)
      ON message
      """,
      """
      SELECT, INSERT (reader, other, chat, last, unread), UPDATE (read, last, unread)
      ON conversation
      """,
      "SELECT, INSERT (name, counter, count, last), UPDATE (count, last) ON attempt",
      "SELECT ON known_key",
      """
      SELECT, INSERT (owner, subject, count, first, last), UPDATE (count, first, last) ON budget
      """,
      "SELECT, INSERT (id, data), UPDATE (data) ON saved_state",
    ] + StoredFunction.ofServer.map { "EXECUTE ON FUNCTION \($0.name)" }
}
