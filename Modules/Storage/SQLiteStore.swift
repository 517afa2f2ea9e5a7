public import Social

/// Everything that the app stores, in one SQLite file.
///
/// Data survives a crash and a power cut once the call that stored it has returned.
///
/// Several stores, in this program or in others, may use one folder at once. A call waits up to 10
/// seconds for the others. Cancelling its task ends the wait with a `CancellationError`, and
/// nothing is stored.
public actor SQLiteStore: AccountStore, ProfileStore {
  /// The first characters of every file that a store writes its data to.
  public static let fileMark = "SQLite format 3\0"
  /// The name of the file in its folder.
  public static let fileName = "trellis.sqlite"

  let database: Database
  /// The numbers of rows that were counted, by user and list.
  var counts: [String: Count] = [:]
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
        "INSERT INTO credentials (user, password, recovery, epoch) VALUES (?1, ?2, ?3, ?4)",
        user.id, credentials.password, credentials.recovery, credentials.epoch)
    }
  }

  /// Returns an account's credentials; nil if it was deleted or never existed.
  public func credentials(of user: User.ID) throws -> Credentials? {
    try database.rows("SELECT password, recovery, epoch FROM credentials WHERE user = ?1", user) {
      Credentials(password: $0.text(0), recovery: $0.text(1), epoch: $0.int(2))
    }.first
  }

  /// Replaces an account's credentials if they are still `old`.
  ///
  /// - Returns: Whether the credentials were replaced.
  /// - Throws: `StoreError.noSuchUser`
  public func setCredentials(
    _ credentials: Credentials, of user: User.ID, replacing old: Credentials
  ) throws -> Bool {
    try database.transaction {
      try requireMember(user)
      return try replace(old, by: credentials, of: user)
    }
  }

  /// Replaces the credentials of `me` if they are still `old`; `me` goes on in their epoch.
  ///
  /// - Returns: Whether the credentials were replaced.
  /// - Throws: `StoreError.noSuchUser`, `StoreError.sessionEnded`
  public func setCredentials(
    _ credentials: Credentials, replacing old: Credentials, as me: Member
  ) throws -> Bool {
    let isReplaced = try write(as: me) { try replace(old, by: credentials, of: me.user) }
    // After the commit: an epoch that was rolled back would end the session.
    if isReplaced { me.goOn(in: credentials.epoch) }
    return isReplaced
  }

  private func replace(
    _ old: Credentials, by new: Credentials, of user: User.ID
  ) throws -> Bool {
    try database.run(
      """
      UPDATE credentials SET password = ?2, recovery = ?3, epoch = ?4
      WHERE user = ?1 AND password = ?5 AND recovery = ?6 AND epoch = ?7
      """, user, new.password, new.recovery, new.epoch, old.password, old.recovery, old.epoch) == 1
  }

  /// Deletes the account of `me` with its credentials, profile, friendships, requests and blocks,
  /// and empties its messages.
  ///
  /// Messages by others stay, and the user name stays taken.
  ///
  /// - Throws: `StoreError.noSuchUser`, `StoreError.sessionEnded`
  public func deleteAccount(as me: Member) throws {
    try write(as: me) {
      let user = me.user
      try database.journalFirstPage()
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
  public func user(_ user: User.ID, as me: Member) throws -> User? {
    try read(as: me, otherwise: nil) {
      try database.rows("SELECT id, name, bio, has_left FROM user WHERE id = ?1", user) {
        $0.user(0)
      }.first
    }
  }

  /// Stores the display name and the bio of `me`.
  ///
  /// - Throws: `StoreError.noSuchUser` if `me` is not a member.
  public func setProfile(name: String, bio: String, as me: Member) throws {
    try write(as: me) {
      try database.run("UPDATE user SET name = ?2, bio = ?3 WHERE id = ?1", me.user, name, bio)
    }
  }
}
