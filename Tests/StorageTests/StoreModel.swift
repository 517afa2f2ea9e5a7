import Foundation
import Social

/// A store as plain arrays, written from the documentation of the protocols, without SQL.
///
/// The arithmetic of waits, which has tests of its own, is that of ``BudgetUse`` and ``LoginThrottle``.
actor StoreModel: AccountStore, ProfileStore, ChangingStore {
  struct Sent {
    let pair: Set<User.ID>
    let id: UUID
    var message: Message
  }

  private var users: [User] = []
  private var credentials: [User.ID: Credentials] = [:]
  /// Pairs of friends.
  var friends: [Set<User.ID>] = []
  var requests: [(from: User.ID, to: User.ID)] = []
  var blocks: [(by: User.ID, of: User.ID)] = []
  /// The number of requests to each user and of friendships that others made with them.
  var arrivals: [User.ID: Int] = [:]
  /// The numbers of the arrivals, by the user and the other one.
  var numbers: [[User.ID]: Int] = [:]
  /// All messages in the order of storing.
  var sent: [Sent] = []
  /// The last sequence number that a user has read in a conversation.
  var read: [[User.ID]: Int] = [:]
  /// The keys with which somebody logged in to an account, the last one at the end.
  private var keys: [User.ID: [String]] = [:]
  /// The attempts of a day, by the user name and the counter.
  private(set) var attempts: [[String]: LoginThrottle] = [:]
  private let budgets: Budgets?
  /// The uses of budgets, by their owner and the subject.
  private var uses: [[String]: BudgetUse] = [:]
  /// The time of the next call, whatever the call says.
  let now: @Sendable () -> Date

  /// Creates a store without accounts.
  init(budgets: Budgets?, now: @escaping @Sendable () -> Date) {
    (self.budgets, self.now) = (budgets, now)
  }

  func changes() -> AsyncStream<Void> { AsyncStream { nil } }

  func isTaken(_ user: User.ID) -> Bool { self.user(user) != nil }

  func signUp(_ user: User, credentials: Credentials) throws {
    guard !isTaken(user.id) else { throw StoreError.nameTaken(user.id) }
    users.append(User(id: user.id, name: user.name, bio: user.bio))
    self.credentials[user.id] = credentials
  }

  func credentials(of user: User.ID) -> Credentials? { credentials[user] }

  func setCredentials(
    _ new: Credentials, of user: User.ID, replacing old: Credentials
  ) throws -> Bool {
    guard let now = credentials[user] else { throw StoreError.noSuchUser(user) }
    guard now == old else { return false }
    credentials[user] = new
    if new.epoch > old.epoch { keys[user] = nil }
    return true
  }

  func setCredentials(
    _ new: Credentials, replacing old: Credentials, as me: Member
  ) throws -> Bool {
    let isReplaced = try setCredentials(new, of: require(me), replacing: old)
    if isReplaced { me.goOn(in: new.epoch) }
    return isReplaced
  }

  func countGuess(_ attempt: LoginAttempt, at user: User.ID, now: Date) throws -> Bool {
    let isKnown = attempt.key.map { knows($0, user) } ?? false
    try countAttempt(at: user, counter(of: attempt, at: user))
    return isKnown
  }

  func countGuess(now: Date, as me: Member) throws {
    try countAttempt(at: require(me), "session")
  }

  func forgetGuesses(_ attempt: LoginAttempt, at user: User.ID) throws {
    if let key = attempt.key {
      let unknown = [user.rawValue, "unknown keys"]
      if case .password = attempt, !knows(key, user), let counted = attempts[unknown] {
        attempts[unknown] = LoginThrottle(count: counted.count - 1, last: counted.last)
      }
      let others = (keys[user] ?? []).filter { $0 != key }
      if isMember(user) { keys[user] = Array((others + [key]).suffix(8)) }
    }
    let counter = attempt.key.map { "key \($0)" } ?? counter(of: attempt, at: user)
    attempts[[user.rawValue, counter]] = nil
  }

  func forgetGuesses(as me: Member) throws {
    attempts[[try require(me).rawValue, "session"]] = nil
  }

  private func countAttempt(at user: User.ID, _ counter: String) throws {
    attempts = attempts.filter { $0.value.last > now() - 86_400 }
    let wait = attempts[[user.rawValue, counter], default: LoginThrottle()].add(at: now())
    if wait > 0 { throw StoreError.tooManyGuesses(at: user, seconds: wait) }
  }

  private func knows(_ key: String, _ user: User.ID) -> Bool { keys[user]?.contains(key) == true }

  private func counter(of attempt: LoginAttempt, at user: User.ID) -> String {
    switch attempt {
    case .recoveryCode: "code"
    case .password(nil), .otherMeans(nil): "no key"
    case .password(let key?), .otherMeans(let key?):
      knows(key, user) ? "key \(key)" : "unknown keys"
    }
  }

  func countName(by key: String) throws { try count(.names, by: key) }

  func count(_ subject: Budgets.Subject, by owner: String) throws {
    guard let budget = budgets?[subject] else { return }
    let wait = uses[[owner, subject.rawValue], default: BudgetUse()].add(within: budget, at: now())
    if wait > 0 { throw StoreError.tooMany(subject, seconds: wait) }
  }

  func deleteAccount(as me: Member) throws {
    let me = try require(me)
    (credentials[me], keys[me]) = (nil, nil)
    users = users.map { $0.id == me ? User(id: me, name: "", hasLeft: true) : $0 }
    friends.removeAll { $0.contains(me) }
    requests.removeAll { $0.from == me || $0.to == me }
    blocks.removeAll { $0.by == me || $0.of == me }
    for index in sent.indices where sent[index].message.sender == me {
      sent[index].message.text = ""
    }
  }

  func user(_ user: User.ID, as me: Member) throws -> User? {
    try isMember(me) ? self.user(user) : nil
  }

  func setProfile(name: String, bio: String, as me: Member) throws {
    let me = try require(me)
    try count(.profiles, by: me.rawValue)
    users = users.map { $0.id == me ? User(id: me, name: name, bio: bio) : $0 }
  }

  func user(_ id: User.ID) -> User? { users.first { $0.id == id } }

  func users(where isIncluded: (User) -> Bool) -> [User] { users.filter(isIncluded) }

  func isMember(_ id: User.ID) -> Bool { user(id)?.hasLeft == false }

  /// Returns whether somebody has an account.
  ///
  /// - Throws: ``StoreError/sessionEnded(_:)``
  func isMember(_ me: Member) throws -> Bool {
    guard isMember(me.user) else { return false }
    guard credentials[me.user]?.epoch == me.epoch else { throw StoreError.sessionEnded(me.user) }
    return true
  }

  /// Returns the name of somebody who has an account, or throws.
  func require(_ me: Member) throws -> User.ID {
    guard try isMember(me) else { throw StoreError.noSuchUser(me.user) }
    return me.user
  }

  func page<Element: Sendable>(
    of all: [Element], _ limit: Int, where isLater: (Element) -> Bool
  ) -> Listing<Element> {
    Listing(Array(all.filter(isLater).prefix(max(limit, 0))), total: all.count)
  }
}

extension User {
  func matches(_ text: String) -> Bool { TextSearch(text).finds("\(name) \(id)") }
}
