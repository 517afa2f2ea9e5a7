package import Foundation
package import Social

/// A store whose calls go to another one, except those that it implements itself.
nonisolated package protocol ForwardingStore: FriendStore, MessageStore, ProfileStore {
  associatedtype Store: FriendStore, MessageStore, ProfileStore

  /// The other store.
  ///
  /// - Throws: The error of each call that would go to the store.
  var store: Store { get async throws }
}

nonisolated extension ForwardingStore {
  package func user(_ user: User.ID, as me: Member) async throws -> User? {
    try await store.user(user, as: me)
  }
  package func setProfile(name: String, bio: String, as me: Member) async throws {
    try await store.setProfile(name: name, bio: bio, as: me)
  }

  package func people(
    _ relation: Relation, matching text: String, after user: User.ID?, limit: Int, as me: Member
  ) async throws -> Listing<User> {
    try await store.people(relation, matching: text, after: user, limit: limit, as: me)
  }
  package func newRelations(
    after mark: Int?, limit: Int, as me: Member
  ) async throws -> Arrivals<ArrivedRelation> {
    try await store.newRelations(after: mark, limit: limit, as: me)
  }
  package func relation(to other: User.ID, as me: Member) async throws -> Relation {
    try await store.relation(to: other, as: me)
  }
  package func ask(_ other: User.ID, as me: Member) async throws -> Relation {
    try await store.ask(other, as: me)
  }
  package func accept(_ other: User.ID, as me: Member) async throws {
    try await store.accept(other, as: me)
  }
  package func end(_ relation: Relation, with other: User.ID, as me: Member) async throws {
    try await store.end(relation, with: other, as: me)
  }
  package func block(_ other: User.ID, as me: Member) async throws {
    try await store.block(other, as: me)
  }

  package func conversations(
    matching text: String, before position: Int?, limit: Int, as me: Member
  ) async throws -> Listing<Conversation> {
    try await store.conversations(matching: text, before: position, limit: limit, as: me)
  }
  package func unreadCount(as me: Member) async throws -> Int {
    try await store.unreadCount(as: me)
  }
  package func newMessages(
    after mark: Int?, limit: Int, as me: Member
  ) async throws -> Arrivals<ArrivedMessage> {
    try await store.newMessages(after: mark, limit: limit, as: me)
  }
  package func messages(
    with other: User.ID, before: Int?, limit: Int, as me: Member
  ) async throws -> [Message] {
    try await store.messages(with: other, before: before, limit: limit, as: me)
  }
  package func messages(
    before position: Int?, limit: Int, as me: Member
  ) async throws -> [ConversationMessage] {
    try await store.messages(before: position, limit: limit, as: me)
  }
  package func unread(
    with other: User.ID, before seq: Int, as me: Member
  ) async throws -> Unread? {
    try await store.unread(with: other, before: seq, as: me)
  }
  package func send(
    _ text: String, to other: User.ID, id: UUID, at date: Date, as me: Member
  ) async throws -> Message { try await store.send(text, to: other, id: id, at: date, as: me) }
  package func unsendable(with other: User.ID, as me: Member) async throws -> [Message] {
    try await store.unsendable(with: other, as: me)
  }
  package func unsend(_ seq: Int, with other: User.ID, as me: Member) async throws -> Message? {
    try await store.unsend(seq, with: other, as: me)
  }
  package func unsent(with other: User.ID, from seq: Int, as me: Member) async throws -> [Message] {
    try await store.unsent(with: other, from: seq, as: me)
  }
  package func markRead(with other: User.ID, through seq: Int, as me: Member) async throws {
    try await store.markRead(with: other, through: seq, as: me)
  }
}
