import Foundation
import Social

/// A store that records the calls of a conversation as stages, and forwards all others.
struct TimedStore: FriendStore, MessageStore, ProfileStore {
  let store: any FriendStore & MessageStore & ProfileStore
  let way: Way

  func user(_ user: User.ID, as me: Member) async throws -> User? {
    try await way.spend(.readBack) { try await store.user(user, as: me) }
  }

  func relation(to other: User.ID, as me: Member) async throws -> Relation {
    try await way.spend(.readBack) { try await store.relation(to: other, as: me) }
  }

  func messages(
    with other: User.ID, before: Int?, limit: Int, as me: Member
  ) async throws -> [Message] {
    try await way.spend(.readBack) {
      try await store.messages(with: other, before: before, limit: limit, as: me)
    }
  }

  func firstUnread(with other: User.ID, as me: Member) async throws -> Int? {
    try await way.spend(.readBack) { try await store.firstUnread(with: other, as: me) }
  }

  func send(
    _ text: String, to other: User.ID, id: UUID, at date: Date, as me: Member
  ) async throws -> Message {
    try await way.spend(.sent) {
      try await store.send(text, to: other, id: id, at: date, as: me)
    }
  }

  func markRead(with other: User.ID, through seq: Int, as me: Member) async throws {
    try await way.spend(.marked) {
      try await store.markRead(with: other, through: seq, as: me)
    }
  }

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
  func setProfile(name: String, bio: String, as me: Member) async throws {
    try await store.setProfile(name: name, bio: bio, as: me)
  }
  func people(
    _ relation: Relation, matching text: String, after user: User.ID?, limit: Int, as me: Member
  ) async throws -> Listing<User> {
    try await store.people(relation, matching: text, after: user, limit: limit, as: me)
  }
  func newRelations(after mark: Int?, as me: Member) async throws -> Arrivals<ArrivedRelation> {
    try await store.newRelations(after: mark, as: me)
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
}
