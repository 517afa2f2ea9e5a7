import Relations
import Social
import Storage
import TestSupport
import Testing

@testable import Friends

struct FriendsInteractorTests {
  /// Maps each command to the relations that allow it, and these to the resulting relations.
  nonisolated static let right: [RelationCommand: [Relation: Relation]] = [
    .add: [.stranger: .asked, .asking: .friends],
    .remove: [.friends: .stranger],
    .accept: [.asking: .friends],
    .decline: [.asking: .stranger],
    .cancel: [.asked: .stranger],
    .block: Dictionary(uniqueKeysWithValues: Relation.allCases.map { ($0, .blocked) }),
    .unblock: [.blocked: .stranger],
  ]

  let store: SQLStore
  let interactor: FriendsInteractor

  init() async throws {
    store = try .inMemory()
    try await store.signUpAll()
    interactor = FriendsInteractor(me: .ada, store: store)
  }

  @Test(
    "Each command about a relation succeeds only for the relations that allow it",
    arguments: RelationCommand.allCases, Relation.allCases)
  func change(_ command: RelationCommand, before: Relation) async throws {
    try await store.make(before, to: bob, as: .ada)
    try await interactor.load()
    if let after = Self.right[command]?[before] {
      #expect(try await interactor.perform(command, "bob") != nil)
      #expect(try await store.relation(to: bob, as: .ada) == after)
    } else {
      let refusal: RelationsError =
        switch command {
        case .add, .remove, .block: .standing(before, bob)
        case .accept, .decline, .cancel: .noRequest(before, bob)
        case .unblock: .notBlocked(bob)
        }
      await #expect(throws: refusal) { try await interactor.perform(command, "bob") }
      #expect(try await store.relation(to: bob, as: .ada) == before)
    }
    #expect(try await interactor.people(.friends).elements == (store.friends(as: .ada)))
    #expect(try await interactor.requests == (store.requests(as: .ada)))
  }

  @Test("Relations to oneself are rejected", arguments: RelationCommand.allCases)
  func oneself(command: RelationCommand) async {
    await #expect(throws: RelationsError.yourself) { try await interactor.perform(command, "Ada") }
  }

  @Test(
    "Relations to an unknown or deleted user are rejected",
    arguments: RelationCommand.allCases, ["zoe", "cyd", "no such name", ""])
  func unknown(command: RelationCommand, name: String) async throws {
    try await store.deleteAccount(as: .cyd)
    let user = User.ID(rawValue: name)
    let refusal: RelationsError =
      switch command {
      case .accept where name.isEmpty: .notOneRequest([], of: 0)
      case _ where !user.isWellFormed: .noUserName(name)
      case .unblock: .notBlocked(user)
      case .add, .block: name == "cyd" ? .hasLeft(user) : .nobody(user)
      case .remove: .standing(.stranger, user)
      case .accept, .decline, .cancel: .noRequest(.stranger, user)
      }
    await #expect(throws: refusal) { try await interactor.perform(command, name) }
  }

  @Test("Adding a friend ignores case in the user name", arguments: ["bob", "Bob", "BOB"])
  func withoutCase(name: String) async throws {
    _ = try await interactor.perform(.add, name)
    #expect(try await store.relation(to: bob, as: .ada) == .asked)
  }
}

extension FriendsInteractor {
  fileprivate var requests: Requests {
    Requests(incoming: people(.asking).elements, outgoing: people(.asked).elements)
  }
}
