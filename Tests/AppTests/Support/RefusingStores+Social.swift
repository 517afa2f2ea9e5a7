import Foundation
import Social
import Storage

nonisolated extension RefusingStores {
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
  func block(_ other: User.ID, as me: Member) async throws {
    try await store.block(other, as: me)
  }

  func conversations(
    matching text: String, before position: Int?, limit: Int, as me: Member
  ) async throws -> Listing<Conversation> {
    try await store.conversations(matching: text, before: position, limit: limit, as: me)
  }
  func unreadCount(as me: Member) async throws -> Int {
    try await store.unreadCount(as: me)
  }
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
  func unread(
    with other: User.ID, before seq: Int, as me: Member
  ) async throws -> Unread? {
    try await store.unread(with: other, before: seq, as: me)
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
}
