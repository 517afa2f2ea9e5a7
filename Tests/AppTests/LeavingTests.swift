import Presentation
import Routing
import Social
import TestSupport
import Testing

@testable import TrellisApp

/// A line that removes the profile form, and the screen that is visible afterwards.
nonisolated struct Leaving: Sendable, CustomTestStringConvertible {
  /// Lines to type between changing the form and leaving it.
  var way: [String] = []
  let line: String
  /// The title line afterwards; empty if the app has ended.
  let title: String

  var testDescription: String { (way + [line]).joined(separator: ", ") }
}

nonisolated extension Leaving {
  static let all = [
    Leaving(line: "back", title: "Me"),
    Leaving(line: "close", title: "Me"),
    Leaving(line: "me", title: "Me"),
    Leaving(line: "open trellis://me", title: "Me"),
    Leaving(way: ["chats"], line: "open trellis://me", title: "Me"),
    Leaving(line: "quit", title: ""),
    Leaving(way: ["chats", "new"], line: "quit", title: ""),
    Leaving(way: ["friends", "1", "message"], line: "/quit", title: ""),
  ]
}

@Suite("Unsaved changes")
struct LeavingTests {
  nonisolated static let form = ["me", "edit", "bio I like engines", "name Ada King"]
  nonisolated static let question =
    "You would lose the changes to your profile. Type save, discard or stay."

  @Test(
    "Leaving an unsaved form asks a question, and staying changes nothing", arguments: Leaving.all)
  func stay(leaving: Leaving) async throws {
    let journey = try await Journey.ada(Self.form + leaving.way)
    for answer in ["stay", "", "no", "yes", "back", "quit", "1", "open trellis://chats"] {
      let before = await journey.type()
      let (screens, events) = (journey.window.screens, journey.events)
      let shown = await journey.type(leaving.line, answer)
      #expect(
        shown.hasLine(Self.question) && shown.hasLine("You are still on this screen."), "\(shown)")
      #expect(shown.hasLine("save, discard or stay> \(answer)"), "\(shown)")
      #expect(journey.window.screens.elementsEqual(screens, by: ===), "\(shown)")
      #expect(journey.events == events)
      #expect(await journey.type() == before)
      #expect(try await journey.store.member(ada, as: .ada).bio == "")
      // `new` leaves the friend picker open, and input that ends at a question sets status 1.
      #expect(journey.status == (leaving.way.last == "new" ? 1 : 0))
    }
  }

  @Test(
    "The answer save stores the changes of a form, discard drops them, and both leave the form",
    arguments: Leaving.all,
    [("save", ["Ada King", "I like engines"]), ("/Discard ", ["Ada Lovelace", ""])])
  func left(leaving: Leaving, answer: (line: String, stored: [String])) async throws {
    let journey = try await Journey.ada(Self.form + leaving.way)
    let shown = await journey.type(leaving.line, answer.line)
    #expect(shown.matches(of: /You would lose/).count == 1, "\(shown)")
    let user = try await journey.store.member(ada, as: .ada)
    #expect([user.name, user.bio] == answer.stored)
    try await check(leaving, in: journey)
  }

  @Test(
    "End of input at the question about unsaved changes fails and keeps the form",
    arguments: Leaving.all)
  func end(leaving: Leaving) async throws {
    let journey = try await Journey.ada(Self.form + leaving.way)
    let before = await journey.type()
    await journey.type(leaving.line)
    #expect(journey.status == 1, "\(journey.transcript)")
    #expect(await journey.type() == before)
    #expect(journey.window.screens.contains { $0.content.unsaved != nil })
  }

  @Test(
    "Covering an unsaved form asks nothing and keeps the changes",
    arguments: [
      ["chats"], ["friends"], ["home"], ["open trellis://chat/grace"], ["friends", "1", "message"],
      ["chats", "new", "1"], ["open trellis://me/edit"], ["where", "look", "help", "link", "why"],
    ])
  func cover(way: [String]) async throws {
    let journey = try await Journey.ada(Self.form)
    let shown = await journey.type(way)
    #expect(!shown.contains("You would lose"), "\(shown)")
    #expect(journey.status == 0)
    #expect(await journey.type("/open trellis://me/edit").hasLine("Bio: I like engines"))
  }

  @Test("Leaving an unchanged form asks nothing", arguments: Leaving.all)
  func unchanged(leaving: Leaving) async throws {
    let journey = try await Journey.ada(["me", "edit"] + leaving.way)
    let shown = await journey.type(leaving.line)
    #expect(!shown.contains("You would lose"), "\(shown)")
    try await check(leaving, in: journey)
  }

  @Test("Deleting the account elsewhere ends the session without a question")
  func deletedElsewhere() async throws {
    let journey = try await Journey.ada(Self.form)
    try await journey.store.deleteAccount(as: .ada)
    let shown = await journey.type("look")
    #expect(shown.hasLine("* The account of ada was deleted meanwhile."), "\(shown)")
    #expect(await journey.here == "Welcome", "\(shown)")
    #expect(journey.window.screens.count == 1)
  }

  @Test("Logging out leaves an unsaved form without a question")
  func logOut() async throws {
    let journey = try await Journey.ada(Self.form)
    try await journey.logOutUnasked()
    let shown = await journey.type()
    #expect(shown.hasPrefix("Welcome\n"), "\(shown)")
    #expect(try await journey.store.member(ada, as: .ada).bio == "")
  }

  private func check(_ leaving: Leaving, in journey: Journey) async throws {
    #expect(journey.status == 0, "\(journey.transcript)")
    #expect(!journey.window.screens.contains { $0.content.unsaved != nil })
    if leaving.title.isEmpty {
      #expect(journey.window.screens.isEmpty, "\(journey.transcript)")
    } else {
      #expect(await journey.here == leaving.title, "\(journey.transcript)")
    }
  }
}
