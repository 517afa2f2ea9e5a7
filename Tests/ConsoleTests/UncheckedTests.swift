import Foundation
import Testing

/// Declarations that the compiler does not check for data races.
struct UncheckedTests {
  @Test("Every use of nonisolated(unsafe) or @unchecked is known and has a comment")
  func counted() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var found: [String] = []
    for module in ["App", "Modules"] {
      for name in try FileManager.default.subpathsOfDirectory(
        atPath: folder.appending(path: module).path
      ).sorted() where name.hasSuffix(".swift") {
        let text = try String(
          contentsOf: folder.appending(path: "\(module)/\(name)"), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated()
        where line.contains(/nonisolated\(unsafe\)|@unchecked/) {
          found.append(name)
          let above = lines[..<index].reversed().prefix {
            $0.contains(/nonisolated\(unsafe\)|\/\//)
          }
          #expect(above.contains { $0.contains("//") }, "\(name) does not say why: \(line)")
        }
      }
    }
    #expect(
      found == [
        "Console/Drawing/ScalarWidth.swift", "Console/Terminal/CrashSignals.swift",
        "Console/Terminal/HeldTerminal.swift", "Console/Terminal/HeldTerminal.swift",
      ])
  }
}
