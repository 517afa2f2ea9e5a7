extension SQLStore: MessageStore {
  public func conversations(
    matching text: String, before position: Int?, limit: Int, as me: Member
  ) throws -> Listing<Conversation> {
    try read(as: me, otherwise: Listing()) {
      let search = TextSearch(text)
      guard search.isEmpty else {
        let found = try conversations(before: .max, limit: .max, as: me.user)
          .filter { search.finds($0.user) }
        let later = found.drop { $0.position >= position ?? .max }
        return Listing(Array(later.prefix(max(limit, 0))), total: found.count)
      }
      let total = try count("conversations", as: me.user) {
        try driver.number(
          "SELECT count(*) FROM conversation WHERE reader = $1 AND last > 0", me.user)
      }
      return Listing(
        try conversations(before: position ?? .max, limit: max(limit, 0), as: me.user),
        total: total)
    }
  }

  private func conversations(
    before position: Int, limit: Int, as me: User.ID
  ) throws -> [Conversation] {
    try driver.rows(
      """
      SELECT person.id, person.name, person.bio, person.has_left, message.seq, message.sender,
        message.text, message.date, message.unsending, page.last, page.unread
      FROM (
        SELECT other, chat, last, unread FROM conversation
        WHERE reader = $1 AND last > 0 AND last < $2 ORDER BY last DESC LIMIT $3) AS page
      JOIN person ON person.id = page.other
      JOIN message ON message.chat = page.chat AND message.seq = (
        SELECT shown.seq FROM message AS shown
        WHERE shown.chat = page.chat AND coalesce(shown.unsending, 'read') <> 'unread'
        ORDER BY shown.seq DESC LIMIT 1)
      ORDER BY page.last DESC
      """, me, position, limit
    ) {
      Conversation(user: $0.user(0), last: $0.message(4), position: $0.int(9), unread: $0.int(10))
    }
  }

  public func unreadCount(as me: Member) throws -> Int {
    try read(as: me, otherwise: 0) {
      try count("unread", as: me.user) {
        try driver.number(
          """
          SELECT CAST(coalesce(sum(unread), 0) AS bigint) FROM conversation
          WHERE reader = $1 AND unread > 0
          """, me.user)
      }
    }
  }

  public func newMessages(
    after mark: Int?, limit: Int, as me: Member
  ) throws -> Arrivals<ArrivedMessage> {
    try read(as: me, otherwise: Arrivals(mark: mark ?? 0)) {
      let last = try driver.number("SELECT messages FROM mailbox WHERE owner = $1", me.user) ?? 0
      let limit = max(limit, 0)
      let new = try driver.rows(
        """
        SELECT person.id, person.name, person.bio, person.has_left, message.text, message.position,
          message.seq
        FROM message JOIN person ON person.id = sender
        WHERE recipient = $1 AND position > $2 AND unsending IS NULL ORDER BY position LIMIT $3
        """, me.user, mark ?? last, limit
      ) {
        (
          element: ArrivedMessage(user: $0.user(0), text: $0.text(4), seq: $0.int(6)),
          mark: $0.int(5)
        )
      }
      return Arrivals(new, upTo: last, limit: limit, after: mark)
    }
  }

  public func messages(
    with other: User.ID, before: Int?, limit: Int, as me: Member
  ) throws -> [Message] {
    try read(as: me, otherwise: []) {
      try driver.rows(
        dialect.theirPage, me.user, other, before ?? .max, max(limit, 0), read: { $0.message(0) }
      ).reversed()
    }
  }

  /// Returns messages in the conversation of `$1` and `$2`, by a condition that may end with an order.
  func messages(where condition: Statement, _ values: any Bindable...) throws -> [Message] {
    try driver.rows("\(dialect.theirMessages)\(condition)", values) { $0.message(0) }
  }

  public func messages(
    before position: Int?, limit: Int, as me: Member
  ) throws -> [ConversationMessage] {
    try read(as: me, otherwise: []) {
      try driver.rows(
        """
        SELECT * FROM (
          SELECT position, sender AS other, seq, sender, text, date, unsending FROM message
          WHERE recipient = $1 AND position < $2 ORDER BY position DESC LIMIT $3) AS received
        UNION ALL
        SELECT * FROM (
          SELECT sent, recipient, seq, sender, text, date, unsending FROM message
          WHERE sender = $1 AND sent < $2 ORDER BY sent DESC LIMIT $3) AS sent
        ORDER BY position DESC LIMIT $3
        """, me.user, position ?? .max, max(limit, 0)
      ) { ConversationMessage(other: $0.id(1), message: $0.message(2), position: $0.int(0)) }
    }
  }

  public func unread(with other: User.ID, before seq: Int, as me: Member) throws -> Unread? {
    try read(as: me, otherwise: nil) {
      // A join would read all unread messages before it takes the first.
      let unread: Statement = """
        FROM message
        WHERE chat = (
          SELECT chat FROM conversation WHERE reader = $1 AND other = $2 AND unread > 0)
          AND seq > (SELECT read FROM conversation WHERE reader = $1 AND other = $2)
          AND sender = $2 AND unsending IS NULL
        """
      return try driver.first(
        """
        SELECT seq, (SELECT unread FROM conversation WHERE reader = $1 AND other = $2)
          - (SELECT count(*) \(unread) AND seq >= $3)
        \(unread) ORDER BY seq LIMIT 1
        """, me.user, other, seq
      ) { Unread(first: $0.int(0), before: $0.int(1)) }
    }
  }

  public func markRead(with other: User.ID, through seq: Int, as me: Member) throws {
    // An open conversation is marked after every change, so a mark that does not move must cause no
    // write: not even a lock, which is one.
    let moves = try read(as: me, otherwise: true) {
      try driver.hasRows(
        """
        SELECT 1 FROM conversation JOIN chat ON chat.id = chat
        WHERE reader = $1 AND other = $2 AND read < \(dialect.least)($3, last_seq)
        """, me.user, other, seq)
    }
    guard moves else { return }
    try write(as: me, isRepeatable: true) {
      // The lock makes sends wait, so that the next statement counts all messages before them.
      let chat = try driver.first(
        """
        SELECT id, \(dialect.least)($3, last_seq) FROM chat
        WHERE \(dialect.isTheirs) \(dialect.lockRows)
        """, me.user, other, seq
      ) { (id: $0.int(0), seq: $0.int(1)) }
      guard let chat else { return }
      try driver.run(
        """
        UPDATE conversation SET read = $4, unread = (
          SELECT count(*) FROM message
          WHERE message.chat = $3 AND seq > $4 AND sender = $2 AND unsending IS NULL)
        WHERE reader = $1 AND other = $2 AND read < $4
        """, me.user, other, chat.id, chat.seq)
    }
  }
}
