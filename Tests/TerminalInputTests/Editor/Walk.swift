import Foundation
import TestSupport
import Testing

@testable import TerminalInput

/// Keys that a file of the folder Walks states, each with the line and the events that they lead to.
///
/// The head of a walk has a word and a value in each line: `at` says how the line is edited, `history` is a
/// line of the history, `word` one to complete, and `typed` what is typed before each of the keys.
/// `Scripts/test --record` records the results.
nonisolated struct Walk: CustomTestStringConvertible, Sendable {
  /// The rule, as a sentence.
  let testDescription: String
  private let file: String
  private let head: [String]
  private let keys: [String]

  /// Returns the walks in a file, which exists.
  static func all(in name: String) -> [Walk] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let path = folder.appending(path: "../Walks/\(name).txt").standardized
    guard let text = try? String(contentsOf: path, encoding: .utf8) else { fatalError("\(path)") }
    return ("\n" + text).components(separatedBy: "\n== ").dropFirst().dropLast().map { part in
      let lines = part.components(separatedBy: "\n")
      let head = lines.dropFirst().prefix { $0 != "--" }
      let keys = lines.dropFirst(head.count + 2).map { $0.components(separatedBy: " -> ")[0] }
      return Walk(testDescription: lines[0], file: name, head: Array(head), keys: keys)
    }
  }

  private func values(_ word: String) -> [String] {
    head.filter { $0.hasPrefix(word + ": ") }.map { String($0.dropFirst(word.count + 2)) }
  }

  /// Types each of the keys at a new desk, and compares the results with the recorded ones.
  func holds() throws {
    let ways: [String: LinePrompt.Editing] = ["lines": .lines, "hidden": .hidden]
    let prompt = LinePrompt("friends> ", ways[values("at").first ?? ""] ?? .line)
    let words = values("word")
    let results = keys.map { (keys: String) -> String in
      var desk = Desk(
        prompt, history: values("history").map(\.unescaped),
        completions: words.isEmpty ? Desk.words : words)
      for typed in values("typed") + [keys] { desk.type(typed.unescaped) }
      #expect(desk.isRight, "\(keys): \(desk.screen)\nand not\n\(desk.expected)")
      let shown = desk.editor.shown
      let label = shown.prompt == prompt.text ? "" : shown.prompt
      let line = (prompt.isHidden ? desk.editor.line : shown.line).marked.unicodeScalars.map {
        $0.value < 0x20 ? $0.escaped(asASCII: true) : "\($0)"
      }.joined()
      let events = desk.events.filter { if case .reading(.line) = $0 { false } else { true } }
      return "\(keys) -> \(label)\(line)\(events.isEmpty ? "" : "  \(events)")"
    }
    try RecordedText(
      in: "Tests/TerminalInputTests/Walks/\(file).txt",
      after: (["== \(testDescription)"] + head + ["--\n"]).joined(separator: "\n"), before: "\n== "
    ).expect(results.joined(separator: "\n"))
  }
}

nonisolated extension String {
  /// The text with the characters that it writes as in a Swift literal.
  fileprivate var unescaped: String {
    replacing("\\r", with: "\r").replacing("\\n", with: "\n").replacing("\\t", with: "\t")
      .replacing(/\\u\{([0-9A-F]+)\}/) { match in
        let scalar = UInt32(match.1, radix: 16).flatMap { Unicode.Scalar($0) }
        return scalar.map { String($0) } ?? ""
      }
  }
}
