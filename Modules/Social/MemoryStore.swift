import Synchronization

/// A store in memory, which is empty at every start of the program.
///
/// It behaves like the store on disk, but its calls are synchronous.
public final class MemoryStore: AccountStore, ProfileStore {
  struct Contents {
    var users: [User.ID: User] = [:] { didSet { hint() } }
    var bonds = Bonds() { didSet { hint() } }
    var chats = Chats() { didSet { hint() } }
    /// The recipient and the position of each message, by what a retry repeats.
    var sent: [Sending: (other: User.ID, seq: Int)] = [:]
    var guesses: [Guess: LoginThrottle] = [:]
    /// The keys with which people have logged in, the last one at the end.
    var knownKeys: [User.ID: [String]] = [:]
    /// The uses that count against budgets, by subject and owner.
    var uses: [[String]: BudgetUse] = [:]
    var listeners = ChangeListeners()
    var secrets: [User.ID: Credentials] = [:] { didSet { hint() } }
  }

  let contents = Mutex(Contents())

  let budgets: Budgets?

  /// Creates an empty store; `budgets` bounds what each person may use, and nil bounds nothing.
  public init(budgets: Budgets? = nil) {
    self.budgets = budgets
  }

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
      return $0.replace(old, by: credentials, of: user)
    }
  }

  public func setCredentials(
    _ credentials: Credentials, replacing old: Credentials, as me: Member
  ) throws -> Bool {
    try write(as: me) {
      guard $0.replace(old, by: credentials, of: me.user) else { return false }
      me.goOn(in: credentials.epoch)
      return true
    }
  }

  public func deleteAccount(as me: Member) throws {
    try write(as: me) {
      $0.forget(me.user)
      $0.users[me.user] = User(id: me.user, name: "", hasLeft: true)
    }
  }

  public func user(_ user: User.ID, as me: Member) throws -> User? {
    try read(as: me) { $0.isMember(me.user) ? $0.users[user] : nil }
  }

  public func setProfile(name: String, bio: String, as me: Member) throws {
    try write(as: me) { $0.users[me.user] = User(id: me.user, name: name, bio: bio) }
  }

  /// Runs a member's read, unless their session has ended.
  func read<Value: Sendable>(as me: Member, _ body: (Contents) throws -> Value) throws -> Value {
    try contents.withLock {
      try $0.requireSession(of: me)
      return try body($0)
    }
  }

  /// Runs a member's write, unless they have no account or their session has ended.
  func write<Value: Sendable>(
    as me: Member, _ body: (inout Contents) throws -> Value
  ) throws -> Value {
    try contents.withLock {
      try $0.requireMember(me.user)
      try $0.requireSession(of: me)
      return try body(&$0)
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

  func requireSession(of me: Member) throws {
    guard let epoch = secrets[me.user]?.epoch, epoch != me.epoch else { return }
    throw StoreError.sessionEnded(me.user)
  }

  /// Replaces credentials if they equal `old`, and returns whether they did.
  mutating func replace(_ old: Credentials, by new: Credentials, of user: User.ID) -> Bool {
    guard secrets[user] == old else { return false }
    secrets[user] = new
    if new.epoch > old.epoch { knownKeys[user] = nil }
    return true
  }

  mutating func forget(_ user: User.ID) {
    secrets[user] = nil
    knownKeys[user] = nil
    bonds.forget(user)
    chats.forget(user)
    sent = sent.filter { $0.key.sender != user }
  }
}
