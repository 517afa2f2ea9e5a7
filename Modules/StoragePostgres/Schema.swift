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

      CREATE TABLE person (
        id bytea COMPRESSION lz4 PRIMARY KEY,
        name bytea NOT NULL,
        bio bytea NOT NULL,
        has_left boolean NOT NULL DEFAULT false
      );

      -- A person without an account has left. Every write locks the account that it is made with. The
      -- right to lock a row is the right to change a column: row_lock is for locks alone.
      CREATE TABLE account (
        id bytea COMPRESSION lz4 PRIMARY KEY REFERENCES person,
        password bytea NOT NULL,
        recovery bytea NOT NULL,
        epoch bigint NOT NULL,
        row_lock boolean
      );

      -- The last numbers of what arrived for a person; counted under a row lock, so that numbers are
      -- committed in their order, which those of a sequence are not. Also what they did in the windows
      -- of budgets.
      CREATE TABLE mailbox (
        owner bytea COMPRESSION lz4 PRIMARY KEY REFERENCES person,
        messages bigint NOT NULL DEFAULT 0,
        relations bigint NOT NULL DEFAULT 0,
        sent bigint NOT NULL DEFAULT 0,
        sent_since double precision NOT NULL DEFAULT '-infinity',
        asked bigint NOT NULL DEFAULT 0,
        asked_since double precision NOT NULL DEFAULT '-infinity'
      );

      -- The relation of the owner to another person: "shared" without blocks, "relation" as the owner
      -- sees it. "number" is that of the owner's mailbox if the other one made the relation, or 0.
      CREATE TABLE bond (
        owner bytea COMPRESSION lz4 REFERENCES person,
        other bytea COMPRESSION lz4 REFERENCES person,
        shared text COLLATE "C" CHECK (shared IN ('asked', 'asking', 'friends')),
        is_blocked boolean NOT NULL DEFAULT false,
        relation text COLLATE "C"
          GENERATED ALWAYS AS (CASE WHEN is_blocked THEN 'blocked' ELSE shared END) STORED,
        number bigint NOT NULL DEFAULT 0,
        PRIMARY KEY (owner, other),
        CHECK (owner <> other)
      );
      CREATE INDEX bond_relation ON bond (owner, relation, other);
      CREATE INDEX bond_number ON bond (owner, number);
      CREATE INDEX bond_other ON bond (other);

      -- Two people who are friends, or were.
      CREATE TABLE chat (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        low bytea COMPRESSION lz4 NOT NULL REFERENCES person,
        high bytea COMPRESSION lz4 NOT NULL REFERENCES person,
        last_seq bigint NOT NULL DEFAULT 0,
        UNIQUE (low, high),
        CHECK (low < high)
      );

      -- position: the number in the recipient's mailbox; sent: that in the sender's; date: seconds since
      -- 2001; unsending: NULL unless the sender took it back, then whether the recipient had read it.
      CREATE TABLE message (
        chat bigint REFERENCES chat,
        seq bigint CHECK (seq > 0),
        sender bytea COMPRESSION lz4 NOT NULL,
        recipient bytea COMPRESSION lz4 NOT NULL,
        position bigint NOT NULL,
        sent bigint NOT NULL,
        client_id uuid NOT NULL,
        text bytea NOT NULL,
        date double precision NOT NULL,
        unsending text COLLATE "C" CHECK (unsending IN ('unread', 'read')),
        PRIMARY KEY (chat, seq),
        UNIQUE (chat, sender, client_id)
      );
      CREATE INDEX message_position ON message (recipient, position);
      CREATE INDEX message_sent ON message (sender, sent);
      CREATE INDEX message_unsending ON message (chat, seq) WHERE unsending IS NOT NULL;

      -- A chat as each of the two sees it: their messages up to seq "read" were read, "unread" of the
      -- other's were not, and "last" is the number of the newest message in the reader's mailbox.
      CREATE TABLE conversation (
        reader bytea COMPRESSION lz4 REFERENCES person,
        other bytea COMPRESSION lz4 NOT NULL REFERENCES person,
        chat bigint NOT NULL REFERENCES chat,
        read bigint NOT NULL DEFAULT 0,
        last bigint NOT NULL,
        unread bigint NOT NULL,
        PRIMARY KEY (reader, other)
      );
      CREATE INDEX conversation_last ON conversation (reader, last);
      CREATE INDEX conversation_unread ON conversation (reader, unread) WHERE unread > 0;

      -- Attempts at a user name, whether or not it is somebody's, by its SHA-256. Each counter has a name:
      -- login, session, recovery, or key: and a key.
      CREATE TABLE attempt (
        name bytea,
        counter text COLLATE "C",
        count bigint NOT NULL,
        last double precision NOT NULL,
        PRIMARY KEY (name, counter)
      );
      CREATE INDEX attempt_last ON attempt (last);

      -- The keys with which somebody has logged in, in the order of the last times.
      CREATE TABLE known_key (
        owner bytea COMPRESSION lz4 REFERENCES person,
        key bytea,
        number bigint GENERATED ALWAYS AS IDENTITY,
        PRIMARY KEY (owner, key)
      );

      -- The uses that count against budgets, of a user or, for the subject names, of a key.
      CREATE TABLE budget (
        owner bytea COMPRESSION lz4,
        subject text COLLATE "C",
        count bigint NOT NULL,
        first double precision NOT NULL,
        last double precision NOT NULL,
        PRIMARY KEY (owner, subject)
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
