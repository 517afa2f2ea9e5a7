import FeatureTestSupport
import Foundation
import Presentation
import RoutingTesting
import Social
import TestSupport
import Testing

@testable import Profile

/// The command `export`.
struct ExportTests {
  let store = StubStore(friends: bob)
  let notices = Notices()

  init() {
    store.users[ada] = User(
      id: ada, name: "Ada \u{202E}Lovelace", bio: "Engines\nand \"poems\" /")
  }

  private func commands(file: ((String, String) throws -> Void)? = nil) -> AccountCommands {
    AccountCommands(
      of: ada,
      export: ExportInteractor(
        me: .ada, store: store, now: { Date(timeIntervalSince1970: 0) }, file: file),
      router: Recorder(), notices: notices)
  }

  /// Stores messages of Bob, one in each second.
  private func talk(_ texts: [String]) {
    for (second, text) in texts.enumerated() {
      store.add([text], at: Date(timeIntervalSince1970: TimeInterval(second)))
    }
  }

  /// Exports to a file, and returns its text.
  private func document() async throws -> String {
    var written: [String: String] = [:]
    let outcome = try await commands { written[$1] = $0 }
      .perform(.export(FilePath(argument: "my file.json")))
    #expect(outcome == "All that is stored for you is in my file.json.")
    return try #require(written["my file.json"])
  }

  @Test("An export has the profile, friends, requests and conversations as JSON")
  func whole() async throws {
    talk(["Hello", ""])
    store.relations[cyd] = .asking
    _ = try await commands().perform(.export(nil))
    let notice = try #require(notices.take().first)
    #expect(notice.document == "trellis-ada.json" && notice.text.fragments.count == 1)
    let text = if case .text(let text) = notice.text.fragments[0] { text } else { "" }
    try RecordedText(transcript: "export").expect(text)
  }

  @Test("An export marks a message that was taken back, unless it had not been read")
  func unsent() async throws {
    talk(["seen", "unseen"])
    store.takeBack(1, as: .read)
    store.takeBack(2)
    let document = try await document()
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
  }

  @Test("An export sorts conversations and people by user name")
  func sorted() async throws {
    store.relations = [cyd: .blocked, bob: .asked]
    store.add(["1"], from: bob)
    store.add(["2"], from: cyd)
    let names = try await document().matches(of: /"user" : "(.*)"/).map { "\($0.1)" }
    // The blocked user, the two conversations, the member, and the user she asked.
    #expect(names == ["cyd", "bob", "cyd", "ada", "bob"])
  }

  @Test(
    "An export has every message of a conversation, in order", arguments: [499, 500, 501, 1_203])
  func pages(count: Int) async throws {
    talk((1...count).map { "message \($0)." })
    let texts = try await document().matches(of: /message ([0-9]+)\./)
    #expect(texts.compactMap { Int($0.1) } == Array(1...count))
  }

  @Test(
    "An export that cannot be written is refused, and nothing is reported",
    arguments: [
      (false, "file", ProfileError.noFiles), (true, "-", ProfileError.noFileName("-")),
      (true, "~", ProfileError.noFileName("~")), (true, "full", StubStore.Failure()),
    ] as [(Bool, String, any Error)])
  func refused(writes: Bool, name: String, refusal: any Error) async throws {
    let commands = commands(file: writes ? { _, _ in throw StubStore.Failure() } : nil)
    let error = await #expect(throws: (any Error).self) {
      try await commands.perform(.export(FilePath(argument: name)))
    }
    #expect(error as? AnyHashable == refusal as? AnyHashable)
    #expect(notices.isEmpty)
  }
}
