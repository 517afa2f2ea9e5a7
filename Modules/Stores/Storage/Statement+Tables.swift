extension Statement {
  /// Returns the script that makes the first version of the tables, with the types of an engine.
  ///
  /// What only one engine needs stays with it. Never change the script: a later version is a migration
  /// of each engine.
  ///
  /// - Parameters:
  ///   - key: The type of a name in an index.
  ///   - text: The type of another text of a person.
  ///   - word: The type of a text of the program.
  ///   - integer: The type of an integer.
  ///   - real: The type of a floating-point number.
  ///   - flag: The type of a truth value.
  ///   - uuid: The type of an identifier.
  ///   - number: The type of a number that the engine gives to a row.
  ///   - never: A time before all others.
  ///   - end: The end of a table.
  ///   - endByKey: The end of a table that is stored in the order of its key.
  static func tables(
    key: Statement, text: Statement, word: Statement, integer: Statement, real: Statement,
    flag: Statement, uuid: Statement, number: Statement, never: Statement,
    end: Statement = "", endByKey: Statement = ""
  ) -> Statement {
    """
    CREATE TABLE person (
      id \(key) PRIMARY KEY,
      name \(text) NOT NULL,
      bio \(text) NOT NULL,
      has_left \(flag) NOT NULL DEFAULT false
    )\(endByKey);

    -- A person without an account has left. Every write locks the account that it is made with.
    CREATE TABLE account (
      id \(key) PRIMARY KEY REFERENCES person,
      password \(text) NOT NULL,
      recovery \(text) NOT NULL,
      epoch \(integer) NOT NULL
    )\(endByKey);

    -- The last numbers of what arrived for a person; counted under a row lock, so that numbers are
    -- committed in their order, which those of a sequence are not. Also what they did in the windows
    -- of budgets.
    CREATE TABLE mailbox (
      owner \(key) PRIMARY KEY REFERENCES person,
      messages \(integer) NOT NULL DEFAULT 0,
      relations \(integer) NOT NULL DEFAULT 0,
      sent \(integer) NOT NULL DEFAULT 0,
      sent_since \(real) NOT NULL DEFAULT \(never),
      asked \(integer) NOT NULL DEFAULT 0,
      asked_since \(real) NOT NULL DEFAULT \(never)
    )\(endByKey);

    -- The relation of the owner to another person: "shared" without blocks, "relation" as the owner
    -- sees it. "number" is that of the owner's mailbox if the other one made the relation, or 0. In the
    -- order of its key, SQLite would count relations by the key and not by the index that has them.
    CREATE TABLE bond (
      owner \(key) NOT NULL REFERENCES person,
      other \(key) NOT NULL REFERENCES person,
      shared \(word) CHECK (shared IN ('asked', 'asking', 'friends')),
      is_blocked \(flag) NOT NULL DEFAULT false,
      relation \(word)
        GENERATED ALWAYS AS (CASE WHEN is_blocked THEN 'blocked' ELSE shared END) STORED,
      number \(integer) NOT NULL DEFAULT 0,
      PRIMARY KEY (owner, other),
      CHECK (owner <> other)
    )\(end);
    CREATE INDEX bond_relation ON bond (owner, relation, other);
    CREATE INDEX bond_number ON bond (owner, number);
    CREATE INDEX bond_other ON bond (other);

    -- Two people who are friends, or were.
    CREATE TABLE chat (
      id \(number) PRIMARY KEY,
      low \(key) NOT NULL REFERENCES person,
      high \(key) NOT NULL REFERENCES person,
      last_seq \(integer) NOT NULL DEFAULT 0,
      UNIQUE (low, high),
      CHECK (low < high)
    )\(end);

    -- position: the number in the recipient's mailbox; sent: that in the sender's; date: seconds since
    -- 2001; unsending: NULL unless the sender took it back, then whether the recipient had read it.
    CREATE TABLE message (
      chat \(integer) NOT NULL REFERENCES chat,
      seq \(integer) NOT NULL CHECK (seq > 0),
      sender \(key) NOT NULL,
      recipient \(key) NOT NULL,
      position \(integer) NOT NULL,
      sent \(integer) NOT NULL,
      client_id \(uuid) NOT NULL,
      text \(text) NOT NULL,
      date \(real) NOT NULL,
      unsending \(word) CHECK (unsending IN ('unread', 'read')),
      PRIMARY KEY (chat, seq),
      UNIQUE (chat, sender, client_id)
    )\(end);
    CREATE INDEX message_position ON message (recipient, position);
    CREATE INDEX message_sent ON message (sender, sent);
    CREATE INDEX message_unsending ON message (chat, seq) WHERE unsending IS NOT NULL;

    -- A chat as each of the two sees it: their messages up to seq "read" were read, "unread" of the
    -- other's were not, and "last" is the number of the newest message in the reader's mailbox.
    CREATE TABLE conversation (
      reader \(key) NOT NULL REFERENCES person,
      other \(key) NOT NULL REFERENCES person,
      chat \(integer) NOT NULL REFERENCES chat,
      read \(integer) NOT NULL DEFAULT 0,
      last \(integer) NOT NULL,
      unread \(integer) NOT NULL,
      PRIMARY KEY (reader, other)
    )\(endByKey);
    CREATE INDEX conversation_last ON conversation (reader, last);
    CREATE INDEX conversation_unread ON conversation (reader, unread) WHERE unread > 0;

    -- Attempts at a user name, whether or not it is somebody's; on a server, by its SHA-256. Each counter
    -- has a name: login, terminal, session, recovery, or key: and a key.
    CREATE TABLE attempt (
      name \(text) NOT NULL,
      counter \(word) NOT NULL,
      count \(integer) NOT NULL,
      last \(real) NOT NULL,
      PRIMARY KEY (name, counter)
    )\(endByKey);
    CREATE INDEX attempt_last ON attempt (last);

    -- The uses that count against budgets, of a user or, for the subject names, of a key.
    CREATE TABLE budget (
      owner \(key) NOT NULL,
      subject \(word) NOT NULL,
      count \(integer) NOT NULL,
      first \(real) NOT NULL,
      last \(real) NOT NULL,
      PRIMARY KEY (owner, subject)
    )\(endByKey);
    """
  }
}
