#if Postgres
  public import Social

  extension PostgresStore {
    public func unsendable(with other: User.ID, as me: Member) throws -> [Message] {
      try read(as: me, otherwise: []) {
        try connection.rows(
          """
          SELECT seq, sender, text, date, unsending FROM (
            SELECT * FROM message
            WHERE chat = (
              SELECT id FROM chat WHERE low = least($1, $2) AND high = greatest($1, $2))
              AND sender = $1
            ORDER BY seq DESC LIMIT $3) AS message
          WHERE unsending IS NULL ORDER BY seq DESC
          """, me.user, other, Message.unsendable
        ) { $0.message(0) }
      }
    }

    public func unsend(_ seq: Int, with other: User.ID, as me: Member) throws -> Bool {
      try write(as: me, isRepeatable: true) {
        let me = me.user
        // The lock makes sends and marks of reading wait, so that the message is unread or not.
        let chat = try connection.number(
          """
          SELECT id FROM chat WHERE low = least($1, $2) AND high = greatest($1, $2)
          FOR NO KEY UPDATE
          """, me, other)
        guard let chat else { return false }
        let changed = try connection.run(
          """
          UPDATE message SET text = '', unsending = CASE WHEN EXISTS (
              SELECT 1 FROM conversation WHERE reader = $2 AND other = $1 AND read < $4)
            THEN 'unread' ELSE 'read' END
          WHERE chat = $3 AND seq = $4 AND unsending IS NULL
            AND seq IN (
              SELECT seq FROM message WHERE chat = $3 AND sender = $1 ORDER BY seq DESC LIMIT $5)
          """, me, other, chat, seq, Message.unsendable)
        guard changed == 1 else { return try isUnsent(seq, in: chat, by: me) }
        try connection.run(
          """
          UPDATE conversation SET unread = unread - (reader = $2 AND read < $4)::int, last = coalesce((
            SELECT CASE sender WHEN reader THEN sent ELSE position END FROM message
            WHERE chat = $3 AND unsending IS DISTINCT FROM 'unread' ORDER BY seq DESC LIMIT 1), 0)
          WHERE (reader, other) IN (($1, $2), ($2, $1))
          """, me, other, chat, seq)
        return true
      }
    }

    private func isUnsent(_ seq: Int, in chat: Int, by me: User.ID) throws -> Bool {
      try connection.hasRows(
        """
        SELECT 1 FROM message
        WHERE chat = $1 AND seq = $2 AND sender = $3 AND unsending IS NOT NULL
        """, chat, seq, me)
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
  }
#endif
