import Foundation
import Social
import Testing

@testable import TrellisApp

nonisolated struct ReadmeTests {
  func file(_ path: String) throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../\(path)")
    return try String(contentsOf: file.standardized, encoding: .utf8)
  }

  @Test("The README shows ChatFeature.swift exactly as it is in the app")
  func feature() throws {
    let feature = try file("App/Features/ChatFeature.swift")
    #expect(try file("README.md").contains("```swift\n\(feature)```"))
  }

  @Test("The README shows Shop.swift exactly as Consumer builds it")
  func program() throws {
    let program = try file("Tests/Consumer/Sources/Shop/Shop.swift")
    #expect(try file("README.md").contains("```swift\n\(program)```"))
  }
}
