extension SQLStore {
  /// Locks on accounts, which last until the end of a transaction.
  enum Lock {
    /// Others may use the account of `me`, but not change or delete it.
    case shared
    /// Only this transaction may use the account of `me`.
    case alone
    /// Only this transaction may use the accounts of `me` and of this user.
    case with(User.ID)
  }

  /// Runs a member's reads, which all see the same state: the session cannot end between the check and
  /// the reads.
  ///
  /// - Returns: `nothing` without the account of `me`.
  /// - Throws: ``StoreError/sessionEnded(_:)``
  func read<Value>(
    as me: Member, otherwise nothing: Value, _ body: () throws -> Value
  ) throws -> Value {
    try driver.transaction(.snapshot) {
      let epoch = try driver.number("SELECT epoch FROM account WHERE id = $1", me.user)
      guard let epoch else { return nothing }
      guard epoch == me.epoch else { throw StoreError.sessionEnded(me.user) }
      me.confirm()
      return try body()
    }
  }

  /// Runs writes of a member.
  ///
  /// Meanwhile nobody can delete or change the member's account.
  ///
  /// - Throws: ``StoreError/noSuchUser(_:)`` if `me` is not a member,
  ///   ``StoreError/sessionEnded(_:)``
  @discardableResult
  func write<Value>(
    as me: Member, locking lock: Lock = .shared, isRepeatable: Bool = false,
    _ body: () throws -> Value
  ) throws -> Value {
    try driver.transaction(.write, isRepeatable: isRepeatable) {
      guard try requireMember(me.user, locking: lock) == me.epoch else {
        throw StoreError.sessionEnded(me.user)
      }
      me.confirm()
      return try body()
    }
  }

  /// Throws unless a user has an account, which is not deleted meanwhile.
  ///
  /// - Returns: The epoch of the account.
  @discardableResult
  func requireMember(_ user: User.ID, locking lock: Lock = .shared) throws -> Int {
    let epoch: Int? =
      switch lock {
      case .shared:
        try driver.number("SELECT epoch FROM account WHERE id = $1 \(dialect.lockShared)", user)
      case .alone:
        try driver.number("SELECT epoch FROM account WHERE id = $1 \(dialect.lockAlone)", user)
      case .with(let other):
        // Everybody locks in the order of names, so that nobody waits in a circle.
        try driver.rows(
          """
          SELECT epoch, id = $1 FROM account WHERE id IN ($1, $2) ORDER BY id \(dialect.lockRows)
          """, user, other
        ) { (epoch: $0.int(0), isMine: $0.bool(1)) }.first(where: \.isMine)?.epoch
      }
    guard let epoch else { throw StoreError.noSuchUser(user) }
    return epoch
  }
}
