extension SQLStore {
  public func send(
    _ text: String, to other: User.ID, id: UUID, at date: Date, as me: Member
  ) throws -> Message {
    try write(as: me, isRepeatable: true) {
      let me = me.user
      let sent = try messages(where: "sender = $1 AND client_id = $3", me, other, id)
      if let stored = sent.first { return stored }
      let relation = try relation(of: me, to: other, locking: dialect.lockShared)
      guard relation == .friends else { throw StoreError.relation(relation, to: other) }
      // Locks the chat until the commit, so that messages are committed in the order of `seq`.
      let chat = try driver.first(
        "UPDATE chat SET last_seq = last_seq + 1 WHERE \(dialect.isTheirs) RETURNING id, last_seq",
        me, other
      ) { (id: $0.int(0), seq: $0.int(1)) }
      guard let chat else { throw DatabaseError.failed(reason: "there is no chat with \(other)") }
      let (mine, theirs, date) = try nextPositions(of: me, and: other, at: date)
      let added = try driver.run(
        """
        INSERT INTO message (chat, seq, sender, recipient, position, sent, client_id, text, date)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
        ON CONFLICT (chat, sender, client_id) DO NOTHING
        """, chat.id, chat.seq, me, other, theirs, mine, id, text, date)
      guard added == 1 else { throw TransactionConflict() }
      try driver.run(
        """
        INSERT INTO conversation (reader, other, chat, last, unread)
        VALUES ($1, $2, $3, $4, 0), ($2, $1, $3, $5, 1)
        ON CONFLICT (reader, other) DO UPDATE
        SET last = excluded.last, unread = conversation.unread + excluded.unread
        """, me, other, chat.id, mine, theirs)
      return Message(seq: chat.seq, sender: me, text: text, date: date)
    }
  }

  /// Returns the numbers of a message in both mailboxes, and its date.
  ///
  /// It also counts in the window of the budget that its sender has.
  ///
  /// - Throws: ``StoreError/tooMany(_:seconds:)``
  private func nextPositions(
    of me: User.ID, and other: User.ID, at date: Date
  ) throws -> (mine: Int, theirs: Int, date: Date) {
    let budgets = budgets ?? .hosted
    let now = dialect.now("$4")
    let goesOn: Statement = "sent_since > \(now) - $3 AND sent_since <= \(now)"
    let positions = try driver.rows(
      """
      UPDATE mailbox SET messages = messages + 1,
        sent = CASE WHEN owner <> $1 THEN sent WHEN \(goesOn) THEN sent + 1 ELSE 1 END,
        sent_since = CASE WHEN owner <> $1 OR \(goesOn) THEN sent_since ELSE \(now) END
      WHERE owner IN \(dialect.theirMailboxes)
      RETURNING owner = $1, messages, sent, sent_since + $3 - \(now), \(dialect.now("$5"))
      """, me, other, budgets[.messages].window, budgets.now(), date
    ) {
      (isMine: $0.bool(0), number: $0.int(1), sent: $0.int(2), rest: $0.double(3), date: $0.date(4))
    }
    guard let mine = positions.first(where: \.isMine),
      let theirs = positions.first(where: { !$0.isMine })
    else { throw DatabaseError.failed(reason: "there is no mailbox for \(other)") }
    try require(mine.sent, of: .messages, rest: mine.rest)
    return (mine.number, theirs.number, mine.date)
  }
}
