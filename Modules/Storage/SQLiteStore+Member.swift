import Social

extension SQLiteStore {
  /// Runs a member's reads in a transaction, so that no other program can end the session between
  /// the check and the reads.
  ///
  /// - Returns: `nothing` without the account of `me`.
  /// - Throws: ``StoreError/sessionEnded(_:)``
  func read<Value>(
    as me: Member, otherwise nothing: Value, _ body: () throws -> Value
  ) throws -> Value {
    try database.snapshot { try isMember(me) ? body() : nothing }
  }

  /// Runs a member's writes in a transaction.
  ///
  /// - Throws: ``StoreError/noSuchUser(_:)`` if `me` is not a member,
  ///   ``StoreError/sessionEnded(_:)``
  @discardableResult
  func write<Value>(as me: Member, _ body: () throws -> Value) throws -> Value {
    try database.transaction {
      guard try isMember(me) else { throw StoreError.noSuchUser(me.user) }
      return try body()
    }
  }

  func requireMember(_ user: User.ID) throws {
    guard try database.hasRows("SELECT 1 FROM member WHERE id = ?1", user) else {
      throw StoreError.noSuchUser(user)
    }
  }

  /// Returns whether `me` has an account.
  ///
  /// - Throws: ``StoreError/sessionEnded(_:)`` if it is in another epoch.
  private func isMember(_ me: Member) throws -> Bool {
    let epoch = try database.number("SELECT epoch FROM credentials WHERE user = ?1", me.user)
    guard let epoch else { return false }
    guard epoch == me.epoch else { throw StoreError.sessionEnded(me.user) }
    return true
  }
}
