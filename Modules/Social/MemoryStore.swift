/// All that is stored, for as long as the program runs. It answers as the store on disk does.
public actor MemoryStore: AccountStore, ProfileStore {
  var users: [User.ID: User] = [:] { didSet { hint() } }
  var bonds: [Pair: Bond] = [:] { didSet { hint() } }
  /// Whom each one blocked.
  var blocked: [User.ID: Set<User.ID>] = [:] { didSet { hint() } }
  var chats: [Pair: Chat] = [:] { didSet { hint() } }
  var sent: [Sending: Message] = [:]
  /// How often it was tried to open an account, of somebody or nobody.
  var guesses: [User.ID: Guesses] = [:]
  /// Those who want to hear of changes.
  var listeners: [AsyncStream<Change>.Continuation] = []
  private var secrets: [User.ID: Credentials] = [:] { didSet { hint() } }

  public init() {}

  public func isTaken(_ user: User.ID) -> Bool {
    users[user] != nil
  }

  public func signUp(_ user: User, credentials: Credentials) throws {
    guard users[user.id] == nil else { throw StoreError.nameTaken(user.id) }
    users[user.id] = User(id: user.id, name: user.name, bio: user.bio)
    secrets[user.id] = credentials
  }

  public func credentials(of user: User.ID) -> Credentials? {
    secrets[user]
  }

  public func setCredentials(
    _ credentials: Credentials, of user: User.ID, replacing old: Credentials
  ) throws -> Bool {
    try requireMember(user)
    guard secrets[user] == old else { return false }
    secrets[user] = credentials
    return true
  }

  public func deleteAccount(of user: User.ID) throws {
    try requireMember(user)
    secrets[user] = nil
    bonds = bonds.filter { !$0.key.contains(user) }
    blocked[user] = nil
    for blocker in blocked.keys { blocked[blocker]?.remove(user) }
    for pair in chats.keys where pair.contains(user) { chats[pair]?.forget(user) }
    sent = sent.filter { $0.key.sender != user }
    users[user] = User(id: user, name: "", hasLeft: true)
  }

  public func user(_ user: User.ID, as me: User.ID) -> User? {
    isMember(me) ? users[user] : nil
  }

  public func setProfile(name: String, bio: String, as me: User.ID) throws {
    try requireMember(me)
    users[me] = User(id: me, name: name, bio: bio)
  }

  func isMember(_ user: User.ID) -> Bool {
    users[user]?.hasLeft == false
  }

  func requireMember(_ user: User.ID) throws {
    guard isMember(user) else { throw StoreError.noSuchUser(user) }
  }
}
