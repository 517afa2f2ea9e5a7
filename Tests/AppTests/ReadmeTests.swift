import Foundation
import Social
import Testing

@testable import TrellisApp

nonisolated struct ReadmeTests {
  func file(_ path: String) throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../\(path)")
    return try String(contentsOf: file.standardized, encoding: .utf8)
  }

  @Test("The member factory in the README matches that of the app")
  func composition() throws {
    let page = try file("README.md").components(separatedBy: "```swift\nstruct MemberFactory")[1]
    let (doors, body) = parts(page.components(separatedBy: "```")[0])
    let factory = try parts(file("App/MemberFactory.swift"))
    // The README may leave out features.
    #expect(doors.isSubset(of: factory.doors), "\(doors.subtracting(factory.doors))")
    let lines = body.split(separator: "\n").filter { !$0.contains("…") }
    for line in lines { #expect(factory.body.contains(line), "\(line)") }
    #expect(!doors.isEmpty && !lines.isEmpty)
  }

  @Test("The Shop program in the README is the one that Consumer builds")
  func program() throws {
    let program = try file("Tests/Consumer/Sources/Shop/Shop.swift")
    #expect(try file("README.md").contains("```swift\n\(program)```"))
  }

  /// Splits a factory's code into the protocols it conforms to and its body.
  private func parts(_ code: String) -> (doors: Set<Substring>, body: Substring) {
    let brace = code.firstIndex(of: "{") ?? code.endIndex
    return (Set(code[..<brace].matches(of: /\w+Factory\b/).map(\.output)), code[brace...])
  }
}
