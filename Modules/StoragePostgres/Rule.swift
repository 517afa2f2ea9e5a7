#if Postgres
  /// An invariant of the data that no constraint of the tables states.
  struct Rule: Sendable {
    /// Selects the violations, ten at most.
    let sql: StaticString
    /// Describes the violation in a row.
    let sentence: @Sendable (Row) -> String

    static let all = [
      Rule(
        sql: """
          SELECT low, high, count(seq), min(seq), max(seq), last_seq
          FROM chat LEFT JOIN message ON chat = id GROUP BY id
          HAVING count(seq) <> last_seq OR coalesce(min(seq), 1) <> 1
            OR coalesce(max(seq), 0) <> last_seq
          LIMIT 10
          """
      ) {
        """
        Messages between \($0.text(0)) and \($0.text(1)) are missing: \($0.int(2)) are stored, \
        with numbers from \($0.int(3)) to \($0.int(4)), and the last number is \($0.int(5)).
        """
      },

      Rule(
        sql: """
          SELECT low, high, seq, sender FROM message JOIN chat ON id = chat
          WHERE (sender, recipient) NOT IN ((low, high), (high, low)) LIMIT 10
          """
      ) {
        """
        Message \($0.int(2)) between \($0.text(0)) and \($0.text(1)) was sent by \($0.text(3)) to \
        somebody else.
        """
      },

      Rule(
        sql: """
          SELECT low, high, seq FROM (
            SELECT chat, seq, position < lag(position) OVER earlier OR sent < lag(sent) OVER earlier
              AS is_late
            FROM message WINDOW earlier AS (PARTITION BY chat, recipient ORDER BY seq)) AS message
          JOIN chat ON id = chat WHERE is_late LIMIT 10
          """
      ) {
        """
        Message \($0.int(2)) between \($0.text(0)) and \($0.text(1)) is out of order: it was \
        stored before the message that precedes it.
        """
      },

      Rule(
        sql: """
          SELECT reader, other FROM conversation JOIN chat ON id = chat
          WHERE (reader, other) NOT IN ((low, high), (high, low)) OR read NOT BETWEEN 0 AND last_seq
            OR unread <> (
              SELECT count(*) FROM message
              WHERE message.chat = conversation.chat AND seq > read AND sender = other
                AND unsending IS NULL)
            OR (last > 0) <> EXISTS (
              SELECT 1 FROM message
              WHERE message.chat = conversation.chat AND unsending IS DISTINCT FROM 'unread')
          LIMIT 10
          """
      ) {
        """
        The list of \($0.text(0)) has the wrong chat, last message or number of unread messages for \
        the conversation with \($0.text(1)).
        """
      },

      Rule(
        sql: """
          SELECT low, high, seq FROM message JOIN chat ON id = chat
          WHERE unsending IS NOT NULL AND (
            text <> '' OR unsending = 'read' AND EXISTS (
              SELECT 1 FROM conversation
              WHERE reader = recipient AND other = sender AND read < seq))
          LIMIT 10
          """
      ) {
        """
        Message \($0.int(2)) between \($0.text(0)) and \($0.text(1)) was taken back, but has a text \
        or the wrong mark.
        """
      },

      Rule(
        sql: """
          SELECT account.id, other FROM account
          JOIN (
            SELECT DISTINCT recipient AS id, sender AS other FROM message
            UNION SELECT DISTINCT sender, recipient FROM message) AS party USING (id)
          WHERE NOT EXISTS (
            SELECT 1 FROM conversation WHERE reader = account.id AND other = party.other)
          LIMIT 10
          """
      ) { "The conversation with \($0.text(1)) is missing from the list of \($0.text(0))." },

      Rule(
        sql: """
          SELECT mine.owner, mine.other FROM bond AS mine
          LEFT JOIN bond AS theirs ON theirs.owner = mine.other AND theirs.other = mine.owner
          WHERE coalesce(mine.shared, '') <> CASE theirs.shared
            WHEN 'asked' THEN 'asking' WHEN 'asking' THEN 'asked' WHEN 'friends' THEN 'friends'
            ELSE '' END
          LIMIT 10
          """
      ) { "The relation of \($0.text(0)) to \($0.text(1)) is not that of \($0.text(1)) to them." },

      Rule(
        sql: """
          SELECT coalesce(owner, id) FROM account FULL JOIN mailbox ON owner = id
          WHERE owner IS NULL OR id IS NULL LIMIT 10
          """
      ) {
        "\($0.text(0)) has an account or a mailbox, but not both."
      },

      Rule(
        sql: """
          SELECT id FROM person WHERE NOT has_left
            AND NOT EXISTS (SELECT 1 FROM account WHERE account.id = person.id) LIMIT 10
          """
      ) { "\($0.text(0)) has no password." },

      Rule(
        sql: """
          SELECT id FROM person WHERE has_left AND (
            name <> '' OR bio <> ''
            OR EXISTS (SELECT 1 FROM account WHERE account.id = person.id)
            OR EXISTS (SELECT 1 FROM bond WHERE person.id IN (owner, other))
            OR EXISTS (SELECT 1 FROM conversation WHERE reader = person.id)
            OR EXISTS (SELECT 1 FROM message WHERE sender = person.id AND text <> ''))
          LIMIT 10
          """
      ) { "\($0.text(0)) deleted their account, but some of their data is still stored." },
    ]
  }

  extension PostgresStore {
    /// Checks all stored data and describes the problems.
    ///
    /// Nothing is changed. All rules are checked against the same state.
    ///
    /// - Returns: Sentences for a person, at most ten for each rule; empty if all is well.
    public func check() throws -> [String] {
      try connection.transaction(.snapshot) {
        try Rule.all.flatMap { try connection.rows($0.sql, read: $0.sentence) }
      }
    }

    /// Returns the numbers of accounts, chats and messages, as a sentence for a person.
    public func counts() throws -> String {
      try connection.transaction(.query) {
        try connection.rows(
          """
          SELECT (SELECT count(*) FROM account), (SELECT count(*) FROM chat WHERE last_seq > 0),
            (SELECT count(*) FROM message)
          """
        ) { "Accounts: \($0.int(0)), conversations: \($0.int(1)), messages: \($0.int(2))." }
      }.joined()
    }
  }
#endif
