import Foundation
import Observation
import Presentation
import Routing

@testable import Web

/// A page that shows a text wherever a page can show one, and fails with it.
@Observable
final class EverythingPage: Presenter {
  static let screenIdentifier = "Everything"
  enum Command: PageCommand {
    case fail(String), delete, unsay, shade(Shade)
    static var actions: [Action] { [] }
  }
  nonisolated enum Shade: String, CaseIterable, ArgumentValue {
    case light, dark
    static var kind: Argument.Kind { .text }
    static var sample: Shade { .dark }
    static var choices: [Shade] { allCases }
    init?(argument: String) { self.init(rawValue: argument) }
    var argument: String { rawValue }
  }

  let text: String

  init(_ text: String) { self.text = text }

  var page: Page {
    var row = Row(
      id: text,
      [
        .text(text), .unread(text), .heading(text), .time(Date(timeIntervalSince1970: 0), text),
        .person(user: text, name: text), .author(text, isOwn: false), .body(text), .removed(text),
      ])
    row.unread = 1
    row.offers = [Offer(Command.fail(text))]
    var page = Page(
      text, notes: [Note(text), "\(suggesting: .input(text))\(suggesting: WordCommand(text))"],
      rows: [row], total: 2,
      actions: [
        Action("fail", Command.fail, help: text),
        Action("delete", Command.delete, help: text, isDestructive: true),
        Action("unsay", Command.unsay, help: text), Action("shade", Command.shade, help: text),
      ], prompt: Prompt(.text, text), badge: text)
    (page.filter, page.progress) = (text, text)
    return page
  }
  var unsaved: String? { text }

  func choose(_ id: Row.ID) async throws {}
  func submit(_ text: String) async throws { throw Refusal(message: Note(text)) }
  func question(before command: Command) async throws -> Note? { Note(text) }
  func perform(_ command: Command) async throws -> Note? {
    if case .fail(let text) = command { throw Refusal(message: Note(text)) }
    return nil
  }

  /// Returns what a browser gets for a text: the page with notices and a failure, and two questions.
  static func drawings(of text: String) async throws -> [String] {
    let window = Window()
    let screen = Screen(EverythingPage(text), router: Router<Void>(), at: Place("everything"))
    try await window.show(
      .tabs(
        Tab(text, screen),
        [Tab("b" + text, Screen(EverythingPage(text), router: Router<Void>(), at: Place("b")))]))
    window.resolver = { _ in
      Plan([Stop(Place("other"), by: .tab) { Screen(Shelf(), router: Router<Void>(), at: $0) }])
    }
    let notices = Notices()
    let session = AppSession(in: window, notices: notices)
    session.patience = .seconds(3_600)
    session.commands = { [.screen("w" + text, Place("other"))] }
    let browser = Browser(WebFront(name: "shop", port: 8080) { _ in session })
    await browser.get("/")
    notices.post(
      Notice(Note(text), address: Address(text: text), author: text, rows: [Row(id: text, text)]))
    notices.post(Notice(Note(text), document: "data.json"))
    // The answer is the document.
    await browser.press("fail", text)
    await browser.get("/everything")
    var drawings = [browser.html]
    await browser.press("delete")
    drawings.append(browser.html)
    await browser.press("no")
    await browser.send(browser.form(input: #"{"open":{"_0":"other"}}"#))
    drawings.append(browser.html)
    return drawings
  }
}
