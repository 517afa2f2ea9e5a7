import Foundation
import Social
import Testing

/// Who has no account, or none any more, reads nothing and writes nothing.
struct NobodyTests {
  typealias Call = @Sendable (any Stores, User.ID) async throws -> Void

  static let writes: [Call] = [
    { try await $0.setCredentials(.sample, of: $1) },
    { try await $0.deleteAccount(of: $1) },
    { try await $0.setProfile(name: "x", bio: "x", as: $1) },
    { try await $0.ask(ada, as: $1) },
    { try await $0.accept(ada, as: $1) },
    { try await $0.end(.friends, with: ada, as: $1) },
    { try await $0.end(.stranger, with: ada, as: $1) },
    { try await $0.block(ada, as: $1) },
    { try await $0.say("x", to: ada, as: $1) },
    { try await $0.markRead(with: ada, through: 1, as: $1) },
  ]

  @Test("Nobody writes", arguments: Kind.allCases, writes.indices)
  func write(kind: Kind, index: Int) async throws {
    try await kind.run { store in
      try await leave(store)
      let before = try await everything(in: store)
      for nobody in [eve, bob] {
        await #expect(throws: StoreError.noSuchUser(nobody)) {
          try await Self.writes[index](store, nobody)
        }
      }
      #expect(try await everything(in: store) == before)
    }
  }

  @Test("Nobody reads", arguments: Kind.allCases)
  func read(kind: Kind) async throws {
    try await kind.run { store in
      try await leave(store)
      for nobody in [eve, bob] {
        #expect(try await store.user(ada, as: nobody) == nil)
        #expect(try await store.user(nobody, as: nobody) == nil)
        #expect(try await store.credentials(of: nobody) == nil)
        #expect(try await store.friends(as: nobody) == [])
        #expect(try await store.requests(as: nobody) == Requests())
        #expect(try await store.relation(to: ada, as: nobody) == .stranger)
        #expect(try await store.conversations(as: nobody) == [])
        #expect(try await store.messages(with: ada, before: nil, limit: 9, as: nobody) == [])
      }
    }
  }

  @Test("What two say is not read, marked or answered by a third", arguments: Kind.allCases)
  func third(kind: Kind) async throws {
    try await kind.run { store in
      try await store.befriend(ada, bob)
      try await store.say("secret", to: bob, as: ada)
      for other in [ada, bob, cyd] {
        #expect(try await store.messages(with: other, before: nil, limit: 9, as: cyd) == [])
        try await store.markRead(with: other, through: 1, as: cyd)
      }
      #expect(try await store.conversations(as: cyd) == [])
      #expect(try await store.conversations(as: bob).map(\.unread) == [1])
      #expect(try await store.requests(as: cyd) == Requests())
    }
  }

  /// Bob leaves with a friend, a request and a conversation behind him.
  private func leave(_ store: any Stores) async throws {
    try await store.befriend(ada, bob)
    try await store.befriend(ada, cyd)
    try await store.ask(bob, as: cyd)
    try await store.say("1", to: bob, as: ada)
    try await store.say("2", to: ada, as: bob)
    try await store.deleteAccount(of: bob)
  }

  private struct Everything: Equatable {
    var friends: [User]
    var requests: Requests
    var conversations: [Conversation]
    var messages: [Message]
    var users: [User?]
    var credentials: [Credentials?]
    var isTaken: Bool
  }

  private func everything(in store: any Stores) async throws -> Everything {
    try await Everything(
      friends: store.friends(as: ada), requests: store.requests(as: ada),
      conversations: store.conversations(as: ada),
      messages: store.messages(with: bob, before: nil, limit: 99, as: ada),
      users: [store.user(ada, as: ada), store.user(bob, as: ada), store.user(eve, as: ada)],
      credentials: [store.credentials(of: ada), store.credentials(of: eve)],
      isTaken: store.isTaken(eve))
  }
}
