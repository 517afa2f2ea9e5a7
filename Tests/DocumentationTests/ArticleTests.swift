import Foundation
import Testing

/// The code examples of the DocC articles are compiled and run in this folder.
nonisolated struct ArticleTests {
  @Test(
    "Every code example of an article is compiled in Tests/DocumentationTests or Tests/FiveStyles",
    arguments: try Article.all().filter { !$0.isAboutTheApp })
  func examples(article: Article) throws {
    let sources = try Article.sources()
    for example in article.examples {
      #expect(sources.contains { $0.contains(example) }, "\(article.name):\n\(example)")
    }
  }

  @Test(
    "A table says what happens at the edges for each way to navigate",
    arguments: [
      (
        "OneChangeAtATime.md",
        [
          "a route", "a link or plan", "a question (`ask`)", "an alert", "a request",
          "another task",
        ]
      ),
      ("ChoosingAStyle.md", ["destinations", "rows", "onRoute", "coordinators"]),
    ])
  func edges(name: String, ways: [String]) throws {
    let article = try #require(try Article.all().first { $0.name == name })
    let part = article.text.components(separatedBy: "### At the edges\n\n").last ?? ""
    let table = part.split(separator: "\n").prefix { $0.hasPrefix("|") }.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let edges = ["", "double tap", "a factory hangs", "a waiting move", "restoration"]
    #expect(table.first == edges && table.dropFirst(2).map(\.first) == ways)
    for row in table { #expect(row.count == edges.count && !row.dropFirst().contains("")) }
  }
}

/// The guide for contributors says which tests decide about what.
nonisolated struct TestGuideTests {
  @Test("Each test that the guide for contributors names is a file or a folder of Tests")
  func names() throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let guide = try String(
      contentsOf: root.appending(path: ".github/CONTRIBUTING.md"), encoding: .utf8)
    let files = FileManager.default.enumerator(
      at: root.appending(path: "Tests"), includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles)
    let existing = Set(
      (files?.allObjects ?? []).compactMap { ($0 as? URL)?.deletingPathExtension() }
        .map(\.lastPathComponent))
    let names = guide.matches(of: /`(Tests\/\w+|\w+Tests)`/).map { match in
      String(match.1.split(separator: "/").last ?? "")
    }
    #expect(names.count > 40)
    #expect(Set(names).subtracting(existing) == [])
  }
}

/// DocC article and the Swift code in it.
///
/// Code is compared line by line; indentation and empty lines are ignored.
nonisolated struct Article: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  let examples: [String]

  /// Whether the article is in the section about the app and its scripts.
  ///
  /// `ReadmeTests`, `ProgramTests` and `Tests/Tutorial` check the code of these.
  let isAboutTheApp: Bool

  var testDescription: String { name }

  static func all() throws -> [Article] {
    let modules = here.appending(path: "../../Modules")
    let overview = modules.appending(path: "Kernel/Routing/Routing.docc/Routing.md")
    let aboutTheApp = try String(contentsOf: overview, encoding: .utf8)
      .components(separatedBy: "### The app\n")[1]
    return try [
      "Kernel/Routing", "Kernel/RoutingStyles", "Kernel/SQLiteDriver", "Fronts/ConsoleTesting",
      "Fronts/TerminalInput",
    ]
    .map { modules.appending(path: "\($0)/\(URL(filePath: $0).lastPathComponent).docc") }
    .flatMap { try files(in: $0, "md") }.map { name, text in
      let blocks = text.components(separatedBy: "```swift\n").dropFirst()
      return Article(
        name: name, text: text,
        examples: blocks.map { lines($0.components(separatedBy: "```")[0]) },
        isAboutTheApp: aboutTheApp.contains("<doc:\(name.dropLast(3))>"))
    }
  }

  static func sources() throws -> [String] {
    try ["", "../FiveStyles/Sources"]
      .flatMap { try files(in: here.appending(path: $0).standardized, "swift") }
      .map { lines($0.text) }
  }

  private static let here = URL(filePath: #filePath).deletingLastPathComponent()

  private static func lines(_ text: String) -> String {
    "\n"
      + text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) + "\n" }
      .filter { $0 != "\n" }.joined()
  }

  private static func files(in folder: URL, _ kind: String) throws -> [(name: String, text: String)]
  {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == kind }
      .sorted { $0.path < $1.path }
      .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
  }
}
