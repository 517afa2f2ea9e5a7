import ConsoleTestSupport
import Foundation
import Presentation
import Social
import TestSupport
import Testing

@testable import Console
@testable import TrellisApp

/// The identifiers that programs read: `screen` and `code` of the JSON output.
///
/// They are part of the format: a change of the tables below can break other programs.
@Suite("Identifiers for programs")
struct IdentifierTests {
  nonisolated private static let parts = [
    Part(
      name: "Login",
      screens: ["Welcome", "Login", "SignUp", "Recovery", "Password", "Deletion"],
      codes: [
        "userNameMalformed", "userNameReserved", "userNameTaken", "nameMalformed",
        "passwordMalformed", "passwordsDiffer", "wrongPassword", "wrongCode", "otherUserName",
      ],
      errors: ErrorList.login),
    Part(
      name: "Profile", screens: ["Me", "Profile", "Edit"],
      codes: ["nameMalformed", "bioTooLong", "notSaved"],
      errors: ErrorList.profile),
    Part(
      name: "Friends", screens: ["Friends", "Requests", "Picker"],
      codes: ["nobody", "hasLeft", "yourself", "standing", "noRequest"],
      errors: ErrorList.friends),
    Part(
      name: "Chat", screens: ["Chats", "Chat", "ChatByDay"],
      codes: [
        "emptyMessage", "messageTooLong", "notFriends", "hasLeft", "yourself", "nothingOlder",
      ],
      errors: ErrorList.chat),
    Part(
      name: "every screen", screens: ["Alert"],
      codes: [
        "unknownWord", "noArgument", "needlessArgument", "noSuchRow", "noLongerOffered",
        "screenGone", "nothingFound", "noLink", "tooLong", "ambiguous", "abbreviated", "notThere",
        "stillBusy", "CancellationError",
      ],
      errors: ErrorList.lines + [CancellationError()]),
    Part(
      name: "navigation",
      codes: [
        "detached", "cannotClose", "nothingToGoBackTo", "nothingToDismiss", "gone", "alreadyShown",
        "notShown",
        "noSuchTab", "tooDeep", "insideChange", "outsideChange", "vetoed", "denied",
        "redirectedInCircles",
        "covered", "noSuchDestination", "loop",
      ],
      errors: ErrorList.navigation),
    Part(
      name: "links", codes: ["malformed", "foreign", "unknown", "tooLong"],
      errors: ErrorList.links),
    Part(
      name: "storage",
      codes: [
        "noSuchUser", "nameTaken", "relation", "tooManyGuesses", "noFolder", "forbidden", "denied",
        "foreign", "newer", "damaged", "full", "busy", "failed",
      ],
      errors: ErrorList.storage),
    Part(
      name: "saved screens", codes: ["unreadable", "newer", "unusable"],
      errors: ErrorList.savedState),
  ]

  @Test("A session that opens every screen prints exactly the listed screen identifiers")
  func screens() async throws {
    let store = try await MemoryStore.people(friends: grace)
    let output = Transcript()
    var settings = Front.Settings.untimed
    settings.format = .json
    let lines = [
      "forgot", "/back", "signup", "/back", "login ada", Journey.password, "requests", "back", "1",
      "message", "/home", "chats", "new", "/back", "me", "edit", "back", "password", "", "delete",
      "yes",
    ]
    for features: [FeatureFlag: Bool] in [[:], [.groupedChat: true]] {
      let journey = try await Journey(store: store, features: features)
      let status = await journey.run(ScriptedInput(lines), output, settings: settings)
      #expect(status == 0, "\(output.text)")
    }
    let journey = try await Journey(store: store)
    await journey.type("login ada", Journey.password, "me", "edit", "bio Engines")
    try store.setProfile(name: "Ada Byron", bio: "", as: ada)
    _ = await journey.run(ScriptedInput(["save"]), output, settings: settings)
    let met = output.text.matches(of: /"screen":"(\w+)"/).map { String($0.1) }
    #expect(Set(met) == Set(Self.parts.flatMap(\.screens)))
  }

  @Test("The sources declare exactly the listed screen identifiers, each once")
  func statedScreens() throws {
    let stated = try sources().flatMap { $0.matches(of: /screenIdentifier\b[^"\n]*"(\w+)"/) }
    #expect(stated.map { String($0.1) }.sorted() == Self.parts.flatMap(\.screens).sorted())
  }

  @Test("Every case of every error type has the listed code", arguments: parts)
  func codes(part: Part) {
    #expect(part.errors.map { Failure($0).code } == part.codes)
  }

  @Test("Every error type with a code is listed")
  func statedErrors() throws {
    let conformance = /(?:extension|enum|struct|class|actor) (\w+): [^{\n]*\bUserFacingError\b/
    let stated = try sources().flatMap { $0.matches(of: conformance) }.map { String($0.1) }
    let listed = Self.parts.flatMap(\.errors).map { "\(type(of: $0))" }
    #expect(Set(stated) == Set(listed))
  }

  @Test("The README lists the identifiers of all screens and errors")
  func readme() throws {
    let rows = Self.parts.map(\.row).joined(separator: "\n")
    #expect(try ReadmeTests().file("README.md").contains("|---|---|---|\n\(rows)\n\n"), "\(rows)")
  }

  /// Returns the contents of all Swift files of the program.
  private func sources() throws -> [String] {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let files = try ["App", "Modules"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        .map { root.appending(path: "\(folder)/\($0)") }
    }
    return try files.filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }
}

/// A part of the program, with its screens and errors.
nonisolated struct Part: Sendable, CustomTestStringConvertible {
  let name: String
  var screens: [String] = []
  let codes: [String]
  /// One error for each code, in the same order.
  let errors: [any UserFacingError]

  var testDescription: String { name }

  /// The row of the README's table.
  fileprivate var row: String {
    let cells = [screens, codes].map { names in
      names.isEmpty ? "–" : names.map { "`\($0)`" }.joined(separator: ", ")
    }
    return "| \(name) | \(cells[0]) | \(cells[1]) |"
  }
}
