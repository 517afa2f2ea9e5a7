import Foundation
import Social
import Testing

@testable import TrellisApp

struct ReadmeTests {
  @Test("The session that the README begins with runs, word by word")
  func session() async throws {
    let readme = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../README.md").standardized
    let text = try String(contentsOf: readme, encoding: .utf8)
    let blocks = text.components(separatedBy: "```\n")
    try #require(blocks.count > 1)
    let printed = blocks[1].replacing("$ Scripts/run\n", with: "", maxReplacements: 1)

    let store = try await MemoryStore.people()
    try await store.ask(ada, as: grace)
    let journey = try await Journey(store: store)
    await journey.type(
      "login ada", Journey.password, "add grace", "1", "message", "Hello!", "/link", "/quit",
      width: 80)
    #expect(journey.transcript == printed)
  }
}
