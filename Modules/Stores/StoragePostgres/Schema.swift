#if Postgres
  import SQLDriver
  import Storage

  /// The tables.
  ///
  /// They are in the first schema of the search path. Names and texts of people are `bytea`: their order
  /// is that of their bytes, and they may contain NUL. Columns of user names in indexes are compressed with
  /// LZ4, because an index entry has at most 2,704 bytes and a store does not limit names.
  enum Schema {
    /// The number in `store_version` that marks the tables as this program's: `Tr1s` in ASCII.
    static let application = 0x5472_3173

    /// Scripts, of which each makes the next version of the tables.
    ///
    /// The first one makes the tables. Never change a shipped one; append another, and the rights on new
    /// tables to ``grants``.
    static let migrations: [Statement] = [first]

    private static let first: Statement = """
      -- Functions look for tables where they were made, whoever calls them.
      SELECT set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true);

      CREATE TABLE store_version (version bigint NOT NULL, application bigint NOT NULL);
      INSERT INTO store_version VALUES (0, x'54723173'::bigint);

      \(tables)

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

      -- The number of transactions that changed something; in several rows, so that they seldom wait
      -- for each other.
      CREATE TABLE pulse (slot bigint PRIMARY KEY, count bigint NOT NULL);
      INSERT INTO pulse SELECT slot, 0 FROM generate_series(0, 15) AS slot;

      -- Seconds since 2001.
      CREATE FUNCTION store_now() RETURNS double precision LANGUAGE sql
        RETURN extract(epoch FROM clock_timestamp())::double precision - 978307200;
      REVOKE ALL ON FUNCTION store_now FROM PUBLIC;

      \(functions.reduce("") { "\($0)\($1.definition)\n" })
      """

    private static let tables = Statement.tables(
      key: "bytea COMPRESSION lz4", text: "bytea", word: "text COLLATE \"C\"", integer: "bigint",
      real: "double precision", flag: "boolean", uuid: "uuid",
      number: "bigint GENERATED ALWAYS AS IDENTITY", never: "'-infinity'")

    static let removeSavedState = StoredFunction(
      "remove_saved_state", .text,
      statements: ["DELETE FROM saved_state WHERE id = $1 RETURNING \(StoredFunction.done)"])

    private static let functions = StoredFunction.all(.postgres) + [removeSavedState]

    /// The rights of a role that runs the program: it can neither change the tables, nor delete a row,
    /// empty a message or read a password but by the functions.
    static let grants: [Statement] =
      [
        "SELECT ON store_version",
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
        "SELECT, UPDATE (count) ON pulse",
        "EXECUTE ON FUNCTION store_now",
      ] + functions.map { "EXECUTE ON FUNCTION \($0.name)" }
  }
#endif
