import ConsoleTestSupport
import ConsoleTesting
import Foundation
import Presentation
import Social
import TestSupport
import Testing

@testable import Console
@testable import TrellisApp

/// The identifiers that programs read: `screen` and `code` of the JSON output.
///
/// The table in the article "Scripts and programs" lists them. They are part of the format: a change
/// of a row can break other programs.
@Suite("Identifiers for programs")
struct IdentifierTests {
  /// The screens that the journey below opens.
  ///
  /// A screen of a new feature has only its row.
  private static let shipped: Set = [
    "Welcome", "Login", "SignUp", "Recovery", "Password", "RecoveryCode", "Deletion", "Me",
    "Profile", "Edit",
    "Friends", "Requests", "Blocked", "Picker", "Chats", "Chat", "ChatByDay", "Alert",
  ]

  @Test("A session that opens every shipped screen prints the listed screen identifiers")
  func screens() async throws {
    let store = try await MemoryStore.people(friends: grace)
    let output = Transcript()
    var settings = Front.Settings.untimed
    settings.format = .json
    let lines = [
      "forgot", "/back", "signup", "/back", "login ada", Journey.password, "requests", "back",
      "blocked",
      "back", "1",
      "message", "/home", "chats", "new", "/back", "me", "edit", "back", "password", "", "code", "",
      "delete",
      "yes",
    ]
    for features: [FeatureFlag: Bool] in [[:], [.groupedChat: true]] {
      let journey = try await Journey(store: store, features: features)
      let status = await journey.run(ScriptedInput(lines), output, settings: settings)
      #expect(status == 0, "\(output.text)")
    }
    let journey = try await Journey(store: store)
    await journey.type("login ada", Journey.password, "me", "edit", "bio Engines")
    try store.setProfile(name: "Ada Byron", bio: "", as: .ada)
    _ = await journey.run(ScriptedInput(["save"]), output, settings: settings)
    let met = output.text.matches(of: /"screen":"(\w+)"/).map { String($0.1) }
    #expect(Set(met) == Self.shipped)
    #expect(try Self.shipped.isSubset(of: IdentifierTable().rows.flatMap(\.screens)))
  }

  @Test("The sources declare exactly the listed screen identifiers, each once")
  func statedScreens() throws {
    let listed = try IdentifierTable().rows
    // A feature without a row promises nothing to programs yet.
    let parts = Set(listed.map(\.part))
    let stated = try sources { !$0.contains("Feature") || !parts.isDisjoint(with: $0) }
      .flatMap { $0.matches(of: /screenIdentifier\b[^"\n]*"(\w+)"/) }
    #expect(stated.map { String($0.1) }.sorted() == listed.flatMap(\.screens).sorted())
  }

  @Test("Every case of every error type has the listed code", arguments: ErrorList.parts)
  func codes(part: ErrorList.Part) throws {
    let row = try #require(IdentifierTable().rows.first { $0.part == part.name })
    #expect(part.errors.map { Failure($0).code } == row.codes)
  }

  @Test("Every listed code belongs to a part with errors")
  func listedCodes() throws {
    let parts = try IdentifierTable().rows.filter { !$0.codes.isEmpty }.map(\.part)
    #expect(parts == ErrorList.parts.map(\.name))
  }

  @Test("Every error type with a code is listed")
  func statedErrors() throws {
    let conformance = /(?:extension|enum|struct|class|actor) (\w+): [^{\n]*\bUserFacingError\b/
    let stated = try sources().flatMap { $0.matches(of: conformance) }.map { String($0.1) }
    let listed = ErrorList.parts.flatMap(\.errors).map { "\(type(of: $0))" }
    #expect(Set(stated) == Set(listed))
  }

  /// Returns the contents of all Swift files of the program whose path, as its parts, is included.
  private func sources(where isIncluded: ([String]) -> Bool = { _ in true }) throws -> [String] {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let files = try ["App", "Modules"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        .filter { isIncluded($0.components(separatedBy: "/")) }
        .map { root.appending(path: "\(folder)/\($0)") }
    }
    return try files.filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }
}

/// The table of screens and error codes in the article "Scripts and programs".
nonisolated struct IdentifierTable {
  /// A part of the program, with the identifiers of its screens and errors.
  struct Row {
    let part: String
    let screens: [String]
    let codes: [String]
  }

  let rows: [Row]

  init() throws {
    let path = "Modules/Routing/Routing.docc/ScriptsAndPrograms.md"
    let head = "| part | `screen` | `code` |\n|---|---|---|\n"
    let table = try ReadmeTests().file(path).components(separatedBy: head)
    let lines = try #require(table.count == 2 ? table[1] : nil).components(separatedBy: "\n")
    rows = try lines.prefix { $0.hasPrefix("|") }.map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(cells.count == 3, "\(line)")
      return Row(part: cells[0], screens: Self.names(in: cells[1]), codes: Self.names(in: cells[2]))
    }
  }

  /// Returns the names of a cell, such as `Chats` and `Chat`; a dash is a cell without names.
  private static func names(in cell: String) -> [String] {
    cell == "–" ? [] : cell.components(separatedBy: ", ").map { $0.replacing("`", with: "") }
  }
}
