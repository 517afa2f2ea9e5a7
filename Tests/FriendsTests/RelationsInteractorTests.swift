import Presentation
import Social
import SocialPresentation
import SocialTestSupport
import TestSupport
import Testing

@testable import Relations

struct RelationsInteractorTests {
  /// A command, a relation that allows it, the one that follows, and what is said then.
  nonisolated struct Right: Sendable {
    let command: RelationCommand
    let before, after: Relation
    let outcome: Note

    init(_ command: RelationCommand, _ before: Relation, _ after: Relation, _ outcome: Note) {
      (self.command, self.before, self.after, self.outcome) = (command, before, after, outcome)
    }
  }

  nonisolated static let right: [Right] =
    [
      Right(
        .add(bob), .stranger, .asked, "You asked Bob Cratchit (bob) to be your friend."),
      Right(.add(bob), .asking, .friends, "You and Bob Cratchit (bob) are friends now."),
      Right(.accept(bob), .asking, .friends, "You and Bob Cratchit (bob) are friends now."),
      Right(
        .decline(bob), .asking, .stranger,
        "You declined the request of Bob Cratchit (bob), who is not told."),
      Right(
        .cancel(bob), .asked, .stranger, "You took back your request to Bob Cratchit (bob)."),
      Right(
        .remove(bob), .friends, .stranger,
        "You and Bob Cratchit (bob) are no longer friends."),
      Right(
        .unblock(bob), .blocked, .stranger,
        """
        You unblocked Bob Cratchit (bob), so you see their requests again. You are not friends.
        """),
    ]
    + Relation.allCases.map {
      Right(
        .block(bob), $0, .blocked,
        """
        You blocked bob, so neither of you can write, and their requests are hidden. \
        \(suggesting: RelationCommand.unblock(bob)) to end that.
        """)
    }

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
    "Each command about a relation succeeds only for the relations that allow it, and says so",
    arguments: commands(bob), Relation.allCases)
  func change(_ command: RelationCommand, before: Relation) async throws {
    store.relations[bob] = before
    if let right = Self.right.first(where: { ($0.command, $0.before) == (command, before) }) {
      #expect(try await relations.perform(command) == right.outcome)
      #expect(relation == right.after)
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
    let error = await #expect(throws: RelationsError.self) {
      try await relations.perform(.accept(nil))
    }
    #expect(
      error?.message == """
        2 people ask to be your friend: Bob Cratchit (bob), Cyd Charisse (cyd). \
        \(suggesting: RelationCommand.accept).
        """)
    store.relations[cyd] = nil
    _ = try await relations.perform(.accept(nil))
    #expect(relation == .friends)
  }

  @Test(
    "The question before a command that destroys something names the user and what ends now",
    arguments: [
      (
        .remove(bob), .friends,
        "Remove Bob Cratchit (bob)? This ends your friendship. "
          + "Your conversation stays, but neither of you can write in it."
      ),
      (
        .block(bob), .asking,
        block("This hides their request, and you see no more of them.")
      ),
      (.block(bob), .stranger, block("You see no more of their requests.")),
      (
        .block(bob), .friends,
        block(
          "This ends your friendship, and you see no more of their requests. "
            + "Your conversation stays, but neither of you can write in it.")
      ),
      (
        .block(bob), .asked,
        block("This takes back your request, and you see no requests of theirs.")
      ), (.add(bob), .stranger, nil),
    ] as [(RelationCommand, Relation, String?)])
  func question(command: RelationCommand, relation: Relation, text: String?) async throws {
    store.relations[bob] = relation
    #expect(try await relations.question(before: command) == text.map { Note($0) })
  }

  nonisolated private static func block(_ effects: String) -> String {
    "Block Bob Cratchit (bob)? \(effects) They get no notice."
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
