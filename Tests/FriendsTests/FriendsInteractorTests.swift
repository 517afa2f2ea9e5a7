import Social
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

  let store = MemoryStore()
  let interactor: FriendsInteractor

  init() async throws {
    try store.signUpAll()
    interactor = FriendsInteractor(me: .ada, store: store)
  }

  @Test(
    "Each friend action succeeds only for the relations that allow it",
    arguments: Deed.allCases, Relation.allCases)
  func deed(_ deed: Deed, before: Relation) async throws {
    try store.make(before, to: bob, as: .ada)
    if let after = Self.right[deed]?[before] {
      #expect(try await perform(deed, "bob") == bob)
      #expect(try store.relation(to: bob, as: .ada) == after)
    } else {
      let refusal: FriendsError =
        [.add, .remove].contains(deed) ? .standing(before, bob) : .noRequest(before, bob)
      await #expect(throws: refusal) { try await perform(deed, "bob") }
      #expect(try store.relation(to: bob, as: .ada) == before)
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
    try store.deleteAccount(as: .cyd)
    let user = User.ID(rawValue: name)
    let refusal: FriendsError =
      switch deed {
      case .add: name == "cyd" ? .hasLeft(user) : .nobody(user)
      case .remove: .standing(.stranger, user)
      case .accept, .decline, .cancel: .noRequest(.stranger, user)
      }
    await #expect(throws: refusal) { try await perform(deed, name) }
  }

  @Test("Adding a friend ignores case in the user name", arguments: ["bob", "Bob", "BOB"])
  func withoutCase(name: String) async throws {
    #expect(try await add(name, by: interactor) == (bob, .asked))
  }

  @Test("Two users who ask each other become friends")
  func both() async throws {
    let other = FriendsInteractor(me: .bob, store: store)
    #expect(try await add("bob", by: interactor) == (bob, .asked))
    #expect(try await add("ada", by: other) == (ada, .friends))
    try await interactor.load()
    #expect(interactor.people(.friends).elements.map(\.id) == [bob])
    #expect(interactor.requests == Requests())
  }

  @Test("A request from a blocked user stays hidden until the block is lifted")
  func blocked() async throws {
    try store.block(bob, as: .ada)
    let other = FriendsInteractor(me: .bob, store: store)
    #expect(try await add("ada", by: other) == (ada, .asked))
    try await interactor.load()
    #expect(interactor.requests.incoming == [])
    try store.end(.blocked, with: bob, as: .ada)
    try await interactor.load()
    #expect(interactor.requests.incoming.map(\.id) == [bob])
  }

  @Test("A deleted user appears in no list of friends or requests", arguments: Relation.allCases)
  func left(relation: Relation) async throws {
    try store.make(relation, to: bob, as: .ada)
    try store.deleteAccount(as: .bob)
    try await interactor.load()
    #expect(interactor.people(.friends).elements == [])
    #expect(interactor.requests == Requests())
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

  private func add(
    _ text: String, by interactor: FriendsInteractor
  ) async throws -> (User.ID, Relation) {
    let (user, relation) = try await interactor.add(text)
    return (user.id, relation)
  }
}

extension FriendsInteractor {
  fileprivate var requests: Requests {
    Requests(incoming: people(.asking).elements, outgoing: people(.asked).elements)
  }
}
