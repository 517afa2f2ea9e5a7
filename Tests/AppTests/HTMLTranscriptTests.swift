import Foundation
import Routing
import Sessions
import Social
import TestSupport
import Testing

@testable import TrellisApp

/// The front end of the article "Another front end", over the whole app.
@Suite("HTML front end")
struct HTMLTranscriptTests {
  private let journey: Journey
  private let front: HTMLFront

  /// Logs in Ada, whose friend has a name full of HTML.
  init() async throws {
    journey = try await Journey(store: .people(friends: grace))
    front = HTMLFront(window: journey.window, notices: journey.own.notices)
    try await journey.store.setProfile(name: "<b>\"\u{301}Grace\" & 'co'</b>", bio: "", as: .grace)
    await post("perform", "login", text: "ada")
  }

  /// Posts as a browser does, and returns the page that it gets afterwards.
  @discardableResult
  private func post(_ name: String, _ value: String = "", text: String = "") async -> String {
    await journey.sessions.inputReceived(in: journey.window)
    let errors = await front.post(name, value, text: text)
    await journey.sessions.settled(in: journey.window)
    return front.get(errors)
  }

  @Test("The first page of a member begins as in the article: tabs, friends and actions")
  func page() async throws {
    #expect(front.get().contains("<input name='text' placeholder='password' type='password'>"))
    let html = await post("submit", text: Journey.password)
    // The article leaves out the last actions, so that a new one does not change it.
    let start = html.components(separatedBy: "\n").prefix { !$0.contains("value='find'") }
    try RecordedText(in: Self.article, after: "```html\n", before: "\n```")
      .expect(start.joined(separator: "\n"))
    #expect(html.hasSuffix("\n<form method='post'>\(Self.back)</form>\n</main>"))
  }

  @Test("Buttons lead to other pages and back, and an error is shown above one page only")
  func buttons() async {
    await post("submit", text: Journey.password)
    #expect(await post("choose", "grace").contains("<p>You are friends. <b>chat </b> to talk."))
    #expect(await post("back").contains("<h1>Friends</h1>"))
    #expect(await post("tab", "chats").contains("<h1>Chats</h1>"))
    #expect(await post("open", "trellis://friends").contains("<h1>Friends</h1>"))
    let html = await post("perform", "add", text: "<script>")
    #expect(html.contains("&#60;script&#62;&#34; is no user name"), "\(html)")
    #expect(!(await post("tab", "me").contains("role='alert'")))
  }

  @Test("An alert is a dialog with a button for each choice")
  func alert() async throws {
    await post("submit", text: Journey.password)
    await post("tab", "me")
    await post("perform", "edit")
    await post("perform", "bio", text: "Engines")
    try await journey.store.setProfile(name: "Ada Byron", bio: "", as: .ada)
    let html = await post("perform", "save")
    let main = """
      <main role='alertdialog'>
      <h1>Replace your profile?</h1>
      <p>It was changed elsewhere since you began to edit it. \
      It now has the name &#34;Ada Byron&#34; and no bio.</p>
      <p><b>yes </b> to save your version, or <b>no </b> to go on editing.</p>
      <form method='post'><button name='perform' value='yes'>yes: save your version</button></form>
      <form method='post'><button name='perform' value='no'>no: go on editing</button></form>
      <form method='post'>\(Self.back)</form>
      </main>
      """
    #expect(html.hasSuffix(main), "\(html)")
    #expect(await post("perform", "yes").contains("<h1>Me</h1>"))
    #expect(try await journey.store.member(ada, as: .ada).bio == "Engines")
  }

  @Test("A notice is shown once, above the page")
  func notice() async {
    await post("submit", text: Journey.password)
    await post("tab", "me")
    await post("perform", "delete")
    await post("submit", text: "ada")
    let html = await post("submit", text: Journey.password)
    #expect(html.hasPrefix("<aside>The account of ada is deleted.</aside>\n<main>"), "\(html)")
    #expect(!front.get().contains("aside"))
  }

  @Test("The article shows the beginning of the front end, which has at most 80 lines")
  func shown() throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let code = try String(
      contentsOf: root.appending(path: "Tests/AppTests/Support/HTMLFront.swift"), encoding: .utf8)
    let article = try String(contentsOf: root.appending(path: Self.article), encoding: .utf8)
    let blocks = article.components(separatedBy: "```swift\n")
    let shown = try #require(blocks.last?.components(separatedBy: "```").first)
    #expect(blocks.count == 2 && code.hasPrefix(shown))
    #expect(code.split(separator: "\n", omittingEmptySubsequences: false).count <= 81)
  }

  private static let back = "<button name='back' value=''>Back</button>"
  private static let article = "Modules/Presentation/Presentation.docc/AnotherFront.md"
}
