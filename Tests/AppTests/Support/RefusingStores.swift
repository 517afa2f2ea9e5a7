import Foundation
import Social
import Storage
import Synchronization

/// A store in memory, and saved states, whose calls throw an error while one is set.
nonisolated final class RefusingStores: AccountStore, ChangingStore, FriendStore, MessageStore,
  ProfileStore, SavedStateStore
{
  private let memory: SQLStore
  private let error = Mutex<(any Error)?>(nil)

  init(_ memory: SQLStore) { self.memory = memory }

  func refuse(with error: sending (any Error)?) { self.error.withLock { $0 = error } }

  private var store: SQLStore {
    get throws {
      if let error = error.withLock(\.self) { throw error }
      return memory
    }
  }

  func changes() async -> AsyncStream<Change> { await memory.changes() }

  func isTaken(_ user: User.ID) async throws -> Bool { try await store.isTaken(user) }
  func signUp(_ user: User, credentials: Credentials) async throws {
    try await store.signUp(user, credentials: credentials)
  }
  func credentials(of user: User.ID) async throws -> Credentials? {
    try await store.credentials(of: user)
  }
  func setCredentials(
    _ credentials: Credentials, of user: User.ID, replacing old: Credentials
  ) async throws -> Bool { try await store.setCredentials(credentials, of: user, replacing: old) }
  func setCredentials(
    _ credentials: Credentials, replacing old: Credentials, as me: Member
  ) async throws -> Bool { try await store.setCredentials(credentials, replacing: old, as: me) }
  func countGuess(_ attempt: LoginAttempt, at user: User.ID, now: Date) async throws -> Bool {
    try await store.countGuess(attempt, at: user, now: now)
  }
  func countGuess(now: Date, as me: Member) async throws {
    try await store.countGuess(now: now, as: me)
  }
  func forgetGuesses(_ attempt: LoginAttempt, at user: User.ID) async throws {
    try await store.forgetGuesses(attempt, at: user)
  }
  func forgetGuesses(as me: Member) async throws { try await store.forgetGuesses(as: me) }
  func countName(by key: String) async throws { try await store.countName(by: key) }
  func deleteAccount(as me: Member) async throws { try await store.deleteAccount(as: me) }

  func user(_ user: User.ID, as me: Member) async throws -> User? {
    try await store.user(user, as: me)
  }
  func setProfile(name: String, bio: String, as me: Member) async throws {
    try await store.setProfile(name: name, bio: bio, as: me)
  }

  func people(
    _ relation: Relation, matching text: String, after user: User.ID?, limit: Int, as me: Member
  ) async throws -> Listing<User> {
    try await store.people(relation, matching: text, after: user, limit: limit, as: me)
  }
  func newRelations(
    after mark: Int?, limit: Int, as me: Member
  ) async throws -> Arrivals<ArrivedRelation> {
    try await store.newRelations(after: mark, limit: limit, as: me)
  }
  func relation(to other: User.ID, as me: Member) async throws -> Relation {
    try await store.relation(to: other, as: me)
  }
  func ask(_ other: User.ID, as me: Member) async throws -> Relation {
    try await store.ask(other, as: me)
  }
  func accept(_ other: User.ID, as me: Member) async throws {
    try await store.accept(other, as: me)
  }
  func end(_ relation: Relation, with other: User.ID, as me: Member) async throws {
    try await store.end(relation, with: other, as: me)
  }
  func block(_ other: User.ID, as me: Member) async throws { try await store.block(other, as: me) }

  func conversations(
    matching text: String, before position: Int?, limit: Int, as me: Member
  ) async throws -> Listing<Conversation> {
    try await store.conversations(matching: text, before: position, limit: limit, as: me)
  }
  func unreadCount(as me: Member) async throws -> Int { try await store.unreadCount(as: me) }
  func newMessages(
    after mark: Int?, limit: Int, as me: Member
  ) async throws -> Arrivals<ArrivedMessage> {
    try await store.newMessages(after: mark, limit: limit, as: me)
  }
  func messages(
    with other: User.ID, before: Int?, limit: Int, as me: Member
  ) async throws -> [Message] {
    try await store.messages(with: other, before: before, limit: limit, as: me)
  }
  func messages(
    before position: Int?, limit: Int, as me: Member
  ) async throws -> [ConversationMessage] {
    try await store.messages(before: position, limit: limit, as: me)
  }
  func firstUnread(with other: User.ID, as me: Member) async throws -> Int? {
    try await store.firstUnread(with: other, as: me)
  }
  func send(
    _ text: String, to other: User.ID, id: UUID, at date: Date, as me: Member
  ) async throws -> Message { try await store.send(text, to: other, id: id, at: date, as: me) }
  func unsendable(with other: User.ID, as me: Member) async throws -> [Message] {
    try await store.unsendable(with: other, as: me)
  }
  func unsend(_ seq: Int, with other: User.ID, as me: Member) async throws -> Message? {
    try await store.unsend(seq, with: other, as: me)
  }
  func unsent(with other: User.ID, from seq: Int, as me: Member) async throws -> [Message] {
    try await store.unsent(with: other, from: seq, as: me)
  }
  func markRead(with other: User.ID, through seq: Int, as me: Member) async throws {
    try await store.markRead(with: other, through: seq, as: me)
  }

  func read(_ user: User.ID) async throws -> Data? {
    _ = try store
    return nil
  }
  func write(_ data: Data, for user: User.ID) async throws { _ = try store }
  func remove(_ user: User.ID) {}
  func location(of user: User.ID) -> String { "the saved state of \(user)" }
}
