import FeatureTestSupport
import Presentation
import Social
import SocialPresentation
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

  let store = StubStore()
  let relations: RelationsInteractor

  init() { relations = RelationsInteractor(me: .ada, store: store) }

  private var relation: Relation { store.relations[bob] ?? .stranger }

  @Test(
    "Each command about a relation succeeds only for the relations that allow it",
    arguments: commands(bob), Relation.allCases)
  func change(_ command: RelationCommand, before: Relation) async throws {
    store.relations[bob] = before
    if let after = Self.right[command.word]?[before] {
      #expect(try await relations.perform(command) != nil)
      #expect(relation == after)
    } else {
      let refusal: RelationsError =
        switch command {
        case .add, .remove, .block: .standing(before, bob)
        case .accept, .decline, .cancel: .noRequest(before, bob)
        case .unblock: .notBlocked(bob)
        }
      await #expect(throws: refusal) { try await relations.perform(command) }
      #expect(relation == before)
    }
  }

  @Test("Relations to oneself are rejected", arguments: commands(ada))
  func oneself(command: RelationCommand) async {
    await #expect(throws: RelationsError.yourself) { try await relations.perform(command) }
  }

  @Test(
    "Relations to an unknown or deleted user are rejected",
    arguments: ["zoe", "cyd", "no"].flatMap { commands(User.ID($0)) })
  func unknown(command: RelationCommand) async throws {
    store.leave(cyd)
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
    store.relations = [bob: .asking, cyd: .asking]
    let both = [bob, cyd].compactMap { store.users[$0] }
    await #expect(throws: RelationsError.notOneRequest(both, of: 2)) {
      try await relations.perform(.accept(nil))
    }
    store.relations[cyd] = nil
    _ = try await relations.perform(.accept(nil))
    #expect(relation == .friends)
  }

  @Test("A command asks what it destroys before, and says what it did")
  func sentences() async throws {
    var sentences = PageTranscript()
    for relation in Relation.allCases {
      for command in Self.commands(bob) where Self.right[command.word]?[relation] != nil {
        store.relations[bob] = relation
        let question = try await relations.question(before: command)
        if let question { sentences.add("\(command.word)? if Bob is \(relation)", question) }
        let outcome = try await relations.perform(command)
        sentences.add("\(command.word), if Bob is \(relation)", outcome)
      }
    }
    let both = [bob, cyd].compactMap { store.users[$0] }
    let ambiguous = RelationsError.notOneRequest(both, of: 3)
    sentences.add("accept, if Bob, Cyd and somebody else ask", ambiguous.message)
    try sentences.expect("relations")
  }

  @Test("A command that cannot destroy anything is refused before its question")
  func noQuestion() async throws {
    await #expect(throws: RelationsError.standing(.stranger, bob)) {
      try await relations.question(before: .remove(bob))
    }
    store.leave(cyd)
    await #expect(throws: StoreError.hasLeft(cyd)) {
      try await relations.question(before: .block(cyd))
    }
  }
}
