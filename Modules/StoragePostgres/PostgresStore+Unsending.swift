#if Postgres
  public import Social

  extension PostgresStore {
    public func unsendable(with other: User.ID, as me: Member) throws -> [Message] {
      try read(as: me, otherwise: []) {
        try lastMessages(to: other, by: me.user).filter { $0.unsending == nil }
      }
    }

    public func unsend(_ seq: Int, with other: User.ID, as me: Member) throws -> Message? {
      try write(as: me, isRepeatable: true) {
        let me = me.user
        // The lock makes sends and marks of reading wait, so that the message is unread or not.
        let chat = try connection.number(
          """
          SELECT id FROM chat WHERE low = least($1, $2) AND high = greatest($1, $2)
          FOR NO KEY UPDATE
          """, me, other)
        guard let chat else { return nil }
        let unsent = try connection.rows(
          """
          SELECT seq, sender, text, date, unsending FROM unsend_message($1, $2, $3, $4)
          """, me, other, chat, seq
        ) { $0.message(0) }
        guard let message = unsent.first else {
          return try lastMessages(to: other, by: me).first { $0.seq == seq }
        }
        try connection.run(
          """
          UPDATE conversation SET unread = unread - (reader = $2 AND read < $4)::int, last = coalesce((
            SELECT CASE sender WHEN reader THEN sent ELSE position END FROM message
            WHERE chat = $3 AND unsending IS DISTINCT FROM 'unread' ORDER BY seq DESC LIMIT 1), 0)
          WHERE (reader, other) IN (($1, $2), ($2, $1))
          """, me, other, chat, seq)
        return message
      }
    }

    public func unsent(with other: User.ID, from seq: Int, as me: Member) throws -> [Message] {
      try read(as: me, otherwise: []) {
        try connection.rows(
          """
          SELECT seq, sender, text, date, unsending FROM message
          WHERE chat = (
            SELECT id FROM chat WHERE low = least($1, $2) AND high = greatest($1, $2))
            AND seq >= $3 AND unsending IS NOT NULL
          ORDER BY seq
          """, me.user, other, seq
        ) { $0.message(0) }
      }
    }

    /// Returns the last messages of a user in a chat, of which some can be unsent.
    private func lastMessages(to other: User.ID, by me: User.ID) throws -> [Message] {
      try connection.rows(
        """
        SELECT seq, sender, text, date, unsending FROM message
        WHERE chat = (SELECT id FROM chat WHERE low = least($1, $2) AND high = greatest($1, $2))
          AND sender = $1
        ORDER BY seq DESC LIMIT $3
        """, me, other, Message.unsendable
      ) { $0.message(0) }
    }
  }
#endif
