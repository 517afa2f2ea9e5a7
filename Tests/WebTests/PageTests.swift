import Foundation
import Presentation
import Routing
import Testing

@testable import Web

/// A page that is given.
@Observable
final class ShownPage: Presenter {
  static let screenIdentifier = "Shown"
  var page: Page
  /// Called when its rows were drawn.
  @ObservationIgnored var whenDrawn: () -> Void = {}

  init(_ page: Page) { self.page = page }

  func choose(_ id: Row.ID) async throws {}
  func drew(_ stretch: ClosedRange<Int>, isCut: Bool) async throws { whenDrawn() }
}

@Suite("The markup of a page")
struct PageTests {
  private nonisolated enum Command: PageCommand {
    case earlier, later
    static let actions = [
      Action("earlier", earlier, help: ""), Action("later", later, help: ""),
    ]
  }

  /// Returns the rows of a conversation as a browser gets them.
  private func items(_ rows: [Row], firstUnread: Int? = nil, total: Int) async throws -> [String] {
    var page = Page("Chat", rows: rows, actions: Command.actions, prompt: Prompt(.text, "chat"))
    page.scroll = Scroll(
      .last, jumps: 0, total: total, firstUnread: firstUnread, earlier: Command.earlier,
      later: Command.later)
    let window = Window()
    try await window.show(
      .stack(Screen(ShownPage(page), router: Router<Void>(), at: Place("chat"))))
    let session = AppSession(in: window, notices: Notices())
    let browser = Browser(WebFront(name: "shop", port: 8080) { _ in session })
    await browser.get("/")
    #expect(browser.html.contains("<div id=\"log\" role=\"log\"><ul>"))
    return browser.html.matches(of: /<li([^>]*)>(.*?)<\/li>/)
      .map { "\($0.1)|\(Browser.text(of: String($0.2)))" }
  }

  private func message(_ position: Int, _ time: TimeInterval, isOwn: Bool, isFound: Bool = false)
    -> Row
  {
    let date = Date(timeIntervalSince1970: time)
    var row = Row(
      id: "\(position)",
      [.time(date, "old"), .author("ada", isOwn: isOwn), .body("Hi \(position)")],
      joinedBy: " ")
    (row.position, row.isFound) = (position, isFound)
    return row
  }

  @Test(
    "A conversation shows its days, where the new begins, whose each message is, and how to go on")
  func conversation() async throws {
    let rows = [
      message(4, 86_340, isOwn: true), message(5, 86_460, isOwn: true),
      message(6, 86_520, isOwn: false, isFound: true), message(7, 86_580, isOwn: false),
    ]
    #expect(
      try await items(rows, firstUnread: 6, total: 8) == [
        "|Show earlier",
        " class=\"day\"|Thursday 1 January 1970", " id=\"row-4\" data-own|23:59 ada Hi 4",
        " class=\"day\"|Friday 2 January 1970", " id=\"row-5\" data-own|00:01 ada Hi 5",
        " class=\"new\" id=\"new\"|New",
        " id=\"row-6\" class=\"found\" tabindex=\"-1\" autofocus|00:02 ada Hi 6",
        " id=\"row-7\"|00:03 ada Hi 7", "|Show later",
      ])
    var read = message(1, 0, isOwn: false)
    read.unread = 1
    #expect(
      try await items([read], total: 1) == [
        " class=\"day\"|Thursday 1 January 1970", " class=\"new\" id=\"new\"|New",
        " id=\"row-1\" data-unread=\"1\"|00:00 ada Hi 1",
      ], "It was read in the meantime, and stays new.")
  }

  @Test("A row of a list says how much of it is unread, and has initials")
  func unread() async throws {
    let rows = [("2", 2), ("0", 0)].map {
      Row(id: $0, [.person(user: "ada", name: "Ada King Lovelace")], unread: $1)
    }
    let window = Window()
    let page = ShownPage(Page("Chats", rows: rows, prompt: Prompt(.command, "")))
    try await window.show(.stack(Screen(page, router: Router<Void>(), at: Place("chats"))))
    let session = AppSession(in: window, notices: Notices())
    let browser = Browser(WebFront(name: "shop", port: 8080) { _ in session })
    await browser.get("/")
    #expect(browser.html.contains("<li id=\"row-2\" data-unread=\"2\">"))
    #expect(browser.html.contains("<li id=\"row-0\">"))
    #expect(browser.html.contains("<i aria-hidden=\"true\"><bdi>AL</bdi></i>"))
    session.notices.counts = ["": 2]
    await browser.get("/")
    #expect(browser.html.contains("<title>(2) Chats</title>"))
    #expect(browser.html.contains("<body data-screen=\"Shown\" data-user=\"\">"))
  }

  @Test("News stand on the page while they hold, until they are closed")
  func news() async throws {
    let shop = try await TestShop()
    let browser = Browser(WebFront(name: "shop", port: 8080) { _ in shop.session })
    func isTold() async -> Bool {
      await browser.get("/shelf")
      return browser.text.contains("Grace says hi.")
    }
    for end in ["taken back", "closed"] {
      shop.notices.replaceNews(with: [Notice("Grace says hi.")])
      #expect(await isTold())
      #expect(await isTold())
      if end == "closed" {
        await browser.send(
          browser.form("count").filter { $0.name != "input" } + [("close", "news")])
      } else {
        shop.notices.replaceNews(with: [])
      }
      #expect(await !isTold())
    }
    #expect(shop.shelf.count == 0)
  }

  @Test(
    "A text keeps its lines, and its web addresses are links",
    arguments: [
      ("one\ntwo\r\n\nfour", "one\ntwo\n\nfour"),
      ("see https://a.example/b?c=1, or not", "see [https://a.example/b?c=1], or not"),
      (
        "(http://a.example). Then http://b.example!?",
        "([http://a.example]). Then [http://b.example]!?"
      ),
      (
        "\"https://a.example\" 'https://b.example'",
        "&#34;[https://a.example]&#34; &#39;[https://b.example]&#39;"
      ),
      ("https://a.example/?b=<i>&c", "[https://a.example/?b=&#60;i&#62;&#38;c]"),
      ("https://a.example/é", "[https://a.example/&#233;|https://a.example/é]"),
      ("http://", "http://"), ("https://...", "https://..."),
      ("ftp://a.example javascript:x //a.example", "ftp://a.example javascript:x //a.example"),
      ("xhttp://a.example", "xhttp://a.example"),
      ("https://a.exa\u{200B}mple", nil), ("https://a.example/\u{202E}gpj", nil),
    ] as [(String, String?)])
  func lines(text: String, expected: String?) {
    let html: HTML = "\(lines: text)"
    let drawn = String(decoding: html.bytes, as: UTF8.self)
    guard let expected else {
      #expect(!drawn.contains("<a"))
      return
    }
    let marked = expected.replacing(/\[([^|\]]*)\|?([^\]]*)\]/) {
      "<a rel=\"noopener nofollow ugc\" href=\"\($0.1)\">\($0.2.isEmpty ? $0.1 : $0.2)</a>"
    }
    #expect(drawn == "<bdi>\(marked)</bdi>")
  }

  @Test("A hostile text beside an address causes no tag but that of its link")
  func hostileLines() {
    for attack in MarkupTests.attacks {
      for text in ["https://a.example/\(attack)", "\(attack) https://a.example \(attack)"] {
        let html: HTML = "\(lines: text)"
        let drawn = String(decoding: html.bytes, as: UTF8.self)
        let tag =
          /<a rel="noopener nofollow ugc" href="https:\/\/a\.example[^"<>]*">|<\/a>|<\/?bdi>/
          .matchingSemantics(.unicodeScalar)
        let rest = drawn.replacing(tag, with: "").unicodeScalars
        #expect(!rest.contains { "<>\"'`".unicodeScalars.contains($0) }, "\(text.debugDescription)")
      }
    }
  }
}
