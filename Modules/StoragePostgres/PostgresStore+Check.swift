#if Postgres
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
      try connection.transaction(.statement) {
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
