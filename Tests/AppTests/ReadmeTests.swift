import Foundation
import Social
import Testing

@testable import TrellisApp

struct ReadmeTests {
  private func file(_ path: String) throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../\(path)")
    return try String(contentsOf: file.standardized, encoding: .utf8)
  }

  @Test("The page of composition that the README shows is the App's")
  func composition() throws {
    let shown = try file("README.md").components(separatedBy: "```swift\nstruct MemberFactory")[1]
      .components(separatedBy: "```")[0]
    let lines = shown.split(separator: "\n").filter { !$0.contains("…") }
    let factory = try file("App/MemberFactory.swift")
    for line in lines { #expect(factory.contains(line), "\(line)") }
    #expect(lines.count >= 20)
  }

  @Test("The session that the README begins with runs, word by word")
  func session() async throws {
    let blocks = try file("README.md").components(separatedBy: "```\n")
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
