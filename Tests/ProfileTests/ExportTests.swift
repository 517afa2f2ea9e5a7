import Foundation
import Presentation
import RoutingTesting
import Social
import Storage
import TestSupport
import Testing

@testable import Profile

/// The command `export`.
struct ExportTests {
  let store: SQLStore
  let notices = Notices()

  init() async throws {
    store = try .inMemory()
    try await store.signUpAll()
    try await store.setProfile(
      name: "Ada \u{202E}Lovelace", bio: "Engines\nand \"poems\" /", as: .ada)
  }

  private func commands(file: ((String, String) throws -> Void)? = nil) -> AccountCommands {
    AccountCommands(
      of: ada,
      export: ExportInteractor(
        me: .ada, store: store, now: { Date(timeIntervalSince1970: 0) }, file: file),
      router: Recorder(), notices: notices)
  }

  private func talk(_ texts: [String]) async throws {
    try await store.make(.friends, to: bob, as: .ada)
    for (second, text) in texts.enumerated() {
      _ = try await store.send(
        text, to: ada, id: UUID(), at: Date(timeIntervalSince1970: TimeInterval(second)), as: .bob)
    }
  }

  @Test("An export has the profile, friends, requests and conversations as JSON")
  func whole() async throws {
    try await talk(["Hello", ""])
    try await store.make(.asking, to: cyd, as: .ada)
    _ = try await commands().perform(.export(nil))
    let expected = """
      {
        "blocked" : [

        ],
        "conversations" : [
          {
            "messages" : [
              {
                "author" : "bob",
                "text" : "Hello",
                "time" : "1970-01-01T00:00:00Z"
              },
              {
                "author" : "bob",
                "text" : "",
                "time" : "1970-01-01T00:00:01Z"
              }
            ],
            "with" : {
              "name" : "Bob Cratchit",
              "user" : "bob"
            }
          }
        ],
        "exported" : "1970-01-01T00:00:00Z",
        "friends" : [
          {
            "name" : "Bob Cratchit",
            "user" : "bob"
          }
        ],
        "profile" : {
          "bio" : "Engines\\nand \\"poems\\" /",
          "name" : "Ada \u{202E}Lovelace",
          "user" : "ada"
        },
        "requests" : {
          "incoming" : [
            {
              "name" : "Cyd Charisse",
              "user" : "cyd"
            }
          ],
          "outgoing" : [

          ]
        },
        "v" : 1
      }

      """
    #expect(notices.take() == [Notice(Note(expected), isDocument: true)])
  }

  @Test("An export marks a message that was taken back, unless it had not been read")
  func unsent() async throws {
    try await talk(["seen", "unseen"])
    try await store.markRead(with: bob, through: 1, as: .ada)
    for seq in [1, 2] { _ = try await store.unsend(seq, with: ada, as: .bob) }
    var document = ""
    _ = try await commands { text, _ in document = text }.perform(
      .export(FilePath(argument: "file")))
    #expect(
      document.contains(
        """
              "messages" : [
                {
                  "author" : "bob",
                  "isUnsent" : true,
                  "text" : "",
                  "time" : "1970-01-01T00:00:00Z"
                }
              ],
        """), "\(document)")
    #expect(!document.contains("seen"), "\(document)")
  }

  @Test(
    "An export has every message of a conversation, in order", arguments: [499, 500, 501, 1_203])
  func pages(count: Int) async throws {
    try await talk((1...count).map { "message \($0)." })
    var written: [String: String] = [:]
    let outcome = try await commands { written[$1] = $0 }
      .perform(.export(FilePath(argument: "my file.json")))
    let texts = try #require(written["my file.json"]).matches(of: /message ([0-9]+)\./)
    #expect(texts.compactMap { Int($0.1) } == Array(1...count))
    #expect(outcome == "All that is stored for you is in my file.json.")
  }

  @Test("An export has nothing of conversations between others")
  func others() async throws {
    try await store.make(.friends, to: bob, as: .cyd)
    _ = try await store.send("secret", to: bob, id: UUID(), at: .now, as: .cyd)
    _ = try await commands().perform(.export(nil))
    let text = try #require(notices.take().first).text
    #expect(!"\(text)".contains("secret") && !"\(text)".contains("cyd"))
  }

  @Test("Where files must not be written, an export to a file is refused")
  func noFiles() async throws {
    let commands = commands()
    await #expect(throws: ProfileError.noFiles) {
      try await commands.perform(.export(FilePath(argument: "file")))
    }
    #expect(notices.isEmpty)
  }

  @Test("An export to a name that stands for something else is refused", arguments: ["-", "~"])
  func noFile(name: String) async throws {
    let commands = commands { _, _ in Issue.record("A file was written.") }
    await #expect(throws: ProfileError.noFileName(name)) {
      try await commands.perform(.export(FilePath(argument: name)))
    }
  }

  @Test("An error of the file is thrown, and nothing is reported")
  func failed() async throws {
    struct Full: Error {}
    let commands = commands { _, _ in throw Full() }
    await #expect(throws: Full.self) {
      try await commands.perform(.export(FilePath(argument: "file")))
    }
    #expect(notices.isEmpty)
  }
}
