public import Social

/// All that is stored, in one SQLite file. What it answered for survives a crash and a power cut.
///
/// Several stores, in this program or in others, may use one folder at once. A call waits for the
/// others, up to 10 seconds; cancelling its task ends the waiting with a `CancellationError`, and
/// nothing was stored.
public actor SQLiteStore: AccountStore, ProfileStore {
  let database: Database
  private let executor = QueueExecutor("SQLiteStore")

  /// Where its calls run: waiting for the disk holds up nobody else.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Opens `trellis.sqlite` in a folder, and makes both when they are not there: for their owner
  /// alone, whatever the umask.
  ///
  /// - Throws: ``StoreError/noFolder(path:reason:)``, also when the folder is a link;
  ///   ``StoreError/forbidden(path:reason:)`` when it is another user's, or one that others can
  ///   write to; ``StoreError/denied(path:)``, ``StoreError/foreign(path:)``,
  ///   ``StoreError/newer(path:)``, ``StoreError/damaged(path:)``.
  public init(folder: String) throws {
    database = try Database.open(in: Folder(folder))
  }

  public func isTaken(_ user: User.ID) throws -> Bool {
    try database.hasRows("SELECT 1 FROM user WHERE id = ?1", user)
  }

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

  public func credentials(of user: User.ID) throws -> Credentials? {
    try database.rows("SELECT password, recovery FROM credentials WHERE user = ?1", user) {
      Credentials(password: $0.text(0), recovery: $0.text(1))
    }.first
  }

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

  public func user(_ user: User.ID, as me: User.ID) throws -> User? {
    try database.rows(
      """
      SELECT user.id, user.name, user.bio, user.has_left
      FROM member AS me JOIN user ON user.id = ?2 WHERE me.id = ?1
      """, me, user
    ) { $0.user(0) }.first
  }

  public func setProfile(name: String, bio: String, as me: User.ID) throws {
    try write(as: me) {
      try database.run("UPDATE user SET name = ?2, bio = ?3 WHERE id = ?1", me, name, bio)
    }
  }

  /// Writes what a member asked for: all of it or nothing.
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
