#if Postgres
  import Social

  /// The schema, as a list of migrations.
  ///
  /// The tables are in the first schema of the search path. Names and texts of people are `bytea`:
  /// their order is that of their bytes, and they may contain NUL. Columns of user names in indexes
  /// are compressed with LZ4, because an index entry has at most 2,704 bytes and a store does not
  /// limit names.
  enum Schema {
    /// SQL scripts; each sets `store_version` to its own number, counted from 1.
    ///
    /// The first one makes the tables. Never change a shipped migration; append another one, and the
    /// rights on new tables to ``grants``.
    static let migrations: [String] = [first, second, third, fourth, fifth]

    private static let first = """
      CREATE TABLE store_version (version bigint NOT NULL);
      INSERT INTO store_version VALUES (1);

      CREATE TABLE person (
        id bytea COMPRESSION lz4 PRIMARY KEY,
        name bytea NOT NULL,
        bio bytea NOT NULL,
        has_left boolean NOT NULL DEFAULT false
      );

      -- A person without an account has left. Every write locks the account that it is made with.
      CREATE TABLE account (
        id bytea COMPRESSION lz4 PRIMARY KEY REFERENCES person,
        password bytea NOT NULL,
        recovery bytea NOT NULL,
        epoch bigint NOT NULL
      );

      -- The last numbers of what arrived for a person; counted under a row lock, so that numbers are
      -- committed in their order, which those of a sequence are not.
      CREATE TABLE mailbox (
        owner bytea COMPRESSION lz4 PRIMARY KEY REFERENCES person,
        messages bigint NOT NULL DEFAULT 0,
        relations bigint NOT NULL DEFAULT 0
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

      -- position: the number in the recipient's mailbox; date: seconds since 2001.
      CREATE TABLE message (
        chat bigint REFERENCES chat,
        seq bigint CHECK (seq > 0),
        sender bytea COMPRESSION lz4 NOT NULL,
        recipient bytea COMPRESSION lz4 NOT NULL,
        position bigint NOT NULL,
        client_id uuid NOT NULL,
        text bytea NOT NULL,
        date double precision NOT NULL,
        PRIMARY KEY (chat, seq),
        UNIQUE (chat, sender, client_id)
      );
      CREATE INDEX message_position ON message (recipient, position);

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

      -- Attempts at a user name, whether or not it is somebody's, by its SHA-256: typed names may be
      -- too long for an index.
      CREATE TABLE attempt (
        name bytea,
        in_session boolean,
        count bigint NOT NULL,
        last double precision NOT NULL,
        PRIMARY KEY (name, in_session)
      );
      CREATE INDEX attempt_last ON attempt (last);

      CREATE TABLE saved_state (
        id bytea COMPRESSION lz4 PRIMARY KEY,
        data bytea NOT NULL
      );

      -- The number of transactions that changed something; in several rows, so that they seldom wait
      -- for each other.
      CREATE TABLE pulse (slot bigint PRIMARY KEY, count bigint NOT NULL);
      INSERT INTO pulse SELECT slot, 0 FROM generate_series(0, 15) AS slot;
      """

    /// Numbers each message in its sender's mailbox, as `position` does in the recipient's.
    ///
    /// Earlier messages get the numbers that the mailbox lacks, in the order of their dates.
    private static let second = """
      ALTER TABLE message ADD COLUMN sent bigint NOT NULL DEFAULT 0;
      UPDATE message SET sent = number FROM (
        SELECT owner, number, row_number() OVER (PARTITION BY owner ORDER BY number) AS place
        FROM mailbox, generate_series(1, messages) AS number
        WHERE NOT EXISTS (SELECT 1 FROM message WHERE recipient = owner AND position = number)) AS free
      JOIN (
        SELECT chat, seq, sender,
          row_number() OVER (PARTITION BY sender ORDER BY latest, chat, seq) AS place
        FROM (
          SELECT chat, seq, sender,
            max(date) OVER (PARTITION BY chat, sender ORDER BY seq) AS latest
          FROM message) AS dated) AS ordered ON owner = sender AND ordered.place = free.place
      WHERE message.chat = ordered.chat AND message.seq = ordered.seq;
      ALTER TABLE message ALTER COLUMN sent DROP DEFAULT;
      CREATE INDEX message_sent ON message (sender, sent);
      UPDATE store_version SET version = 2;
      """

    /// Marks the messages that their senders took back.
    private static let third = """
      -- NULL unless the sender took the message back; then, whether the recipient had read it.
      ALTER TABLE message ADD COLUMN unsending text COLLATE "C"
        CHECK (unsending IN ('unread', 'read'));
      CREATE INDEX message_unsending ON message (chat, seq) WHERE unsending IS NOT NULL;
      UPDATE store_version SET version = 3;
      """

    /// The rights of a role that runs the program: it can neither change the tables, nor delete a row,
    /// empty a message or read a password but by the functions.
    static let grants = """
      SELECT ON store_version;
      SELECT, INSERT (id, name, bio), UPDATE (name, bio) ON person;
      SELECT (id, epoch), INSERT (id, password, recovery, epoch), UPDATE (row_lock) ON account;
      SELECT, INSERT (owner),
        UPDATE (messages, relations, sent, sent_since, asked, asked_since) ON mailbox;
      SELECT, INSERT (owner, other, shared, is_blocked, number),
        UPDATE (shared, is_blocked, number) ON bond;
      SELECT, INSERT (low, high), UPDATE (last_seq) ON chat;
      SELECT, INSERT (chat, seq, sender, recipient, position, sent, client_id, text, date) ON message;
      SELECT, INSERT (reader, other, chat, last, unread), UPDATE (read, last, unread)
        ON conversation;
      SELECT, INSERT (name, counter, count, last), UPDATE (count, last) ON attempt;
      SELECT ON known_key;
      SELECT, INSERT (key, count, first, last), UPDATE (count, first, last) ON name_budget;
      SELECT, INSERT (id, data), UPDATE (data) ON saved_state;
      SELECT, UPDATE (count) ON pulse;
      EXECUTE ON FUNCTION store_now;
      EXECUTE ON FUNCTION credentials_of;
      EXECUTE ON FUNCTION replace_credentials;
      EXECUTE ON FUNCTION delete_empty_bonds;
      EXECUTE ON FUNCTION delete_account;
      EXECUTE ON FUNCTION unsend_message;
      EXECUTE ON FUNCTION forget_attempts;
      EXECUTE ON FUNCTION remember_key;
      EXECUTE ON FUNCTION expire_attempts;
      EXECUTE ON FUNCTION remove_saved_state
      """
  }
#endif
