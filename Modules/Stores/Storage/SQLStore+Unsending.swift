extension SQLStore {
  public func unsendable(with other: User.ID, as me: Member) throws -> [Message] {
    try read(as: me, otherwise: []) {
      try lastMessages(to: other, by: me.user).filter { $0.unsending == nil }
    }
  }

  public func unsend(_ seq: Int, with other: User.ID, as me: Member) throws -> Message? {
    try write(as: me, isRepeatable: true) {
      let me = me.user
      // The lock makes sends and marks of reading wait, so that the message is unread or not.
      let chat = try driver.number(
        "SELECT id FROM chat WHERE \(dialect.isTheirs) \(dialect.lockRows)", me, other)
      guard let chat else { return nil }
      let unsent = try driver.call(.unsendMessage, me, other, chat, seq) { $0.message(0) }
      guard let message = unsent.first else {
        return try lastMessages(to: other, by: me).first { $0.seq == seq }
      }
      try count(.unsendings, by: me.rawValue)
      try driver.run(
        """
        UPDATE conversation SET
          unread = unread - CASE WHEN reader = $2 AND read < $4 THEN 1 ELSE 0 END,
          last = coalesce((
            SELECT CASE sender WHEN reader THEN sent ELSE position END FROM message
            WHERE chat = $3 AND coalesce(unsending, 'read') <> 'unread'
            ORDER BY seq DESC LIMIT 1), 0)
        WHERE reader IN ($1, $2) AND other IN ($1, $2)
        """, me, other, chat, seq)
      return message
    }
  }

  public func unsent(with other: User.ID, from seq: Int, as me: Member) throws -> [Message] {
    try read(as: me, otherwise: []) {
      try messages(where: "seq >= $3 AND unsending IS NOT NULL ORDER BY seq", me.user, other, seq)
    }
  }

  /// Returns the last messages of a user in a chat, of which some can be unsent.
  private func lastMessages(to other: User.ID, by me: User.ID) throws -> [Message] {
    try messages(where: "sender = $1 ORDER BY seq DESC LIMIT $3", me, other, Message.unsendable)
  }
}
