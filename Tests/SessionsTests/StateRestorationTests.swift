import Presentation
import Routing
import SavedScreens
import SQLDriver
import Sessions
import Social
import Storage
import TestSupport
import Testing

@Suite("State restoration")
struct StateRestorationTests {
  let store: SQLStore
  let states = StatesInMemory()

  init() async throws { store = try await .users() }

  /// Returns the example app after Ada's login; `link` is opened before the login.
  func ada(link: NotebookDestination? = nil, restores: Bool = true) async throws -> Notebook {
    let notebook = try await Notebook(store: store, states: states, restores: restores)
    if let link { try await notebook.open(link) }
    try await notebook.logIn(.ada)
    return notebook
  }

  var saved: String? { states.read("ada").map { String(decoding: $0, as: UTF8.self) } }

  /// The notice that the saved draft at an address is not overwritten.
  func keepsDraft(at address: String) -> Note {
    """
    Your draft at \(address) is kept for the next time, so the screens you open now are not saved.
    """
  }

  /// Begins a session that has a draft at page 2.
  private func writeDraft() async throws -> Notebook {
    let notebook = try await ada()
    try await notebook.open(.page(2))
    notebook.presenter?.draft = "Dear diary"
    try await notebook.use()
    return notebook
  }

  @Test("A login restores the screens and the drafts of the last session")
  func restored() async throws {
    try await writeDraft().logOut()
    let second = try await ada()
    #expect(second.titles == ["pages", "page/2"])
    #expect(second.presenter?.draft == "Dear diary")
  }

  @Test("A login does not restore the screens of another user")
  func other() async throws {
    let notebook = try await ada()
    try await notebook.open(.page(2))
    try await notebook.logOut()
    try await notebook.logIn(.grace)
    #expect(notebook.titles == ["pages"])
    try await notebook.logOut()
    try await notebook.logIn(.ada)
    #expect(notebook.titles == ["pages", "page/2"])
  }

  @Test("A link that waited for the login stays on top of the restored screens")
  func link() async throws {
    try await ada().open(.page(2))
    let notebook = try await ada(link: .page(3))
    #expect(notebook.titles == ["pages", "page/3"])
  }

  @Test("A saved tab without a place in the root is reported, and a draft in it is kept")
  func otherTabs() async throws {
    let text = #"""
      {"state":{"selection":0,"tabs":[{"levels":[[{"address":"pages"},{"address":"page/2"}]]},\#
      {"levels":[[{"address":"notes"},{"address":"page/3","draft":"Dear diary"}]]},\#
      {"levels":[[{"address":"sketches"}]]}]},"version":2}
      """#
    try states.write(Data(text.utf8), for: "ada")
    let notebook = try await ada()
    #expect(notebook.titles == ["pages", "page/2"])
    #expect(
      notebook.takeNotices() == [
        "notes was not opened again: There is no tab called notes.", keepsDraft(at: "page/3"),
      ])
    try await notebook.open(.page(3))
    #expect(saved == text)
  }

  @Test(
    "Without restoration, a login starts at the first screen, and the saved state stays as it is")
  func script() async throws {
    _ = try await writeDraft()
    let draft = try #require(saved)
    for text in [draft, draft.replacing(#","draft":"Dear diary""#, with: ""), "{"] {
      try states.write(Data(text.utf8), for: "ada")
      let second = try await ada(restores: false)
      #expect(second.titles == ["pages"])
      try await second.open(.page(3))
      #expect(second.takeNotices() == [], "The state was read.")
      #expect(saved == text)
    }
  }

  nonisolated static let unreadable = [
    "", "{", "null", "places", "[]", "{}", #"{"version":1}"#, #"{"version":"1","state":{}}"#,
    #"{"state":{"selection":0,"tabs":[{"levels":[[{"address":"pages"#,
    #"{"version":1,"state":{"tabs":[{"levels":[[{"address":7}]]}],"selection":0}}"#,
    "\u{0}\u{1B}[2J", #"{"version":1e999}"#,
  ]

  /// States that cannot be used, with the reason.
  nonisolated static let unusable: [(String, String)] =
    [(#"{"version":3,"where":"elsewhere"}"#, newer)] + unreadable.map { ($0, cannotBeRead) }

  nonisolated private static let newer = """
    Your screens were saved by a later version of this program, so the state of ada was left \
    unchanged. Use that version, or move it away.
    """
  nonisolated private static let cannotBeRead = """
    Your saved screens cannot be read, so the state of ada was left unchanged. \
    Move it away to have your screens saved again.
    """

  @Test(
    "A saved state that cannot be used is reported once and left unchanged", arguments: unusable)
  func unusable(state: String, message: String) async throws {
    try states.write(Data(state.utf8), for: "ada")
    let notebook = try await ada()
    try await notebook.open(.page(2))
    #expect(notebook.titles == ["pages", "page/2"])
    #expect(notebook.takeNotices() == [Note(message)])
    #expect(saved == state)
  }

  @Test("A cancelled wait for the state of an account is no failure, and is tried again")
  func cancelled() async throws {
    let notebook = try await ada()
    states.fail(with: CancellationError())
    try await notebook.open(.page(2))
    #expect(notebook.takeNotices() == [])
    states.fail(with: nil)
    try await notebook.open(.page(3))
    #expect(saved?.contains("page/3") == true)
  }

  @Test("A failure to save the state is reported once, and navigation continues")
  func full() async throws {
    let notebook = try await ada()
    states.fail(with: DatabaseError.failed(reason: "there is no space"))
    try await notebook.open(.page(2))
    try await notebook.open(.page(3))
    #expect(notebook.titles == ["pages", "page/3"])
    #expect(
      notebook.takeNotices() == [
        "Your screens are not saved. Nothing was stored: there is no space. Try again."
      ])
  }
}
