import Synchronization

/// All that is stored, for as long as the program runs.
///
/// It answers as the store on disk does, and at once: nobody changes threads for it.
public final class MemoryStore: AccountStore, ProfileStore {
  struct Contents {
    var users: [User.ID: User] = [:] { didSet { hint() } }
    var bonds: [Pair: Bond] = [:] { didSet { hint() } }
    /// Whom each one blocked.
    var blocked: [User.ID: Set<User.ID>] = [:] { didSet { hint() } }
    var chats: [Pair: Chat] = [:] { didSet { hint() } }
    var sent: [Sending: Message] = [:]
    /// How often it was tried to open an account, of somebody or nobody.
    var guesses: [User.ID: Guesses] = [:]
    /// The streams of changes that are still read.
    var listeners: [Int: AsyncStream<Change>.Continuation] = [:] {
      didSet { listenersChanged?(listeners.count) }
    }
    /// The key of the newest listener.
    var lastListener = 0
    /// Called with their number when a listener came or left; tests wait for that.
    var listenersChanged: (@Sendable (Int) -> Void)?
    var secrets: [User.ID: Credentials] = [:] { didSet { hint() } }
  }

  let contents = Mutex(Contents())

  public init() {}

  public func isTaken(_ user: User.ID) -> Bool {
    contents.withLock { $0.users[user] != nil }
  }

  public func signUp(_ user: User, credentials: Credentials) throws {
    try contents.withLock {
      guard $0.users[user.id] == nil else { throw StoreError.nameTaken(user.id) }
      $0.users[user.id] = User(id: user.id, name: user.name, bio: user.bio)
      $0.secrets[user.id] = credentials
    }
  }

  public func credentials(of user: User.ID) -> Credentials? {
    contents.withLock { $0.secrets[user] }
  }

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

  public func deleteAccount(of user: User.ID) throws {
    try contents.withLock {
      try $0.requireMember(user)
      $0.forget(user)
      $0.users[user] = User(id: user, name: "", hasLeft: true)
    }
  }

  public func user(_ user: User.ID, as me: User.ID) -> User? {
    contents.withLock { $0.isMember(me) ? $0.users[user] : nil }
  }

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
