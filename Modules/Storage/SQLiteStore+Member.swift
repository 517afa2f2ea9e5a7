import Social

extension SQLiteStore {
  /// Runs a member's reads in a transaction, so that no other program can end the session between
  /// the check and the reads.
  ///
  /// - Throws: ``StoreError/sessionEnded(_:)``
  func read<Value>(as me: Member, _ body: () throws -> Value) throws -> Value {
    try database.snapshot {
      try requireSession(of: me)
      return try body()
    }
  }

  /// Runs a member's writes in a transaction.
  ///
  /// - Throws: ``StoreError/noSuchUser(_:)`` if `me` is not a member,
  ///   ``StoreError/sessionEnded(_:)``
  @discardableResult
  func write<Value>(as me: Member, _ body: () throws -> Value) throws -> Value {
    try database.transaction {
      try requireMember(me.user)
      try requireSession(of: me)
      return try body()
    }
  }

  func requireMember(_ user: User.ID) throws {
    guard try database.hasRows("SELECT 1 FROM member WHERE id = ?1", user) else {
      throw StoreError.noSuchUser(user)
    }
  }

  /// Throws if the session has ended; does nothing without an account.
  private func requireSession(of me: Member) throws {
    let isOver = try database.hasRows(
      "SELECT 1 FROM credentials WHERE user = ?1 AND epoch <> ?2", me.user, me.epoch)
    if isOver { throw StoreError.sessionEnded(me.user) }
  }
}
