import Presentation
import Social
import SocialPresentation
import Storage
import TestSupport
import Testing

@testable import Relations

struct RelationsInteractorTests {
  /// Maps the word of each command to the relations that allow it, and these to the resulting relations.
  nonisolated static let right: [String: [Relation: Relation]] = [
    "add": [.stranger: .asked, .asking: .friends],
    "remove": [.friends: .stranger],
    "accept": [.asking: .friends],
    "decline": [.asking: .stranger],
    "cancel": [.asked: .stranger],
    "block": Dictionary(uniqueKeysWithValues: Relation.allCases.map { ($0, .blocked) }),
    "unblock": [.blocked: .stranger],
  ]

  /// Returns all commands about a user.
  nonisolated static func commands(_ user: User.ID) -> [RelationCommand] {
    [.add(user), .remove(user), .accept(user), .decline(user), .cancel(user), .block(user)]
      + [.unblock(user)]
  }

  let store: SQLStore
  let relations: RelationsInteractor

  init() async throws {
    store = try .inMemory()
    try await store.signUpAll()
    relations = RelationsInteractor(me: .ada, store: store)
  }

  @Test(
    "Each command about a relation succeeds only for the relations that allow it",
    arguments: commands(bob), Relation.allCases)
  func change(_ command: RelationCommand, before: Relation) async throws {
    try await store.make(before, to: bob, as: .ada)
    if let after = Self.right[command.word]?[before] {
      #expect(try await relations.perform(command) != nil)
      #expect(try await store.relation(to: bob, as: .ada) == after)
    } else {
      let refusal: RelationsError =
        switch command {
        case .add, .remove, .block: .standing(before, bob)
        case .accept, .decline, .cancel: .noRequest(before, bob)
        case .unblock: .notBlocked(bob)
        }
      await #expect(throws: refusal) { try await relations.perform(command) }
      #expect(try await store.relation(to: bob, as: .ada) == before)
    }
  }

  @Test(
    "The outcome of a command names the person, and says what is so now",
    arguments: [
      (.stranger, .add(bob), "You asked Bob Cratchit (bob) to be your friend."),
      (.asking, .add(bob), "You and Bob Cratchit (bob) are friends now."),
      (.asking, .accept(bob), "You and Bob Cratchit (bob) are friends now."),
      (
        .asking, .decline(bob), "You declined the request of Bob Cratchit (bob), who is not told."
      ),
      (.asked, .cancel(bob), "You took back your request to Bob Cratchit (bob)."),
      (.friends, .remove(bob), "You and Bob Cratchit (bob) are no longer friends."),
      (
        .blocked, .unblock(bob),
        "You unblocked Bob Cratchit (bob), so you see their requests again. You are not friends."
      ),
    ] as [(Relation, RelationCommand, Note)])
  func outcome(before: Relation, command: RelationCommand, sentence: Note) async throws {
    try await store.make(before, to: bob, as: .ada)
    #expect(try await relations.perform(command) == sentence)
  }

  @Test("Relations to oneself are rejected", arguments: commands(ada))
  func oneself(command: RelationCommand) async {
    await #expect(throws: RelationsError.yourself) { try await relations.perform(command) }
  }

  @Test(
    "Relations to an unknown or deleted user are rejected",
    arguments: ["zoe", "cyd", "no"].flatMap { commands(User.ID($0)) })
  func unknown(command: RelationCommand) async throws {
    try await store.deleteAccount(as: .cyd)
    let user = User.ID(command.argument)
    let refusal: AnyHashable =
      switch command {
      case _ where !user.isWellFormed: RelationsError.noUserName(user)
      case .unblock: RelationsError.notBlocked(user)
      case .add where user == cyd, .block where user == cyd: StoreError.hasLeft(user)
      case .add, .block: RelationsError.nobody(user)
      case .remove: RelationsError.standing(.stranger, user)
      case .accept, .decline, .cancel: RelationsError.noRequest(.stranger, user)
      }
    let error = await #expect(throws: (any Error).self) { try await relations.perform(command) }
    #expect(error as? AnyHashable == refusal)
  }

  @Test("A user name is given in any letter case, and is one word")
  func names() {
    #expect(["bob", " BOB "].map { User.ID(argument: $0) } == [bob, bob])
    #expect(["", " ", "bob cratchit"].map { User.ID(argument: $0) } == [nil, nil, nil])
  }

  @Test("accept without a name accepts the only request; of several it lists them")
  func only() async throws {
    await #expect(throws: RelationsError.notOneRequest([], of: 0)) {
      try await relations.perform(.accept(nil))
    }
    try await store.ask(ada, as: .bob)
    try await store.ask(ada, as: .cyd)
    let error = await #expect(throws: RelationsError.self) {
      try await relations.perform(.accept(nil))
    }
    #expect(
      error?.message == """
        2 people ask to be your friend: Bob Cratchit (bob), Cyd Charisse (cyd). \
        \(suggesting: RelationCommand.accept).
        """)
    try await store.end(.asking, with: cyd, as: .ada)
    _ = try await relations.perform(.accept(nil))
    #expect(try await store.relation(to: bob, as: .ada) == .friends)
  }

  @Test("The question before the end of a friendship names the friend and what ends")
  func question() async throws {
    try await store.make(.friends, to: bob, as: .ada)
    let end =
      "This ends your friendship. Your conversation stays, but neither of you can write in it."
    #expect(
      try await relations.question(before: .remove(bob))
        == Note("Remove Bob Cratchit (bob)? \(end)"))
    await #expect(throws: RelationsError.standing(.stranger, cyd)) {
      try await relations.question(before: .remove(cyd))
    }
    #expect(try await relations.question(before: .add(bob)) == nil)
    try await store.deleteAccount(as: .cyd)
    await #expect(throws: StoreError.hasLeft(cyd)) {
      try await relations.question(before: .block(cyd))
    }
  }

  @Test(
    "The question before a block names the user and what ends now",
    arguments: [
      (.asking, "This hides their request, and you see no more of them."),
      (.stranger, "You see no more of their requests."),
      (
        .friends,
        "This ends your friendship, and you see no more of their requests. "
          + "Your conversation stays, but neither of you can write in it."
      ),
      (.asked, "This takes back your request, and you see no requests of theirs."),
    ] as [(Relation, String)])
  func questionBeforeBlock(relation: Relation, text: String) async throws {
    try await store.make(relation, to: bob, as: .ada)
    #expect(
      try await relations.question(before: .block(bob))
        == Note("Block Bob Cratchit (bob)? \(text) They get no notice."))
  }
}
