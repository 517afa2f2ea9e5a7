import DataPlaces
public import OpenFiles

/// Everything that the app stores, in a database.
///
/// Each statement stands here once, for all engines. Data survives a crash and a power cut once the call
/// that stored it has returned; that of a store in memory ends with it. Several stores, in this program
/// or in others, may use one database at once.
///
/// Cancelling the task of a call ends its wait for others with a `CancellationError`, and nothing is
/// stored.
public actor SQLStore: DatabaseActor, AccountStore, ProfileStore {
  /// The folder of the data, held open; nil for a store that has no file.
  public nonisolated let folder: OpenFolder?
  /// The connection.
  public let driver: any Driver
  let budgets: Budgets?
  /// The numbers of rows that were counted, by user and list, and the state of the database then.
  var counts: [String: (state: Int, number: Int)] = [:]
  package nonisolated let executor = QueueExecutor("SQLStore")

  /// A dedicated queue, so that waiting for the disk or a server blocks no other task.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Opens the data at a place, which is made there if it is missing, unless it is on a server.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - budgets: Bounds what each person may use; nil bounds nothing.
  /// - Throws: `DatabaseError`; see `DataPlace`.
  public init(at place: DataPlace, budgets: Budgets? = nil) throws {
    let (driver, folder) = try place.open(as: .social)
    self.init(driver, in: folder, budgets: budgets)
  }

  /// Creates a store over an open database.
  package init(
    _ driver: sending any Driver, in folder: OpenFolder? = nil, budgets: Budgets? = nil
  ) {
    (self.driver, self.folder, self.budgets) = (driver, folder, budgets)
  }

  var dialect: Dialect { driver.dialect }

  public func isTaken(_ user: User.ID) throws -> Bool {
    try driver.transaction(.query) {
      try driver.hasRows("SELECT 1 FROM person WHERE id = $1", user)
    }
  }

  public func signUp(_ user: User, credentials: Credentials) throws {
    try driver.transaction(.write) {
      let added = try driver.run(
        "INSERT INTO person (id, name, bio) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        user.id, user.name, user.bio)
      guard added == 1 else { throw StoreError.nameTaken(user.id) }
      try driver.run(
        "INSERT INTO account (id, password, recovery, epoch) VALUES ($1, $2, $3, $4)",
        user.id, credentials.password, credentials.recovery, credentials.epoch)
      try driver.run("INSERT INTO mailbox (owner) VALUES ($1)", user.id)
    }
  }

  public func credentials(of user: User.ID) throws -> Credentials? {
    try driver.transaction(.query) {
      try driver.call(.credentials, user) {
        Credentials(password: $0.text(0), recovery: $0.text(1), epoch: $0.int(2))
      }.first
    }
  }

  public func setCredentials(
    _ credentials: Credentials, of user: User.ID, replacing old: Credentials
  ) throws -> Bool {
    try driver.transaction(.write) {
      try requireMember(user, locking: .alone)
      return try replace(old, by: credentials, of: user)
    }
  }

  public func setCredentials(
    _ credentials: Credentials, replacing old: Credentials, as me: Member
  ) throws -> Bool {
    let isReplaced = try write(as: me, locking: .alone) {
      try replace(old, by: credentials, of: me.user)
    }
    // After the commit: an epoch that was rolled back would end the session.
    if isReplaced { me.goOn(in: credentials.epoch) }
    return isReplaced
  }

  private func replace(_ old: Credentials, by new: Credentials, of user: User.ID) throws -> Bool {
    try driver.call(
      .replaceCredentials, user, new.password, new.recovery, new.epoch, old.password, old.recovery,
      old.epoch
    ).count == 1
  }

  public func deleteAccount(as me: Member) throws {
    try write(as: me, locking: .alone) { _ = try driver.call(.deleteAccount(dialect), me.user) }
  }

  public func user(_ user: User.ID, as me: Member) throws -> User? {
    try read(as: me, otherwise: nil) {
      try driver.first("SELECT id, name, bio, has_left FROM person WHERE id = $1", user) {
        $0.user(0)
      }
    }
  }

  public func setProfile(name: String, bio: String, as me: Member) throws {
    try write(as: me, isRepeatable: true) {
      try count(.profiles, by: me.user.rawValue)
      try driver.run("UPDATE person SET name = $2, bio = $3 WHERE id = $1", me.user, name, bio)
    }
  }
}
