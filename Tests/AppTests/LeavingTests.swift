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
    "The answer save stores the changes of a form, discard drops them, and both leave the form",
    arguments: Leaving.all,
    [("save", ["Ada King", "I like engines"]), ("/Discard ", ["Ada Lovelace", ""])])
  func left(leaving: Leaving, answer: (line: String, stored: [String])) async throws {
    let journey = try await Journey.ada(Self.form + leaving.way)
    let shown = await journey.type(leaving.line, answer.line)
    #expect(shown.matches(of: /You would lose/).count == 1, "\(shown)")
    let user = try await journey.store.member(ada, as: .ada)
    #expect([user.name, user.bio] == answer.stored)
    #expect(journey.status == 0, "\(journey.transcript)")
    #expect(!journey.window.screens.contains { $0.content.unsaved != nil })
    if leaving.title.isEmpty {
      #expect(journey.window.screens.isEmpty, "\(journey.transcript)")
    } else {
      #expect(await journey.here == leaving.title, "\(journey.transcript)")
    }
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
}
