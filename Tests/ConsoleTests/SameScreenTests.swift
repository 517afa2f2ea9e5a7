import ConsoleTestSupport
import Presentation
import Routing
import Testing

@testable import Console

@Suite("Moves to the screen on top")
struct SameScreenTests {
  @Test(
    "A tab, a shortcut or home draws its screen again if that is on top already",
    arguments: ["friends", "mine", "home"])
  func again(line: String) async throws {
    let (session, people) = (Session(), People())
    let root = Root.tabs(Tab("friends", screen(people)), Tab("chats", screen(Talk())))
    root.shortcuts = [Shortcut("mine", to: Address("mine")) { try await $0.home() }]
    let text = try await session.run(line, on: root)
    #expect(text.hasSuffix("friends> \(line)\n\nFriends\n1. ada\n2. grace\nfriends> \n"), "\(text)")
    #expect(people.loads == 2, "once when it appears, and once for the line")
  }
}
