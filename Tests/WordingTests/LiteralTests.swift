import Foundation
import Testing

@Suite("Literals of the kernel")
struct LiteralTests {
  /// Files whose sentences no person reads, and why.
  private static let exempt = [
    "Wording/English": "they are English",
    "ConsoleTesting/": "reports of tests", "RoutingTesting/": "reports of tests",
    "Links/LinkErrors.swift": "mistakes in patterns, for developers",
    "Links/Pattern.swift": "mistakes in patterns, for developers",
    "Routing/RoutingError.swift": "corrections for developers",
    "Navigation/Window+": "names of moves in the journal", "Presentation/Alert+": "an identifier",
    "CommandLineOptions/OptionTable+": "code for shells",
    "SQLDriver/": "SQL", "SQLiteDriver/": "SQL",
    "PostgresDriver/": "SQL, and the reasons of libpq and the server, which are English",
  ]

  /// Literals that are no words of people, or are for developers.
  private static let known: Set = [
    "go back",  // what people type who know other programs
    ":wq!", "--color always", "App",
    "eval \\\"$( completion bash)\\\"", " migrate --store postgres://app_owner@db.example.com/app",
    "Host", "Origin", "Location", "Connection", "=; Path=/; HttpOnly; SameSite=Lax",
    "attachment; filename=\\\"\\\"",
    " autocomplete=\\\"\\\" required autofocus", "data: changed\\n\\n",
    // For developers, the first three in debug builds.
    "Memory leak:  was closed but not released.", ":  is no UserFacingError",
    " (The last screen that could not be made: , by the factory of .)",
    " is in no row of the table of screens.",
  ]

  @Test("Every sentence and label that a person reads is a text of the language")
  func sentences() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../Modules").standardized
    var found: [String] = []
    for folder in ["Kernel", "Fronts"] {
      let paths = try FileManager.default.subpathsOfDirectory(
        atPath: root.appending(path: folder).path)
      for path in paths.sorted() where path.hasSuffix(".swift") {
        if Self.exempt.keys.contains(where: path.contains) { continue }
        let text = try String(
          contentsOf: root.appending(path: "\(folder)/\(path)"), encoding: .utf8)
        found += literals(in: text).filter { isRead($0) && !Self.known.contains($0) }
          .map { "\(path): \($0)" }
      }
    }
    #expect(found == [])
  }

  @Test(
    "A sentence, a label and a part of a sentence are found, and an identifier is not",
    arguments: [
      (#"throw Note("Nothing was saved.")"#, true), (#"button("Back")"#, true),
      (#"x + " wrote after you""#, true), (#""\(count) rows here""#, true), (#""busy …""#, true),
      (#"case "open", "pop""#, false), (#""screens.json""#, false),
      (#"// "A comment here.""#, false),
      (#""<li class=\"row\">\(text)</li>""#, false),
    ])
  func finds(code: String, isFound: Bool) {
    #expect(literals(in: code).contains(where: isRead) == isFound)
  }

  /// Returns the literals of code that is no comment, without what is inserted into them.
  private func literals(in code: String) -> [String] {
    let lines = code.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    var scanner = LiteralScanner(rest: lines.joined(separator: "\n")[...])
    scanner.scan(until: nil)
    return scanner.literals
  }

  /// Whether a literal has two words, ends a sentence, or is one word with a capital.
  private func isRead(_ literal: String) -> Bool {
    let text = literal.replacing(/<[^>]*>/, with: "")
    return text.contains(/[A-Za-z]{2,}[,.:;!?]? [A-Za-z]{2,}/)
      || text.contains(/[A-Za-z]{2,} ?[.!?…:]$/) || text.wholeMatch(of: /[A-Z][a-z]{2,}/) != nil
  }
}

/// Collects the literals of Swift code, also those in interpolations.
private struct LiteralScanner {
  var rest: Substring
  private(set) var literals: [String] = []

  init(rest: Substring) { self.rest = rest }

  /// Scans code up to the parenthesis that closes an interpolation, or to the end.
  mutating func scan(until end: Character?) {
    var depth = 0
    while let character = rest.first {
      if character == "\"" {
        let quotes = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
        rest = rest.dropFirst(quotes.count)
        literal(endingWith: quotes)
        continue
      }
      rest.removeFirst()
      if character == "(" { depth += 1 }
      if character == ")" {
        if depth == 0, end != nil { return }
        depth -= 1
      }
    }
  }

  private mutating func literal(endingWith quotes: String) {
    var text = ""
    while !rest.isEmpty, !rest.hasPrefix(quotes) {
      if rest.hasPrefix("\\(") {
        rest = rest.dropFirst(2)
        scan(until: ")")
      } else {
        text += rest.prefix(rest.first == "\\" ? 2 : 1)
        rest = rest.dropFirst(rest.first == "\\" ? 2 : 1)
      }
    }
    rest = rest.dropFirst(quotes.count)
    literals.append(text)
  }
}
