public import Social

/// Everything that the app stores, in one SQLite file.
///
/// Data survives a crash and a power cut once the call that stored it has returned.
///
/// Several stores, in this program or in others, may use one folder at once. A call waits up to 10
/// seconds for the others. Cancelling its task ends the wait with a `CancellationError`, and
/// nothing is stored.
public actor SQLiteStore: AccountStore, ProfileStore {
  let database: Database
  private let executor = QueueExecutor("SQLiteStore")

  /// A dedicated queue, so that waiting for the disk blocks no other task.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Opens `trellis.sqlite` in a folder, and creates both if they are missing.
  ///
  /// Only their owner can access what it creates, whatever the umask.
  ///
  /// - Throws: `StoreError.noFolder`, also if the folder is a symbolic link;
  ///   `StoreError.forbidden` if it belongs to another user or others can write to
  ///   it; `StoreError.denied`, `StoreError.foreign`,
  ///   `StoreError.newer`, `StoreError.damaged`.
  public init(folder: String) throws {
    database = try Database.open(in: Folder(folder))
  }

  /// Returns whether the user name belongs to an account, or once did.
  public func isTaken(_ user: User.ID) throws -> Bool {
    try database.hasRows("SELECT 1 FROM user WHERE id = ?1", user)
  }

  /// Creates an account; the form of the user name is not checked.
  ///
  /// - Throws: `StoreError.nameTaken`
  public func signUp(_ user: User, credentials: Credentials) throws {
    try database.transaction {
      let added = try database.run(
        "INSERT INTO user (id, name, bio) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
        user.id, user.name, user.bio)
      guard added == 1 else { throw StoreError.nameTaken(user.id) }
      try database.run(
        "INSERT INTO credentials (user, password, recovery) VALUES (?1, ?2, ?3)",
        user.id, credentials.password, credentials.recovery)
    }
  }

  /// Returns an account's credentials; nil if it was deleted or never existed.
  public func credentials(of user: User.ID) throws -> Credentials? {
    try database.rows("SELECT password, recovery FROM credentials WHERE user = ?1", user) {
      Credentials(password: $0.text(0), recovery: $0.text(1))
    }.first
  }

  /// Replaces an account's credentials if they are still `old`.
  ///
  /// - Returns: Whether the credentials were replaced.
  /// - Throws: `StoreError.noSuchUser`
  public func setCredentials(
    _ credentials: Credentials, of user: User.ID, replacing old: Credentials
  ) throws -> Bool {
    try write(as: user) {
      try database.run(
        """
        UPDATE credentials SET password = ?2, recovery = ?3
        WHERE user = ?1 AND password = ?4 AND recovery = ?5
        """, user, credentials.password, credentials.recovery, old.password, old.recovery) == 1
    }
  }

  /// Deletes an account with its credentials, profile, friendships, requests and blocks, and
  /// empties its messages.
  ///
  /// Messages by others stay, and the user name stays taken.
  ///
  /// - Throws: `StoreError.noSuchUser`
  public func deleteAccount(of user: User.ID) throws {
    try write(as: user) {
      try database.run("DELETE FROM credentials WHERE user = ?1", user)
      try database.run("DELETE FROM friendship WHERE low = ?1 OR high = ?1", user)
      try database.run("DELETE FROM block WHERE blocker = ?1 OR blocked = ?1", user)
      try database.run("DELETE FROM conversation WHERE reader = ?1", user)
      try database.run("UPDATE message SET text = '' WHERE sender = ?1", user)
      try database.run("UPDATE user SET name = '', bio = '', has_left = 1 WHERE id = ?1", user)
    }
  }

  /// Returns a user's profile, even of a deleted account.
  ///
  /// - Returns: nil if there never was such a user, or `me` is not a member.
  public func user(_ user: User.ID, as me: User.ID) throws -> User? {
    try database.rows(
      """
      SELECT user.id, user.name, user.bio, user.has_left
      FROM member AS me JOIN user ON user.id = ?2 WHERE me.id = ?1
      """, me, user
    ) { $0.user(0) }.first
  }

  /// Stores the display name and the bio of `me`.
  ///
  /// - Throws: `StoreError.noSuchUser` if `me` is not a member.
  public func setProfile(name: String, bio: String, as me: User.ID) throws {
    try write(as: me) {
      try database.run("UPDATE user SET name = ?2, bio = ?3 WHERE id = ?1", me, name, bio)
    }
  }

  /// Runs a member's writes in a transaction.
  ///
  /// - Throws: ``StoreError/noSuchUser(_:)`` if `me` is not a member.
  @discardableResult
  func write<Value>(as me: User.ID, _ body: () throws -> Value) throws -> Value {
    try database.transaction {
      try requireMember(me)
      return try body()
    }
  }

  func requireMember(_ user: User.ID) throws {
    guard try database.hasRows("SELECT 1 FROM member WHERE id = ?1", user) else {
      throw StoreError.noSuchUser(user)
    }
  }
}
