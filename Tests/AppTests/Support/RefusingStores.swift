import Foundation
import Social
import Synchronization

/// A store in memory, and saved states, whose calls throw an error while one is set.
nonisolated final class RefusingStores: AccountStore, ChangingStore, FriendStore, MessageStore,
  ProfileStore, SavedStateStore
{
  private let memory: MemoryStore
  private let error = Mutex<(any Error)?>(nil)

  init(_ memory: MemoryStore) { self.memory = memory }

  func refuse(with error: sending (any Error)?) { self.error.withLock { $0 = error } }

  private var store: MemoryStore {
    get throws {
      if let error = error.withLock(\.self) { throw error }
      return memory
    }
  }

  func changes() -> AsyncStream<Change> { memory.changes() }

  func isTaken(_ user: User.ID) throws -> Bool { try store.isTaken(user) }
  func signUp(_ user: User, credentials: Credentials) throws {
    try store.signUp(user, credentials: credentials)
  }
  func credentials(of user: User.ID) throws -> Credentials? { try store.credentials(of: user) }
  func setCredentials(
    _ credentials: Credentials, of user: User.ID, replacing old: Credentials
  ) throws -> Bool { try store.setCredentials(credentials, of: user, replacing: old) }
  func setCredentials(
    _ credentials: Credentials, replacing old: Credentials, as me: Member
  ) throws -> Bool { try store.setCredentials(credentials, replacing: old, as: me) }
  func countGuess(_ attempt: LoginAttempt, at user: User.ID, now: Date) throws -> Bool {
    try store.countGuess(attempt, at: user, now: now)
  }
  func countGuess(now: Date, as me: Member) throws { try store.countGuess(now: now, as: me) }
  func forgetGuesses(_ attempt: LoginAttempt, at user: User.ID) throws {
    try store.forgetGuesses(attempt, at: user)
  }
  func forgetGuesses(as me: Member) throws { try store.forgetGuesses(as: me) }
  func countName(by key: String) throws { try store.countName(by: key) }
  func deleteAccount(as me: Member) throws { try store.deleteAccount(as: me) }

  func user(_ user: User.ID, as me: Member) throws -> User? { try store.user(user, as: me) }
  func setProfile(name: String, bio: String, as me: Member) throws {
    try store.setProfile(name: name, bio: bio, as: me)
  }

  func people(
    _ relation: Relation, matching text: String, after user: User.ID?, limit: Int, as me: Member
  ) throws -> Listing<User> {
    try store.people(relation, matching: text, after: user, limit: limit, as: me)
  }
  func newRelations(
    after mark: Int?, limit: Int, as me: Member
  ) throws -> Arrivals<ArrivedRelation> {
    try store.newRelations(after: mark, limit: limit, as: me)
  }
  func relation(to other: User.ID, as me: Member) throws -> Relation {
    try store.relation(to: other, as: me)
  }
  func ask(_ other: User.ID, as me: Member) throws -> Relation { try store.ask(other, as: me) }
  func accept(_ other: User.ID, as me: Member) throws { try store.accept(other, as: me) }
  func end(_ relation: Relation, with other: User.ID, as me: Member) throws {
    try store.end(relation, with: other, as: me)
  }
  func block(_ other: User.ID, as me: Member) throws { try store.block(other, as: me) }

  func conversations(
    matching text: String, before position: Int?, limit: Int, as me: Member
  ) throws -> Listing<Conversation> {
    try store.conversations(matching: text, before: position, limit: limit, as: me)
  }
  func unreadCount(as me: Member) throws -> Int { try store.unreadCount(as: me) }
  func newMessages(
    after mark: Int?, limit: Int, as me: Member
  ) throws -> Arrivals<ArrivedMessage> { try store.newMessages(after: mark, limit: limit, as: me) }
  func messages(
    with other: User.ID, before: Int?, limit: Int, as me: Member
  ) throws -> [Message] { try store.messages(with: other, before: before, limit: limit, as: me) }
  func messages(
    before position: Int?, limit: Int, as me: Member
  ) throws -> [ConversationMessage] { try store.messages(before: position, limit: limit, as: me) }
  func firstUnread(with other: User.ID, as me: Member) throws -> Int? {
    try store.firstUnread(with: other, as: me)
  }
  func send(
    _ text: String, to other: User.ID, id: UUID, at date: Date, as me: Member
  ) throws -> Message { try store.send(text, to: other, id: id, at: date, as: me) }
  func unsendable(with other: User.ID, as me: Member) throws -> [Message] {
    try store.unsendable(with: other, as: me)
  }
  func unsend(_ seq: Int, with other: User.ID, as me: Member) throws -> Message? {
    try store.unsend(seq, with: other, as: me)
  }
  func unsent(with other: User.ID, from seq: Int, as me: Member) throws -> [Message] {
    try store.unsent(with: other, from: seq, as: me)
  }
  func markRead(with other: User.ID, through seq: Int, as me: Member) throws {
    try store.markRead(with: other, through: seq, as: me)
  }

  func read(_ user: User.ID) throws -> Data? {
    _ = try store
    return nil
  }
  func write(_ data: Data, for user: User.ID) throws { _ = try store }
  func remove(_ user: User.ID) {}
  func location(of user: User.ID) -> String { "the saved state of \(user)" }
}
