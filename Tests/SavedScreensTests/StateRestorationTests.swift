import Foundation
import OpenFiles
import Presentation
import Routing
import TestSupport
import Testing
import Wording

@testable import SavedScreens

@Suite("State restoration")
struct StateRestorationTests {
  private let folder = TemporaryFolder()
  let notices = Notices()
  private var files: SavedStateFiles { SavedStateFiles(path: folder.path("data")) }

  /// Starts the app, which shows page 0 and the page of a link over it.
  func start(
    link: Int? = nil, restores: Bool = true, in store: (any SavedStateStore)? = nil
  ) async throws -> App {
    try await App(
      StateRestoration(
        in: store ?? files, notices: notices, keepsTop: link != nil, restores: restores),
      link: link)
  }

  /// Starts the app in a session of ada.
  func ada(link: Int? = nil, restores: Bool = true) async throws -> App {
    let app = try await start(link: link, restores: restores)
    await app.settle("ada")
    return app
  }

  /// Ada's state.
  var saved: String { get throws { try folder.text("data/places-616461.json") } }

  func save(_ state: String) throws {
    try folder.write(state, to: "data/places-616461.json")
  }

  /// Takes the notices, in English.
  func said() -> [Note] { notices.take().map { English().worded($0.text) } }

  /// The notice that the saved draft at an address is not overwritten.
  func keepsDraft(at address: String) -> Note {
    """
    Your draft at \(address) is kept for the next time, so the screens you open now are not saved.
    """
  }

  @Test("The next start shows the screens of the last one, and a link stays on top")
  func goesOn() async throws {
    let first = try await start()
    await first.settle("")
    try await first.open(1)
    try await first.open(2)
    await first.settle("")
    #expect(try folder.mode("data") == 0o700)

    let second = try await start()
    await second.settle("")
    #expect(second.tree == "0 > 2")

    let third = try await start(link: 3)
    await third.settle("")
    #expect(third.tree == "0 > 3")
    #expect(notices.isEmpty)
  }

  @Test(
    "A login that keeps the root restores the member's screens, but not over pages of the guest")
  func login() async throws {
    let first = try await ada()
    try await first.open(1)
    await first.settle("ada")

    let second = try await start()
    await second.settle("")
    #expect(second.tree == "0")
    await second.settle("ada")
    #expect(second.tree == "0 > 1")
    try await second.showFirst()
    await second.settle("")
    try await second.open(2)
    await second.settle("")
    #expect(second.tree == "0 > 2")
    await second.settle("ada")
    #expect(second.tree == "0 > 2")
  }

  @Test("A login that keeps a root of several tabs restores the member's screens")
  func tabs() async throws {
    func root() -> Root {
      .tabs(Tab("a", App.screen(Number(0))), [Tab("b", App.screen(Number(6)))])
    }
    let first = try await start()
    try await first.window.show(root())
    await first.settle("ada")
    try await first.open(1)
    await first.settle("ada")

    let second = try await start()
    try await second.window.show(root())
    await second.settle("")
    await second.settle("ada")
    #expect(second.tree == "*a: 0 > 1 | b: 6")
  }

  nonisolated static let unreadable = [
    "", "{", "null", "places", "[]", "{}", #"{"version":1}"#, #"{"version":"1","state":{}}"#,
    #"{"state":{"selection":0,"tabs":[{"levels":[[{"address":"pages"#,
    #"{"version":1,"state":{"tabs":[{"levels":[[{"address":7}]]}],"selection":0}}"#,
    "\u{0}\u{1B}[2J", #"{"version":1e999}"#,
  ]

  @Test(
    "A saved state that cannot be used is reported once and left unchanged",
    arguments: [#"{"version":3,"where":"elsewhere"}"#] + unreadable)
  func unusable(state: String) async throws {
    try save(state)
    let app = try await ada()
    try await app.open(2)
    await app.settle("ada")
    #expect(app.tree == "0 > 2")
    let path = files.location(of: "ada")
    let error = Self.unreadable.contains(state) ? SavedStateError.unreadable : SavedStateError.newer
    #expect(notices.take().map(\.text) == [error(path).message])
    #expect(try saved == state)
  }

  @Test("Without restoration, no state is read or written", arguments: [true, false])
  func script(isReadable: Bool) async throws {
    try await leaveDraft()
    if !isReadable { try save("{") }
    let before = try saved
    let app = try await ada(restores: false)
    #expect(app.tree == "0")
    try await app.open(3)
    await app.settle("ada")
    #expect(notices.isEmpty)
    #expect(try saved == before)
  }

  @Test("A failure to save is reported once, a cancelled wait is none, and each can be tried again")
  func failing() async throws {
    let states = FailingStates()
    let app = try await start(in: states)
    await states.fail(with: CancellationError())
    await app.settle("ada")
    #expect(notices.isEmpty)
    var saved = await states.saved
    #expect(saved == nil)
    await states.fail(with: nil)
    await app.settle("ada")
    saved = await states.saved
    #expect(saved != nil)
    await states.fail(with: DiskFull())
    for page in [2, 3] {
      try await app.open(page)
      await app.settle("ada")
    }
    #expect(app.tree == "0 > 3")
    #expect(said() == ["Your screens are not saved. The disk is full."])
  }

  @Test("A state of a guest that cannot be read is left unchanged, also after a login and a logout")
  func kept() async throws {
    let text = #"{"version":9}"#
    try folder.write(text, to: "data/places-.json")
    let app = try await start()
    for user in ["", "ada", ""] {
      await app.settle(user)
      try await app.showFirst()
    }
    await app.settle("")
    #expect(try folder.text("data/places-.json") == text)
    #expect(notices.take().count == 1)
  }

  @Test("A logout restores no screens of a guest")
  func logout() async throws {
    let app = try await start()
    await app.settle("")
    try await app.open(1)
    await app.settle("")
    await app.settle("ada")
    try await app.showFirst()
    await app.settle("")
    #expect(app.tree == "0")
  }

  @Test(
    "A file of an earlier version is read for its user alone",
    arguments: [
      ("", "", "0 > 1"), ("", "ada", "0"), (#""user":"ada","#, "ada", "0 > 1"),
      (#""user":"ada","#, "", "0"),
    ])
  func earlier(owner: String, user: String, tree: String) async throws {
    let text = #"""
      {"version":1,\#(owner)"state":{"selection":0,"tabs":[{"levels":[[{"address":"page/0"},\#
      {"address":"page/1"}]]}]}}
      """#
    try folder.write(text, to: "data/screens.json")
    let app = try await start()
    await app.settle(user)
    #expect(app.tree == tree)
    #expect(try folder.text("data/screens.json") == text)
  }

  @Test("A file of an earlier version that cannot be read is named")
  func earlierUnreadable() async throws {
    try folder.write(#"{"version":9}"#, to: "data/screens.json")
    let app = try await start()
    await app.settle("")
    #expect(
      notices.take().map(\.text) == [
        SavedStateError.newer(folder.path("data/screens.json")).message
      ])
  }

  @Test("A folder that cannot be made is reported in one notice, and nothing is saved")
  func noFolder() async throws {
    try folder.write("", to: "file")
    let files = SavedStateFiles(path: folder.path("file/data"))
    let app = try await start(in: files)
    for _ in 1...2 { await app.settle("") }
    #expect(
      notices.take().map(\.text) == [
        SavedStateError.unusable(files.location(of: ""), reason: .system(ENOTDIR)).message
      ])
  }
}
