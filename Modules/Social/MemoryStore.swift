import Synchronization

/// A store in memory, which is empty at every start of the program.
///
/// It behaves like the store on disk, but its calls are synchronous.
public final class MemoryStore: AccountStore, ProfileStore {
  struct Contents {
    var users: [User.ID: User] = [:] { didSet { hint() } }
    var bonds: [Pair: Bond] = [:] { didSet { hint() } }
    /// The users that each user blocked.
    var blocked: [User.ID: Set<User.ID>] = [:] { didSet { hint() } }
    var chats: [Pair: Chat] = [:] { didSet { hint() } }
    var sent: [Sending: Message] = [:]
    /// Login attempts by user name, with or without an account.
    var guesses: [User.ID: LoginThrottle] = [:]
    var listeners = ChangeListeners()
    var secrets: [User.ID: Credentials] = [:] { didSet { hint() } }
  }

  let contents = Mutex(Contents())

  /// Creates an empty store.
  public init() {}

  /// Returns whether a user name belongs to an account, or did once.
  public func isTaken(_ user: User.ID) -> Bool {
    contents.withLock { $0.users[user] != nil }
  }

  /// Creates an account.
  public func signUp(_ user: User, credentials: Credentials) throws {
    try contents.withLock {
      guard $0.users[user.id] == nil else { throw StoreError.nameTaken(user.id) }
      $0.users[user.id] = User(id: user.id, name: user.name, bio: user.bio)
      $0.secrets[user.id] = credentials
    }
  }

  /// Returns the credentials of an account; nil if it was deleted or never existed.
  public func credentials(of user: User.ID) -> Credentials? {
    contents.withLock { $0.secrets[user] }
  }

  /// Replaces credentials if they still equal `old`, and returns whether they did.
  public func setCredentials(
    _ credentials: Credentials, of user: User.ID, replacing old: Credentials
  ) throws -> Bool {
    try contents.withLock {
      try $0.requireMember(user)
      guard $0.secrets[user] == old else { return false }
      $0.secrets[user] = credentials
      return true
    }
  }

  /// Deletes an account, but not its user name.
  public func deleteAccount(of user: User.ID) throws {
    try contents.withLock {
      try $0.requireMember(user)
      $0.forget(user)
      $0.users[user] = User(id: user, name: "", hasLeft: true)
    }
  }

  /// Returns a user; nil if nobody ever had this name, or `me` has no account.
  public func user(_ user: User.ID, as me: User.ID) -> User? {
    contents.withLock { $0.isMember(me) ? $0.users[user] : nil }
  }

  /// Sets the name and the bio of `me`.
  public func setProfile(name: String, bio: String, as me: User.ID) throws {
    try contents.withLock {
      try $0.requireMember(me)
      $0.users[me] = User(id: me, name: name, bio: bio)
    }
  }
}

extension MemoryStore.Contents {
  func isMember(_ user: User.ID) -> Bool {
    users[user]?.hasLeft == false
  }

  func requireMember(_ user: User.ID) throws {
    guard isMember(user) else { throw StoreError.noSuchUser(user) }
  }

  mutating func forget(_ user: User.ID) {
    secrets[user] = nil
    bonds = bonds.filter { !$0.key.contains(user) }
    blocked[user] = nil
    for blocker in blocked.keys { blocked[blocker]?.remove(user) }
    for pair in chats.keys where pair.contains(user) { chats[pair]?.forget(user) }
    sent = sent.filter { $0.key.sender != user }
  }
}
