public import Social
import TestSupport

/// The time at which messages of tests are sent: 2026-01-31 12:00 UTC.
nonisolated public let noon = Date(timeIntervalSince1970: 1_769_860_800)

/// What Ada finds in the stores: plain values, which tests set and calls of a feature change.
///
/// It has no rules of its own but those that a feature relies on to go on. The rules of a real store,
/// such as sessions, budgets and what the other user sees, are tested in StorageTests.
@MainActor
public final class StubStore: FriendStore, MessageStore, ProfileStore {
  /// A method of the stores.
  nonisolated public enum Call {
    case user, setProfile
    case people, newRelations, relation, ask, accept, end, block
    case conversations, unreadCount, newMessages, messages, allMessages, unread, send, unsendable
    case unsend, unsent, markRead
  }

  /// An error that no feature knows.
  nonisolated public struct Failure: Error, Hashable {
    public init() {}
  }

  /// Everybody who ever had an account: at first Ada Lovelace, Bob Cratchit and Cyd Charisse.
  public var users: [User.ID: User] = [:]
  /// Ada's relations to others, except strangers.
  public var relations: [User.ID: Relation] = [:]
  /// The requests and the new friends that are news, oldest first.
  public var arrived: [ArrivedRelation] = []
  /// The positions up to which Ada has read the messages of others.
  public var read: [User.ID: Int] = [:]
  /// The positions up to which others have read the messages of Ada.
  public var readByOthers: [User.ID: Int] = [:]
  /// All messages of Ada's conversations in the order of storing.
  var stored: [(other: User.ID, message: Message)] = []
  /// The positions of the messages that were sent, by the identifiers of the calls.
  var sent: [UUID: Int] = [:]
  /// The calls so far.
  public private(set) var calls: [Call] = []
  /// Runs before each call: a test may throw, or change the values.
  public var before: ((Call) throws -> Void)?
  /// Runs after each call, whose answer is lost if this throws.
  public var after: ((Call) throws -> Void)?
  private var meanwhile: (left: Int, body: () async throws -> Void)?

  /// Creates a store in which these users are friends of Ada.
  public init(friends: User.ID...) {
    for (id, name) in [(ada, "Ada Lovelace"), (bob, "Bob Cratchit"), (cyd, "Cyd Charisse")] {
      users[id] = User(id: id, name: name)
    }
    for friend in friends { relations[friend] = .friends }
  }

  nonisolated deinit {}

  /// Does something else once, as if a call took long.
  ///
  /// - Parameters:
  ///   - point: The number of points to pass before, of which each call has one before and one after
  ///     its work.
  ///   - body: The work that is done meanwhile.
  public func interrupt(at point: Int, _ body: @escaping () async throws -> Void) {
    meanwhile = (point, body)
  }

  /// Whether the point of the interruption has not come.
  public var isInterruptionLeft: Bool { meanwhile != nil }

  /// Gives Ada a relation to somebody who has an account now.
  public func meet(_ user: User.ID, named name: String, as relation: Relation = .friends) {
    users[user] = User(id: user, name: name)
    relations[user] = relation
  }

  /// Deletes the account of somebody, who may be Ada.
  public func leave(_ user: User.ID) {
    users[user] = user == ada ? nil : User(id: user, name: "", hasLeft: true)
    if user == ada { relations = [:] } else { relations[user] = nil }
    for index in stored.indices where stored[index].message.sender == user {
      stored[index].message.text = ""
    }
  }

  /// Performs a call with what happens around it.
  func perform<Answer>(_ call: Call, _ body: () throws -> Answer) async throws -> Answer {
    calls.append(call)
    try await pass()
    try before?(call)
    let answer = try body()
    try after?(call)
    try await pass()
    return answer
  }

  private func pass() async throws {
    guard let (left, body) = meanwhile else { return }
    meanwhile = left > 0 ? (left - 1, body) : nil
    if left == 0 { try await body() }
  }
}

extension StubStore {
  public func user(_ user: User.ID, as me: Member) async throws -> User? {
    try await perform(.user) { users[user] }
  }

  public func setProfile(name: String, bio: String, as me: Member) async throws {
    try await perform(.setProfile) {
      if users[ada] == nil { throw StoreError.noSuchUser(ada) }
      users[ada] = User(id: ada, name: name, bio: bio)
    }
  }
}

extension StubStore {
  public func people(
    _ relation: Relation, matching text: String, after user: User.ID?, limit: Int, as me: Member
  ) async throws -> Listing<User> {
    try await perform(.people) {
      let people = relations.filter { $0.value == relation }.keys.sorted()
      let found = people.compactMap { users[$0] }.filter(TextSearch(text).finds)
      let later = found.filter { person in user.map { person.id > $0 } ?? true }
      return Listing(Array(later.prefix(limit)), total: found.count)
    }
  }

  public func newRelations(
    after mark: Int?, limit: Int, as me: Member
  ) async throws -> Arrivals<ArrivedRelation> {
    try await perform(.newRelations) {
      let new = arrived.enumerated().dropFirst(mark ?? arrived.count).prefix(limit)
      return Arrivals(
        new.map { (element: $0.element, mark: $0.offset + 1) }, upTo: arrived.count, limit: limit,
        after: mark)
    }
  }

  public func relation(to other: User.ID, as me: Member) async throws -> Relation {
    try await perform(.relation) { relations[other] ?? .stranger }
  }

  public func ask(_ other: User.ID, as me: Member) async throws -> Relation {
    try await perform(.ask) {
      try requireAccount(of: other)
      let answer = relations[other] == .asking ? Relation.friends : .asked
      relations[other] = answer
      return answer
    }
  }

  public func accept(_ other: User.ID, as me: Member) async throws {
    try await perform(.accept) {
      try require(.asking, to: other)
      relations[other] = .friends
    }
  }

  public func end(_ relation: Relation, with other: User.ID, as me: Member) async throws {
    try await perform(.end) {
      try require(relation, to: other)
      relations[other] = nil
    }
  }

  public func block(_ other: User.ID, as me: Member) async throws {
    try await perform(.block) {
      try requireAccount(of: other)
      relations[other] = .blocked
    }
  }

  private func requireAccount(of user: User.ID) throws {
    if users[user]?.hasLeft != false { throw StoreError.noSuchUser(user) }
  }

  /// Throws if Ada has another relation to a user.
  func require(_ relation: Relation, to other: User.ID) throws {
    let now = relations[other] ?? .stranger
    if now != relation { throw StoreError.relation(now, to: other) }
  }
}
