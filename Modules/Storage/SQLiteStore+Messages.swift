public import Social

extension SQLiteStore: MessageStore {
  public func conversations(
    matching text: String, before position: Int?, limit: Int, as me: Member
  ) throws -> Listing<Conversation> {
    try read(as: me, otherwise: Listing()) {
      let search = TextSearch(text)
      guard search.isEmpty else {
        let found = try conversations(before: .max, limit: -1, as: me.user)
          .filter { search.finds($0.user) }
        let later = found.drop { $0.position >= position ?? .max }
        return Listing(Array(later.prefix(max(limit, 0))), total: found.count)
      }
      let total = try count("conversations", as: me.user) {
        try database.number(
          "SELECT count(*) FROM conversation WHERE reader = ?1 AND last > 0", me.user)
      }
      return Listing(
        try conversations(before: position ?? .max, limit: max(limit, 0), as: me.user),
        total: total)
    }
  }

  /// - Parameter limit: The largest number of conversations; a negative one means no limit.
  private func conversations(
    before position: Int, limit: Int, as me: User.ID
  ) throws -> [Conversation] {
    try database.rows(
      """
      SELECT user.id, user.name, user.bio, user.has_left, message.seq, message.sender,
        message.text, message.date, message.unsending, page.last, page.unread
      FROM (
        SELECT other, last, unread FROM conversation
        WHERE reader = ?1 AND last > 0 AND last < ?2 ORDER BY last DESC LIMIT ?3) AS page
      JOIN user ON user.id = page.other
      JOIN message ON message.position = page.last
      ORDER BY page.last DESC
      """, me, position, limit
    ) {
      Conversation(user: $0.user(0), last: $0.message(4), position: $0.int(9), unread: $0.int(10))
    }
  }

  public func unreadCount(as me: Member) throws -> Int {
    try read(as: me, otherwise: 0) {
      try count("unread", as: me.user) {
        try database.number(
          "SELECT coalesce(sum(unread), 0) FROM conversation WHERE reader = ?1 AND unread > 0",
          me.user)
      }
    }
  }

  public func newMessages(
    after mark: Int?, limit: Int, as me: Member
  ) throws -> Arrivals<ArrivedMessage> {
    try read(as: me, otherwise: Arrivals(mark: mark ?? 0)) {
      let last = try database.number("SELECT max(position) FROM message") ?? 0
      let limit = max(limit, 0)
      let new = try database.rows(
        """
        SELECT user.id, user.name, user.bio, user.has_left, message.text, message.position
        FROM message JOIN user ON user.id = sender
        WHERE position > ?2 AND (low = ?1 OR high = ?1) AND sender <> ?1 AND unsending IS NULL
        ORDER BY position LIMIT ?3
        """, me.user, mark ?? last, limit
      ) { (message: ArrivedMessage(user: $0.user(0), text: $0.text(4)), position: $0.int(5)) }
      let isLast = new.count < limit
      return Arrivals(
        new.map(\.message), mark: isLast ? last : new.last?.position ?? mark ?? last)
    }
  }

  public func messages(
    with other: User.ID, before: Int?, limit: Int, as me: Member
  ) throws -> [Message] {
    try read(as: me, otherwise: []) {
      try database.rows(
        """
        SELECT seq, sender, text, date, unsending FROM message
        WHERE low = min(?1, ?2) AND high = max(?1, ?2) AND seq < ?3 ORDER BY seq DESC LIMIT ?4
        """, me.user, other, before ?? .max, max(limit, 0)  // a negative LIMIT would mean no limit
      ) { $0.message(0) }.reversed()
    }
  }

  public func messages(
    before position: Int?, limit: Int, as me: Member
  ) throws -> [ConversationMessage] {
    try read(as: me, otherwise: []) {
      // The inner query merges the two indexes, each in the order of positions.
      try database.rows(
        """
        SELECT position, other, seq, sender, text, date, unsending FROM (
          SELECT position, high AS other, seq, sender, text, date, unsending
          FROM message INDEXED BY message_of_low WHERE low = ?1 AND position < ?2
          UNION ALL
          SELECT position, low, seq, sender, text, date, unsending
          FROM message INDEXED BY message_of_high WHERE high = ?1 AND position < ?2
          ORDER BY position DESC LIMIT ?3)
        """, me.user, position ?? .max, max(limit, 0)
      ) { ConversationMessage(other: $0.id(1), message: $0.message(2), position: $0.int(0)) }
    }
  }

  public func firstUnread(with other: User.ID, as me: Member) throws -> Int? {
    try read(as: me, otherwise: nil) {
      try database.number(
        """
        SELECT seq
        FROM conversation AS view JOIN message ON low = min(?1, ?2) AND high = max(?1, ?2)
        WHERE reader = ?1 AND other = ?2 AND unread > 0 AND seq > read AND sender = ?2
          AND unsending IS NULL
        ORDER BY seq LIMIT 1
        """, me.user, other)
    }
  }

  public func send(
    _ text: String, to other: User.ID, id: UUID, at date: Date, as me: Member
  ) throws -> Message {
    try write(as: me) {
      let me = me.user
      if let stored = try message(id, by: me) { return stored }
      try require(.friends, of: me, to: other)
      if let budgets { try count(.messages, by: me.rawValue, within: budgets) }
      let sent = try database.rows(
        """
        INSERT INTO message (low, high, seq, sender, client_id, text, date)
        SELECT min(?1, ?2), max(?1, ?2), coalesce(max(seq), 0) + 1, ?1, ?3, ?4, ?5
        FROM message WHERE low = min(?1, ?2) AND high = max(?1, ?2)
        RETURNING seq, sender, text, date, unsending
        """, me, other, id.uuidString, text, date.timeIntervalSinceReferenceDate
      ) { $0.message(0) }
      try database.run(
        """
        INSERT INTO conversation (reader, other, last, unread)
        VALUES (?1, ?2, last_insert_rowid(), 0), (?2, ?1, last_insert_rowid(), 1)
        ON CONFLICT (reader, other) DO UPDATE SET last = excluded.last, unread = unread + excluded.unread
        """, me, other)
      guard let sent = sent.first else {
        throw StoreError.failed(reason: "the message is missing after it was written")
      }
      return sent
    }
  }

  public func markRead(with other: User.ID, through seq: Int, as me: Member) throws {
    try write(as: me) {
      let me = me.user
      // The mark stops at the last message, because later ones have not been read. An unchanged
      // row is not written: an open conversation is marked after every change, so each write would
      // cause another one.
      try database.run(
        """
        UPDATE conversation SET read = last.seq, unread = (
          SELECT count(*) FROM message
          WHERE low = min(?1, ?2) AND high = max(?1, ?2) AND seq > last.seq AND sender = ?2
            AND unsending IS NULL)
        FROM (
          SELECT min(?3, max(seq)) AS seq FROM message
          WHERE low = min(?1, ?2) AND high = max(?1, ?2)) AS last
        WHERE reader = ?1 AND other = ?2 AND read < last.seq
        """, me, other, seq)
    }
  }

  private func message(_ id: UUID, by sender: User.ID) throws -> Message? {
    try database.rows(
      """
      SELECT seq, sender, text, date, unsending FROM message WHERE sender = ?1 AND client_id = ?2
      """, sender, id.uuidString
    ) { $0.message(0) }.first
  }
}
