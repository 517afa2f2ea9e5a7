#if Postgres
  public import Social

  extension PostgresStore {
    public func send(
      _ text: String, to other: User.ID, id: UUID, at _: Date, as me: Member
    ) throws -> Message {
      try write(as: me, isRepeatable: true) {
        let me = me.user
        if let stored = try message(id, to: other, by: me) { return stored }
        let relation = try lockedRelation(of: me, to: other)
        guard relation == .friends else { throw StoreError.relation(relation, to: other) }
        guard let chat = try nextSeq(me, other) else {
          throw StoreError.failed(reason: "there is no chat with \(other)")
        }
        let (mine, theirs) = try nextPositions(of: me, and: other)
        let dates = try connection.rows(
          """
          INSERT INTO message (chat, seq, sender, recipient, position, sent, client_id, text, date)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, store_now())
          ON CONFLICT (chat, sender, client_id) DO NOTHING RETURNING date
          """, chat.id, chat.seq, me, other, theirs, mine, id, text
        ) { $0.date(0) }
        guard let date = dates.first else { throw ServerError.storedMeanwhile }
        try connection.run(
          """
          INSERT INTO conversation (reader, other, chat, last, unread)
          VALUES ($1, $2, $3, $4, 0), ($2, $1, $3, $5, 1)
          ON CONFLICT (reader, other) DO UPDATE
          SET last = excluded.last, unread = conversation.unread + excluded.unread
          """, me, other, chat.id, mine, theirs)
        return Message(seq: chat.seq, sender: me, text: text, date: date)
      }
    }

    private func message(_ id: UUID, to other: User.ID, by me: User.ID) throws -> Message? {
      try connection.rows(
        """
        SELECT seq, sender, text, date, unsending FROM message
        WHERE chat = (SELECT id FROM chat WHERE low = least($1, $2) AND high = greatest($1, $2))
          AND sender = $1 AND client_id = $3
        """, me, other, id
      ) { $0.message(0) }.first
    }

    /// Returns the relation, which nobody changes until the commit, not even by leaving.
    private func lockedRelation(of me: User.ID, to other: User.ID) throws -> Relation {
      try connection.rows(
        "SELECT relation FROM bond WHERE owner = $1 AND other = $2 FOR SHARE", me, other
      ) { $0.text(0) }.first.flatMap(Relation.init) ?? .stranger
    }

    /// Locks the chat until the commit, so that messages are committed in the order of `seq`.
    private func nextSeq(_ me: User.ID, _ other: User.ID) throws -> (id: Int, seq: Int)? {
      try connection.rows(
        """
        UPDATE chat SET last_seq = last_seq + 1
        WHERE low = least($1, $2) AND high = greatest($1, $2) RETURNING id, last_seq
        """, me, other
      ) { (id: $0.int(0), seq: $0.int(1)) }.first
    }

    /// Locks both mailboxes in the order of names, so that nobody waits in a circle.
    ///
    /// The message also counts in the window of the budget that its sender has.
    ///
    /// - Throws: ``StoreError/tooMany(_:seconds:)``
    private func nextPositions(
      of me: User.ID, and other: User.ID
    ) throws -> (mine: Int, theirs: Int) {
      let budget = (budgets ?? .hosted)[.messages]
      let positions = try connection.rows(
        """
        WITH locked AS (
          SELECT owner, owner = $1 AS is_mine, sent_since > store_now() - $3
            AND sent_since <= store_now() AS goes_on
          FROM mailbox WHERE owner IN ($1, $2) ORDER BY owner FOR NO KEY UPDATE)
        UPDATE mailbox SET messages = messages + 1,
          sent = CASE WHEN NOT is_mine THEN sent WHEN goes_on THEN sent + 1 ELSE 1 END,
          sent_since = CASE WHEN is_mine AND NOT goes_on THEN store_now() ELSE sent_since END
        FROM locked WHERE mailbox.owner = locked.owner
        RETURNING is_mine, messages, sent, sent_since + $3 - store_now()
        """, me, other, budget.window
      ) { (isMine: $0.bool(0), number: $0.int(1), sent: $0.int(2), rest: $0.double(3)) }
      guard let mine = positions.first(where: \.isMine),
        let theirs = positions.first(where: { !$0.isMine })
      else { throw StoreError.failed(reason: "there is no mailbox for \(other)") }
      try require(mine.sent, of: .messages, rest: mine.rest)
      return (mine.number, theirs.number)
    }
  }
#endif
