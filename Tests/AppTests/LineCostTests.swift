import Foundation
import Presentation
import SQLiteDriver
import Social
import Storage
import Synchronization
import TestSupport
import Testing

@testable import TrellisApp

@Suite("Work of a line")
struct LineCostTests {
  /// Lines, each with the titles of the pages that it builds and the number of its statements.
  ///
  /// A screen that is opened builds its empty page first.
  nonisolated static let lines: [(line: String, pages: [String], statements: Int)] = [
    ("look", ["Friends"], 15),
    ("requests", ["Requests", "Friends", "Requests"], 15),
    ("accept linus", ["Requests"], 30),
    ("back", ["Requests", "Friends"], 15),
    ("chats", ["Chats"], 12),
    ("1", ["Chat", "Chat", "Chat"], 32),
    ("hello", ["Chat"], 30),
    ("/back", ["Chat", "Chats"], 12),
    ("me", [], 11),
    ("where", [], 3),
  ]

  @Test("A line builds a page once for each change of its screen, and runs few statements")
  func cost() async throws {
    let folder = TemporaryFolder()
    let store = try SQLStore(folder: folder.path("data"))
    for (user, name) in [(ada, "Ada Lovelace"), (grace, "Grace Hopper"), (linus, "Linus Torvalds")]
    {
      let password = PlainHasher().hash(Journey.password)
      try await store.signUp(
        User(id: user, name: name), credentials: Credentials(password: password, recovery: "none"))
    }
    try await store.ask(grace, as: .ada)
    try await store.accept(ada, as: Member(user: grace))
    try await store.ask(ada, as: Member(user: linus))
    _ = try await store.send(
      "hi", to: ada, id: UUID(), at: .now, as: Member(user: grace))
    let journey = try await Journey(store: store)
    try await journey.logIn(ada)
    for (line, pages, statements) in Self.lines {
      let built = Mutex<[String]>([])
      let run = Mutex(0)
      await Page.$whenBuilt.withValue({ title in built.withLock { $0.append(title) } }) {
        await Database.$whenRun.withValue({ _ in run.withLock { $0 += 1 } }) {
          _ = await journey.type(line)
        }
      }
      #expect(built.withLock(\.self) == pages, "\(line)")
      #expect(run.withLock(\.self) == statements, "\(line)")
    }
  }
}
