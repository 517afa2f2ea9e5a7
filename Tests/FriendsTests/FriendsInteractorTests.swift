import Social
import Storage
import TestSupport
import Testing

@testable import Friends

struct FriendsInteractorTests {
  /// An action of Ada that concerns another user.
  nonisolated enum Deed: CaseIterable {
    case add, remove, accept, decline, cancel
  }

  /// Maps each action to the relations that allow it, and these to the resulting relations.
  nonisolated static let right: [Deed: [Relation: Relation]] = [
    .add: [.stranger: .asked, .asking: .friends],
    .remove: [.friends: .stranger],
    .accept: [.asking: .friends],
    .decline: [.asking: .stranger],
    .cancel: [.asked: .stranger],
  ]

  let store: SQLStore
  let interactor: FriendsInteractor

  init() async throws {
    store = try .inMemory()
    try await store.signUpAll()
    interactor = FriendsInteractor(me: .ada, store: store)
  }

  @Test(
    "Each friend action succeeds only for the relations that allow it",
    arguments: Deed.allCases, Relation.allCases)
  func deed(_ deed: Deed, before: Relation) async throws {
    try await store.make(before, to: bob, as: .ada)
    try await interactor.load()
    if let after = Self.right[deed]?[before] {
      #expect(try await perform(deed, "bob") == bob)
      #expect(try await store.relation(to: bob, as: .ada) == after)
    } else {
      let refusal: FriendsError =
        [.add, .remove].contains(deed) ? .standing(before, bob) : .noRequest(before, bob)
      await #expect(throws: refusal) { try await perform(deed, "bob") }
      #expect(try await store.relation(to: bob, as: .ada) == before)
    }
    #expect(try await interactor.people(.friends).elements == (store.friends(as: .ada)))
    #expect(try await interactor.requests == (store.requests(as: .ada)))
  }

  @Test("Friend actions on oneself are rejected", arguments: Deed.allCases)
  func oneself(deed: Deed) async {
    await #expect(throws: FriendsError.yourself) { try await perform(deed, "Ada") }
  }

  @Test(
    "Friend actions on an unknown or deleted user are rejected",
    arguments: Deed.allCases, ["zoe", "cyd", "no such name", ""])
  func unknown(deed: Deed, name: String) async throws {
    try await store.deleteAccount(as: .cyd)
    let user = User.ID(rawValue: name)
    let refusal: FriendsError =
      switch deed {
      case _ where !user.isWellFormed: .noUserName(name)
      case .add: name == "cyd" ? .hasLeft(user) : .nobody(user)
      case .remove: .standing(.stranger, user)
      case .accept, .decline, .cancel: .noRequest(.stranger, user)
      }
    await #expect(throws: refusal) { try await perform(deed, name) }
  }

  @Test("Adding a friend ignores case in the user name", arguments: ["bob", "Bob", "BOB"])
  func withoutCase(name: String) async throws {
    #expect(try await interactor.add(name).user.id == bob)
  }

  private func perform(_ deed: Deed, _ text: String) async throws -> User.ID {
    switch deed {
    case .add: try await interactor.add(text).user.id
    case .remove: try await interactor.end(.friends, with: text).id
    case .accept: try await interactor.accept(text).id
    case .decline: try await interactor.end(.asking, with: text).id
    case .cancel: try await interactor.end(.asked, with: text).id
    }
  }
}

extension FriendsInteractor {
  fileprivate var requests: Requests {
    Requests(incoming: people(.asking).elements, outgoing: people(.asked).elements)
  }
}
