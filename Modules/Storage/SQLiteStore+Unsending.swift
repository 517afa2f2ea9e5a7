public import Social

extension SQLiteStore {
  public func unsendable(with other: User.ID, as me: Member) throws -> [Message] {
    try read(as: me, otherwise: []) {
      try database.rows(
        """
        SELECT seq, sender, text, date, unsending FROM (
          SELECT * FROM message
          WHERE low = min(?1, ?2) AND high = max(?1, ?2) AND sender = ?1
          ORDER BY seq DESC LIMIT ?3)
        WHERE unsending IS NULL ORDER BY seq DESC
        """, me.user, other, Message.unsendable
      ) { $0.message(0) }
    }
  }

  public func unsend(_ seq: Int, with other: User.ID, as me: Member) throws -> Bool {
    try write(as: me) {
      let me = me.user
      let changed = try database.run(
        """
        UPDATE message SET text = '', unsending = iif(EXISTS (
          SELECT 1 FROM conversation WHERE reader = ?2 AND other = ?1 AND read < ?3), 'unread', 'read')
        WHERE low = min(?1, ?2) AND high = max(?1, ?2) AND seq = ?3 AND unsending IS NULL
          AND seq IN (
            SELECT seq FROM message
            WHERE low = min(?1, ?2) AND high = max(?1, ?2) AND sender = ?1
            ORDER BY seq DESC LIMIT ?4)
        """, me, other, seq, Message.unsendable)
      guard changed == 1 else { return try isUnsent(seq, with: other, by: me) }
      try database.run(
        """
        UPDATE conversation SET unread = unread - (reader = ?2 AND read < ?3), last = coalesce((
          SELECT position FROM message
          WHERE low = min(?1, ?2) AND high = max(?1, ?2) AND unsending IS NOT 'unread'
          ORDER BY seq DESC LIMIT 1), 0)
        WHERE (reader, other) IN ((?1, ?2), (?2, ?1))
        """, me, other, seq)
      return true
    }
  }

  private func isUnsent(_ seq: Int, with other: User.ID, by me: User.ID) throws -> Bool {
    try database.hasRows(
      """
      SELECT 1 FROM message
      WHERE low = min(?1, ?2) AND high = max(?1, ?2) AND seq = ?3 AND sender = ?1
        AND unsending IS NOT NULL
      """, me, other, seq)
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
}
