public import OpenFiles
public import Social

/// Everything that the app stores, in one SQLite file or in memory.
///
/// Data in a file survives a crash and a power cut once the call that stored it has returned.
///
/// Several stores, in this program or in others, may use one folder at once. A call waits up to 10
/// seconds for the others. Cancelling its task ends the wait with a `CancellationError`, and
/// nothing is stored.
public actor SQLiteStore: AccountStore, ProfileStore {
  /// The first characters of every file that a store writes its data to.
  public static let fileMark = "SQLite format 3\0"
  /// The name of the file in its folder.
  public static let fileName = "trellis.sqlite"

  /// The folder of the data, held open; nil for a store in memory.
  public nonisolated let folder: OpenFolder?
  let database: Database
  let budgets: Budgets?
  /// The numbers of rows that were counted, by user and list.
  var counts: [String: Count] = [:]
  /// The listeners to the changes of this store.
  nonisolated package let listeners = ChangeListeners()
  private let executor = QueueExecutor("SQLiteStore")

  /// A dedicated queue, so that waiting for the disk blocks no other task.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Opens `trellis.sqlite` in a folder, and creates both if they are missing.
  ///
  /// Only their owner can access what it creates, whatever the umask.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - budgets: Bounds what each person may use; nil bounds nothing.
  /// - Throws: `StoreError.noFolder`, also if the folder is a symbolic link;
  ///   `StoreError.forbidden` if it belongs to another user or others can write to
  ///   it; `StoreError.denied`, `StoreError.foreign`,
  ///   `StoreError.newer`, `StoreError.damaged`.
  public init(folder: String, budgets: Budgets? = nil) throws {
    let folder = try Folder(folder)
    try self.init(Database.open(in: folder), in: folder.opened, budgets: budgets)
  }

  /// Makes an empty store in memory, which ends with its last reference.
  ///
  /// - Parameter budgets: Bounds what each person may use; nil bounds nothing.
  /// - Throws: `StoreError.failed` if there is not enough memory.
  public static func inMemory(budgets: Budgets? = nil) throws -> SQLiteStore {
    try SQLiteStore(.inMemory(), in: nil, budgets: budgets)
  }

  private init(_ database: sending Database, in folder: OpenFolder?, budgets: Budgets?) {
    database.whenStored = listeners.hint
    self.folder = folder
    self.database = database
    self.budgets = budgets
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
        "INSERT INTO credentials (user, password, recovery, epoch) VALUES (?1, ?2, ?3, ?4)",
        user.id, credentials.password, credentials.recovery, credentials.epoch)
    }
  }

  public func credentials(of user: User.ID) throws -> Credentials? {
    try database.rows("SELECT password, recovery, epoch FROM credentials WHERE user = ?1", user) {
      Credentials(password: $0.text(0), recovery: $0.text(1), epoch: $0.int(2))
    }.first
  }

  public func setCredentials(
    _ credentials: Credentials, of user: User.ID, replacing old: Credentials
  ) throws -> Bool {
    try database.transaction {
      try requireMember(user)
      return try replace(old, by: credentials, of: user)
    }
  }

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
    let count = try database.run(
      """
      UPDATE credentials SET password = ?2, recovery = ?3, epoch = ?4
      WHERE user = ?1 AND password = ?5 AND recovery = ?6 AND epoch = ?7
      """, user, new.password, new.recovery, new.epoch, old.password, old.recovery, old.epoch)
    if count == 1, new.epoch > old.epoch {
      try database.run("DELETE FROM known_key WHERE user = ?1", user)
    }
    return count == 1
  }

  public func deleteAccount(as me: Member) throws {
    try write(as: me) {
      let user = me.user
      try database.journalFirstPage()
      try database.run("DELETE FROM credentials WHERE user = ?1", user)
      try database.run("DELETE FROM known_key WHERE user = ?1", user)
      try database.run("DELETE FROM friendship WHERE low = ?1 OR high = ?1", user)
      try database.run("DELETE FROM block WHERE blocker = ?1 OR blocked = ?1", user)
      try database.run("DELETE FROM conversation WHERE reader = ?1", user)
      try database.run("UPDATE message SET text = '' WHERE sender = ?1", user)
      try database.run("UPDATE user SET name = '', bio = '', has_left = 1 WHERE id = ?1", user)
    }
  }

  public func user(_ user: User.ID, as me: Member) throws -> User? {
    try read(as: me, otherwise: nil) {
      try database.rows("SELECT id, name, bio, has_left FROM user WHERE id = ?1", user) {
        $0.user(0)
      }.first
    }
  }

  public func setProfile(name: String, bio: String, as me: Member) throws {
    try write(as: me) {
      try database.run("UPDATE user SET name = ?2, bio = ?3 WHERE id = ?1", me.user, name, bio)
    }
  }
}
