public import Social

extension SQLiteStore: MessageStore {
  /// Returns the conversations that have messages, the one with the newest message first.
  ///
  /// - Returns: An empty array if `me` is not a member.
  public func conversations(as me: Member) throws -> [Conversation] {
    try read(as: me) {
      try database.rows(
        """
        SELECT user.id, user.name, user.bio, user.has_left, last.seq, last.sender, last.text,
          last.date,
          (SELECT count(*) FROM message AS new
           WHERE new.low = last.low AND new.high = last.high AND new.seq > view.read
             AND new.sender = view.other)
        FROM member AS me
        JOIN conversation AS view ON view.reader = me.id
        JOIN user ON user.id = view.other
        JOIN message AS last
          ON last.low = min(view.reader, view.other) AND last.high = max(view.reader, view.other)
          AND last.seq = (
            SELECT max(seq) FROM message
            WHERE low = min(view.reader, view.other) AND high = max(view.reader, view.other))
        WHERE me.id = ?1 ORDER BY last.position DESC
        """, me.user
      ) { Conversation(user: $0.user(0), last: $0.message(4), unread: $0.int(8)) }
    }
  }

  /// Returns a page of a conversation, oldest message first.
  ///
  /// - Parameters:
  ///   - other: The other user of the conversation.
  ///   - before: The page holds messages before this position; nil for the newest page.
  ///   - limit: The largest number of messages.
  ///   - me: The reader.
  /// - Returns: An empty array if `me` is not a member.
  public func messages(
    with other: User.ID, before: Int?, limit: Int, as me: Member
  ) throws -> [Message] {
    try read(as: me) {
      try database.rows(
        """
        SELECT seq, sender, text, date
        FROM member AS me JOIN message ON low = min(me.id, ?2) AND high = max(me.id, ?2)
        WHERE me.id = ?1 AND seq < ?3 ORDER BY seq DESC LIMIT ?4
        """, me.user, other, before ?? .max, max(limit, 0)  // a negative LIMIT would mean no limit
      ) { $0.message(0) }.reversed()
    }
  }

  /// Returns the position of the first message of the other user that `me` has not read.
  ///
  /// - Returns: Nil if there is none, or if `me` is not a member.
  public func firstUnread(with other: User.ID, as me: Member) throws -> Int? {
    try read(as: me) {
      try database.rows(
        """
        SELECT seq
        FROM member AS me
        JOIN conversation AS view ON view.reader = me.id AND view.other = ?2
        JOIN message ON low = min(me.id, ?2) AND high = max(me.id, ?2)
        WHERE me.id = ?1 AND seq > view.read AND sender = ?2 ORDER BY seq LIMIT 1
        """, me.user, other
      ) { $0.int(0) }.first
    }
  }

  /// Stores a message and returns it.
  ///
  /// A repeated call with the same `id` stores nothing and returns the stored message, so a call
  /// whose answer was lost can be repeated.
  ///
  /// - Throws: `StoreError.noSuchUser` if `me` is not a member,
  ///   `StoreError.relation` if the two are not friends.
  public func send(
    _ text: String, to other: User.ID, id: UUID, at date: Date, as me: Member
  ) throws -> Message {
    try write(as: me) {
      let me = me.user
      if let stored = try message(id, by: me) { return stored }
      try require(.friends, of: me, to: other)
      try database.run(
        """
        INSERT INTO message (low, high, seq, sender, client_id, text, date)
        SELECT min(?1, ?2), max(?1, ?2), coalesce(max(seq), 0) + 1, ?1, ?3, ?4, ?5
        FROM message WHERE low = min(?1, ?2) AND high = max(?1, ?2)
        """, me, other, id.uuidString, text, date.timeIntervalSinceReferenceDate)
      try database.run(
        """
        INSERT INTO conversation (reader, other) VALUES (?1, ?2), (?2, ?1) ON CONFLICT DO NOTHING
        """, me, other)
      guard let stored = try message(id, by: me) else {
        throw StoreError.failed(reason: "the message is missing after it was written")
      }
      return stored
    }
  }

  /// Marks the messages up to and including position `seq` as read.
  ///
  /// The mark never moves back, nor past the last message.
  ///
  /// - Throws: `StoreError.noSuchUser` if `me` is not a member.
  public func markRead(with other: User.ID, through seq: Int, as me: Member) throws {
    try write(as: me) {
      let me = me.user
      // The mark stops at the last message, because later ones have not been read. An unchanged
      // row is not written: an open conversation is marked after every change, so each write would
      // cause another one.
      try database.run(
        """
        UPDATE conversation SET read = last.seq
        FROM (
          SELECT min(?3, max(seq)) AS seq FROM message
          WHERE low = min(?1, ?2) AND high = max(?1, ?2)) AS last
        WHERE reader = ?1 AND other = ?2 AND read < last.seq
        """, me, other, seq)
    }
  }

  private func message(_ id: UUID, by sender: User.ID) throws -> Message? {
    try database.rows(
      "SELECT seq, sender, text, date FROM message WHERE sender = ?1 AND client_id = ?2",
      sender, id.uuidString
    ) { $0.message(0) }.first
  }
}
