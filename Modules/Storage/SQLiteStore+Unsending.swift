public import Social

extension SQLiteStore {
  public func unsendable(with other: User.ID, as me: Member) throws -> [Message] {
    try read(as: me, otherwise: []) {
      try lastMessages(to: other, by: me.user).filter { $0.unsending == nil }
    }
  }

  public func unsend(_ seq: Int, with other: User.ID, as me: Member) throws -> Message? {
    try write(as: me) {
      let me = me.user
      let unsent = try database.rows(
        """
        UPDATE message SET text = '', unsending = iif(EXISTS (
          SELECT 1 FROM conversation WHERE reader = ?2 AND other = ?1 AND read < ?3), 'unread', 'read')
        WHERE low = min(?1, ?2) AND high = max(?1, ?2) AND seq = ?3 AND unsending IS NULL
          AND seq IN (
            SELECT seq FROM message
            WHERE low = min(?1, ?2) AND high = max(?1, ?2) AND sender = ?1
            ORDER BY seq DESC LIMIT ?4)
        RETURNING seq, sender, text, date, unsending
        """, me, other, seq, Message.unsendable
      ) { $0.message(0) }
      guard let message = unsent.first else {
        return try lastMessages(to: other, by: me).first { $0.seq == seq }
      }
      try database.run(
        """
        UPDATE conversation SET unread = unread - (reader = ?2 AND read < ?3), last = coalesce((
          SELECT position FROM message
          WHERE low = min(?1, ?2) AND high = max(?1, ?2) AND unsending IS NOT 'unread'
          ORDER BY seq DESC LIMIT 1), 0)
        WHERE (reader, other) IN ((?1, ?2), (?2, ?1))
        """, me, other, seq)
      return message
    }
  }

  public func unsent(with other: User.ID, from seq: Int, as me: Member) throws -> [Message] {
    try read(as: me, otherwise: []) {
      try database.rows(
        """
        SELECT seq, sender, text, date, unsending FROM message INDEXED BY message_unsending
        WHERE low = min(?1, ?2) AND high = max(?1, ?2) AND seq >= ?3 AND unsending IS NOT NULL
        ORDER BY seq
        """, me.user, other, seq
      ) { $0.message(0) }
    }
  }

  /// Returns the last messages of a user in a conversation, of which some can be unsent.
  private func lastMessages(to other: User.ID, by me: User.ID) throws -> [Message] {
    try database.rows(
      """
      SELECT seq, sender, text, date, unsending FROM message
      WHERE low = min(?1, ?2) AND high = max(?1, ?2) AND sender = ?1 ORDER BY seq DESC LIMIT ?3
      """, me, other, Message.unsendable
    ) { $0.message(0) }
  }
}
