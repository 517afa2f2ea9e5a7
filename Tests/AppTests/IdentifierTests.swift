import Foundation
import Testing

@testable import TrellisApp

/// The identifiers that programs read: `screen` and `code` of the JSON output.
///
/// Two articles list them: "Your app at its prompt, in scripts and in tests" has those of the kernel,
/// "Scripts and programs" the others. They are part of the format: a change of a row can break other
/// programs.
@Suite("Identifiers for programs")
struct IdentifierTests {
  @Test("The sources declare exactly the listed screen identifiers, each once")
  func statedScreens() throws {
    let stated = try sources().flatMap(\.screens).sorted()
    let listed = try IdentifierTable().rows.flatMap(\.screens).sorted()
    #expect(stated == listed)
  }

  @Test("The sources declare exactly the listed error codes")
  func statedCodes() throws {
    #expect(try codes(of: sources()) == Set(IdentifierTable().rows.flatMap(\.codes)))
  }

  @Test("The article that every app gets lists exactly the error codes of the kernel")
  func kernelCodes() throws {
    let kernel = try sources().filter { !Set(["Kernel", "Fronts"]).isDisjoint(with: $0.path) }
    let listed = try IdentifierTable.rows(of: "YourApp").flatMap(\.codes)
    #expect(try codes(of: kernel) == Set(listed))
  }

  private func codes(of files: [SourceFile]) throws -> Set<String> {
    let cases = try SourceFile.all().flatMap(\.enumCases)
      .reduce(into: [String: Set<String>]()) { $0[$1.type, default: []].formUnion($1.cases) }
    return Set(files.flatMap { $0.codes(cases: cases) })
  }

  /// Returns the files of the program, without those of a feature that has no row in the table,
  /// because it promises nothing to programs yet, and of the server for browsers.
  private func sources() throws -> [SourceFile] {
    let listed = try Set(IdentifierTable().rows.map(\.part))
    return try SourceFile.all()
      .filter { !$0.path.contains("Web") && !$0.path.contains("BrowserText.swift") }
      .filter { !$0.path.contains("Feature") || !listed.isDisjoint(with: $0.path) }
  }
}

/// The tables of screens and error codes in two articles.
nonisolated struct IdentifierTable {
  /// A part of the program, with the identifiers of its screens and errors.
  struct Row {
    let part: String
    let screens: [String]
    let codes: [String]
  }

  let rows: [Row]

  init() throws { rows = try ["YourApp", "ScriptsAndPrograms"].flatMap(Self.rows) }

  /// Returns the rows of the table in an article.
  static func rows(of article: String) throws -> [Row] {
    let path = "Modules/Kernel/Routing/Routing.docc/\(article).md"
    let head = "| part | `screen` | `code` |\n|---|---|---|\n"
    let table = try ReadmeTests().file(path).components(separatedBy: head)
    let lines = try #require(table.count == 2 ? table[1] : nil).components(separatedBy: "\n")
    return try lines.prefix { $0.hasPrefix("|") }.map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(cells.count == 3, "\(line)")
      return Row(part: cells[0], screens: names(in: cells[1]), codes: names(in: cells[2]))
    }
  }

  /// Returns the names of a cell, such as `Chats` and `Chat`; a dash is a cell without names.
  private static func names(in cell: String) -> [String] {
    cell == "–" ? [] : cell.components(separatedBy: ", ").map { $0.replacing("`", with: "") }
  }
}
