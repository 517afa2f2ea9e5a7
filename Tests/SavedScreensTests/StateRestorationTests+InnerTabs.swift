import Foundation
import Presentation
import Routing
import Testing
import Wording

@testable import SavedScreens

/// Inner tabs, and the drafts of their screens.
extension StateRestorationTests {
  /// Ends a session that shows page 8 and has a draft at page 9, which is hidden.
  func leaveDraft() async throws {
    let app = try await ada()
    try await app.open(9)
    app.window.top?.content.draft = "A loom"
    try await app.window.select("left")
    await app.settle("ada")
  }

  @Test("A state has the inner tabs and the draft of a hidden screen, which the next session gets")
  func innerTabs() async throws {
    try await leaveDraft()
    #expect(
      try saved == """
        {"state":{"selection":0,"tabs":[{"levels":[[{"address":"page/0"},{"address":"page/7",\
        "tabs":{"selection":0,"tabs":[{"levels":[[{"address":"page/8"}]]},\
        {"levels":[[{"address":"page/9","draft":"A loom"}]]}]}}]]}]},"version":2}
        """)
    let app = try await ada()
    #expect(app.tree == "0 > 7 {*left: 8 | right: 9}")
    #expect(app.draft(of: 9) == "A loom")
    #expect(notices.isEmpty)
  }

  @Test("A state of version 1 is restored, and then saved as version 2")
  func version1() async throws {
    let text = #"""
      {"state":{"selection":0,"tabs":[{"levels":[[{"address":"page/0"}],\#
      [{"address":"page/2","draft":"Dear diary"},{"address":"page/3"}]]}]},"version":1}
      """#
    try save(text)
    let app = try await ada()
    #expect(app.tree == "0 [2 > 3]")
    #expect(app.draft(of: 2) == "Dear diary")
    #expect(try saved == text.replacing(#""version":1"#, with: #""version":2"#))
  }

  @Test("The saved draft of an inner tab that is not open is not overwritten")
  func keptTab() async throws {
    try await leaveDraft()
    let before = try saved.replacing("page/9", with: "nowhere")
    try save(before)
    let app = try await ada()
    #expect(notices.take().last.map { English().worded($0.text) } == keepsDraft(at: "nowhere"))
    try await app.open(3)
    await app.settle("ada")
    #expect(try saved == before)
  }

  @Test(
    "A link shows its inner tab, and the other inner tab is restored",
    arguments: [
      (8, "0 > 7 {*left: 8 | right: 9 > 2}"), (9, "0 > 7 {left: 8 | *right: 9}"),
    ])
  func tabLink(page: Int, tree: String) async throws {
    try await leaveDraft()
    let last = #"{"address":"page/9","draft":"A loom"}"#
    try save(saved.replacing(last, with: last + #",{"address":"page/2"}"#))
    let app = try await ada(link: page)
    #expect(app.tree == tree)
    #expect(app.window.nearestLink == "numbers://page/\(page)")
    #expect(app.draft(of: 9) == "A loom")
  }

  @Test("A saved tab without a place in the root is reported, and a draft in it is kept")
  func otherTabs() async throws {
    let text = #"""
      {"state":{"selection":0,"tabs":[{"levels":[[{"address":"page/0"},{"address":"page/2"}]]},\#
      {"levels":[[{"address":"notes"},{"address":"page/3","draft":"Dear diary"}]]},\#
      {"levels":[[{"address":"sketches"}]]}]},"version":2}
      """#
    try save(text)
    let app = try await ada()
    #expect(app.tree == "0 > 2")
    #expect(
      notices.take().map { English().worded($0.text) } == [
        "notes was not opened again: There is no tab called notes.", keepsDraft(at: "page/3"),
      ])
    try await app.open(3)
    await app.settle("ada")
    #expect(try saved == text)
  }
}
