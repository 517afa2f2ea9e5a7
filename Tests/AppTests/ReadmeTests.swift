import Foundation
import Testing

@testable import TrellisApp

/// The README and the articles about the app show what the app is.
nonisolated struct ReadmeTests {
  func file(_ path: String) throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../\(path)")
    return try String(contentsOf: file.standardized, encoding: .utf8)
  }

  @Test(
    "A listing is exactly the code that is built",
    arguments: [
      ("README.md", "App/Features/LoginFeature.swift"),
      ("Modules/Routing/Routing.docc/TakeOnePart.md", "Tests/Consumer/Sources/Shop/Shop.swift"),
    ])
  func listing(page: String, source: String) throws {
    let source = try file(source)
    let listings = try file(page).components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    #expect(listings.contains { source.hasSuffix($0) && $0.contains("{\n") })
  }

  @Test("The README has at most 250 lines besides the map, which grows with the app")
  func length() throws {
    let parts = try file("README.md").components(separatedBy: "```mermaid\n")
    let map = try #require(parts.count == 2 ? parts[1].range(of: "```\n") : nil)
    #expect((parts[0] + parts[1][map.upperBound...]).count { $0.isNewline } <= 250)
  }

  @Test("Every link of the README to a file of the repository leads to one")
  func links() throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let paths = try file("README.md").matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/).map { String($0.1) }
    #expect(paths.count > 20)
    for path in paths {
      #expect(FileManager.default.fileExists(atPath: root.appending(path: path).path), "\(path)")
    }
  }

  @Test("The article about the app lists the scripts, of which there are at most fifteen")
  func scripts() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../Scripts").standardized
    let scripts = try FileManager.default.contentsOfDirectory(atPath: root.path)
      .filter { !["host", "lib", "templates"].contains($0) && !$0.hasPrefix(".") }
    let article = try file("Modules/Routing/Routing.docc/HowTheAppWorks.md")
    let table = try #require(article.components(separatedBy: "| script | what it does |\n").last)
    let rows = table.components(separatedBy: "\n").dropFirst().prefix { $0.hasPrefix("|") }
    let names = rows.flatMap { row in
      row.split(separator: "|")[0].matches(of: /`([a-z-]+)`/).map { String($0.1) }
    }
    #expect(names.sorted() == scripts.sorted())
    #expect(scripts.count <= 15)
  }

  @Test("The README links to every article about the app")
  func articles() throws {
    let readme = try file("README.md")
    let root = try file("Modules/Routing/Routing.docc/Routing.md")
    let section = try #require(root.firstMatch(of: /### The app\n\n((?:- <doc:\w+>\n)+)/)?.1)
    for name in section.matches(of: /<doc:(\w+)>/).map(\.1) {
      #expect(readme.contains("(Modules/Routing/Routing.docc/\(name).md)"), "\(name)")
    }
  }

  @Test("The table of exit statuses is that of the help")
  func statuses() throws {
    let article = try file("Modules/Routing/Routing.docc/ScriptsAndPrograms.md")
    let help = Options.help.replacing(/[ ]+/, with: " ")
    let rows = article.matches(of: /\n\| ([0-9][0-9 ]*) \| (.+) \|/)
    #expect(rows.count == 12)
    for row in rows { #expect(help.contains(" \(row.1) \(row.2)"), "\(row.1) \(row.2)") }
  }
}
