import Presentation
import Routing
import SavedScreens
import Sessions
import Social
import TestSupport
import Testing

/// Version 2 of the saved state: the tabs of a screen are saved and restored with it.
extension StateRestorationTests {
  /// Ends a session that shows the notes and has a draft in the hidden sketches.
  private func leaveDraft() async throws {
    let notebook = try await ada()
    try await notebook.open(.sketches)
    notebook.presenter?.draft = "A loom"
    try await notebook.window.select("notes")
    try await notebook.use()
  }

  private func draft(of title: String, in notebook: Notebook) -> String? {
    notebook.window.screens.last { $0.title == title }?.content.draft
  }

  @Test("A state with inner tabs is saved as version 2, with the draft of a hidden screen")
  func writtenTabs() async throws {
    try await leaveDraft()
    #expect(
      saved == """
        {"state":{"selection":0,"tabs":[{"levels":[[{"address":"pages"},{"address":"binder",\
        "tabs":{"selection":0,"tabs":[{"levels":[[{"address":"notes"}]]},\
        {"levels":[[{"address":"sketches","draft":"A loom"}]]}]}}]]}]},"version":2}
        """)
  }

  @Test("A login restores the inner tabs and the draft of a hidden screen")
  func restoredTabs() async throws {
    try await leaveDraft()
    let notebook = try await ada()
    #expect(notebook.window.tree == "pages > binder {*notes: notes | sketches: sketches}")
    #expect(draft(of: "sketches", in: notebook) == "A loom")
    #expect(notebook.takeNotices() == [])
  }

  @Test("A state of version 1 is restored, and then saved as version 2")
  func version1() async throws {
    let text = #"""
      {"state":{"selection":0,"tabs":[{"levels":[[{"address":"pages"}],\#
      [{"address":"page/2","draft":"Dear diary"},{"address":"page/3"}]]}]},"version":1}
      """#
    try states.write(Data(text.utf8), for: "ada")
    let notebook = try await ada()
    #expect(notebook.window.tree == "pages [page/2 > page/3]")
    #expect(draft(of: "page/2", in: notebook) == "Dear diary")
    #expect(saved == text.replacing(#""version":1"#, with: #""version":2"#))
  }

  @Test("The saved draft of an inner tab that is not open is not overwritten")
  func keptTab() async throws {
    try await leaveDraft()
    let before = try #require(saved).replacing(#""sketches""#, with: #""nowhere""#)
    try states.write(Data(before.utf8), for: "ada")
    let notebook = try await ada()
    #expect(notebook.takeNotices().last == keepsDraft(at: "nowhere"))
    try await notebook.open(.page(3))
    #expect(saved == before)
  }

  @Test(
    "A link that waited for the login shows its inner tab, and restores the other inner tab",
    arguments: [
      (.notes, "pages > binder {*notes: notes | sketches: sketches > page/2}"),
      (.sketches, "pages > binder {notes: notes | *sketches: sketches}"),
    ] as [(NotebookDestination, String)])
  func tabLink(place: NotebookDestination, tree: String) async throws {
    try await leaveDraft()
    let page = #"{"address":"sketches","draft":"A loom"}"#
    let more = try #require(saved).replacing(page, with: page + #",{"address":"page/2"}"#)
    try states.write(Data(more.utf8), for: "ada")
    let notebook = try await ada(link: place)
    #expect(notebook.window.tree == tree)
    #expect(notebook.window.top?.address == place.address)
    #expect(draft(of: "sketches", in: notebook) == "A loom")
  }
}
