import Presentation
import Routing
import TestSupport
import Testing

@testable import Web

/// A GET names a screen, not a window.
@Suite("Addresses, and the windows that show them")
final class LinkTests: FirstWindow {
  /// The titles of the screens on top, by window.
  private var titles: [String] { front.sessions.map { $0.window.top?.title ?? "" } }

  /// The number of the window that the browser shows.
  private var shown: Int? { front.sessions.firstIndex { $0.id == browser.window } }

  @Test("A page is shown in the window that stands there, else in a free one, else in a new one")
  func choice() async throws {
    await browser.get("/note")
    #expect(titles == ["Note"])
    let events = await browser.listen()
    await browser.get("/shelf")
    #expect(titles == ["Note", "Shelf"])
    await browser.get("/note")
    #expect(shown == 0)
    await browser.get("/")
    #expect(shown == 1 && browser.place == "/shelf")
    // The first window is left.
    let others = await browser.listen()
    events?.setOpen { false }
    await browser.get("/nowhere")
    #expect(shown == 0 && titles == ["Note", "Shelf"])
    withExtendedLifetime(others) {}
  }

  @Test(
    "A page to which a guard has led stays at the address that waits, where a lost window opens again"
  )
  func waiting() async throws {
    let gate = Plan(
      ["shelf", "gate"].map { name in
        Stop(Place(name), by: name == "gate" ? .push : .tab) {
          Screen(Paper(), router: Router<Void>(), at: $0)
        }
      })
    shops.all[0].window.guards = [
      Guard {
        $0.destination.address == Address("note") ? .redirect(gate, waits: .untilNextRoot) : .allow
      }
    ]
    await browser.get("/note")
    #expect(shops.all[0].window.top?.address == Address("gate"))
    #expect(browser.place == "/note" && browser.html.contains(#"data-url="/note""#))
    #expect(browser.html.contains(#"name="at" value="note""#))
    await browser.get("/shelf")
    #expect(browser.place == "/shelf")
  }

  @Test("Of two windows at an address, that which was used last shows it")
  func lastUsed() async throws {
    let (form, events) = (browser.form("count"), await browser.listen())
    await browser.get("/note")
    withExtendedLifetime(events) {}
    await browser.send(browser.form(input: #"{"home":{}}"#))
    #expect(titles == ["Shelf", "Shelf"] && shown == 1)
    await browser.send(form)
    #expect(shown == 0)
  }

  @Test("Two tabs at one address are of one window, and each does what it shows")
  func tabs() async throws {
    let form = browser.form("add", "milk")
    let other = Browser(front)
    other.cookie = browser.cookie
    let events = await browser.listen()
    await other.get("/shelf")
    #expect(other.window == browser.window)
    await other.press("add", "jam")
    await browser.send(form)
    #expect(shops.all.map(\.shelf.goods) == [["tea", "jam", "milk"]])
    withExtendedLifetime(events) {}
  }

  @Test("A link neither asks about unsaved work nor moves its window")
  func unsaved() async throws {
    await browser.get("/note")
    await browser.press("Send", "half a text")
    await browser.press("Shelf")
    #expect(browser.place == "/shelf" && titles == ["Note", "Shelf"])
    await browser.get("/note")
    #expect(browser.text.contains("half a text") && titles == ["Note", "Shelf"])
  }

  @Test("A window that works is not free")
  func working() async throws {
    front.sessions[0].interaction.session.patience = .zero
    await browser.press("wait")
    await browser.get("/note")
    #expect(titles == ["Shelf", "Note"])
    await browser.get("/")
    await browser.press("Cancel")
    _ = await shops.all[0].window.settled()
    await browser.get("/note")
    await browser.press("Send", "half a text")
    // The other one is free again.
    await browser.get("/desk")
    #expect(titles == ["Shelf", "Note"])
  }

  @Test("A page that was drawn while work went on leads once to where the work led")
  func led() async throws {
    front.sessions[0].interaction.session.patience = .zero
    await browser.press("wait")
    let (shop, events) = (shops.all[0], await browser.listen())
    shop.window.cancel()
    _ = await shop.window.settled()
    try await shop.window.open(link: "note")
    await browser.get("/shelf")
    #expect(browser.place == "/note" && titles == ["Note"])
    await browser.get("/shelf")
    #expect(browser.place == "/shelf" && titles == ["Note", "Shelf"])
    withExtendedLifetime(events) {}
  }

  @Test("A screen without an address has that of its window, which is not free")
  func nameless() async throws {
    let window = Window()
    try await window.show(.stack(Screen(Paper(), router: Router<Void>(), at: Step.first)))
    let first = AppSession(in: window, notices: Notices())
    first.another = { try await TestShop().session }
    let front = WebFront(name: "shop", port: 8080) { _ in first }
    let browser = Browser(front)
    await browser.get("/")
    let place = "/-/at/\(browser.window).1"
    #expect(browser.place == place && browser.html.contains("data-url=\"\(place)\""))
    await browser.press("Send", "half a text")
    #expect(browser.place == place && browser.text.contains("half a text"))
    window.screens[0].content.discard()
    await browser.get("/note")
    #expect(front.sessions.map { $0.window.top?.title } == ["Note", "Note"])
    await browser.get(place.replacing(".1", with: ".2"))
    #expect(browser.place == "/note" && browser.window == front.sessions.last?.id)
  }

  private enum Step: InternalDestination { case first }

  @Test("A form whose window has moved is done once at its address, in another window")
  func moved() async throws {
    await browser.get("/note")
    let form = browser.form("Send", "half a text")
    await browser.get("/shelf")
    await browser.send(form)
    #expect(browser.place == "/note" && browser.text.contains("half a text"))
    #expect(titles == ["Shelf", "Note"])
    await browser.send(form)
    #expect(browser.status == 410 && browser.text.contains("This was sent already"))
    #expect(!browser.text.contains("You wrote"))
  }

  @Test("Places, titles, notes and rows are links; a row without an address is a button")
  func links() async throws {
    let window = Window()
    func screen(_ name: String, _ rows: [Row] = []) -> Screen {
      let page = Page(
        name, notes: ["See \(suggesting: Place("note"))."], rows: rows,
        prompt: Prompt(.command, ""))
      return Screen(ShownPage(page), router: Router<Void>(), at: Place(name))
    }
    let rows = [Row(id: "7", "Tea", address: Address("tea", "7")), Row(id: "8", "Jam")]
    try await window.show(
      .tabs(Tab("Shop", screen("shop", rows)), [Tab("Other", screen("other"))]))
    let session = AppSession(in: window, notices: Notices())
    session.commands = { [.screen("note", Place("note"))] }
    let browser = Browser(WebFront(name: "shop", port: 8080) { _ in session })
    await browser.get("/")
    #expect(
      browser.links.map { "\($0.text) \($0.place)" }
        == ["Shop /shop", "Other /other", "note /note", "note /note", "Tea /tea/7"])
    #expect(browser.html.contains("<a href=\"/shop\" aria-current=\"page\"><bdi>Shop</bdi></a>"))
    #expect(browser.html.ranges(of: "aria-current").count == 1)
    #expect(browser.form("Jam").count > 1)
    await self.browser.get("/note")
    #expect(self.browser.links.contains { $0 == ("/shelf", "Shelf") })
  }

  @Test("An address leads to no other server, whatever its text is")
  func hostile() async throws {
    let texts =
      [
        "//evil.example", "///evil.example", "\\evil.example", "\\\\evil.example",
        "/\\evil.example",
        "javascript:alert(1)", "\tjavascript:x", "java\tscript:x", "\t//evil.example", "/\t/evil",
        "http://evil.example", "http:evil", "data:text/html,x", "/\n/evil.example", "\u{1}//evil",
      ] + MarkupTests.attacks + HostileStrings.texts
    let rows = texts.enumerated().map { Row(id: "\($0)", "row", address: Address(text: $1)) }
    let page = Page("Shop", rows: rows, prompt: Prompt(.command, ""))
    let window = Window()
    try await window.show(
      .stack(Screen(ShownPage(page), router: Router<Void>(), at: Place("shop"))))
    let session = AppSession(in: window, notices: Notices())
    let browser = Browser(WebFront(name: "shop", port: 8080) { _ in session })
    await browser.get("/")
    #expect(browser.links.count == texts.count)
    for (link, text) in zip(browser.links, texts) {
      let bytes = link.place.utf8
      let isPlain = bytes.allSatisfy { 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "\\") }
      #expect(isPlain && bytes.first == UInt8(ascii: "/"), "\(text.debugDescription)")
      #expect(!link.place.hasPrefix("//"), "\(text.debugDescription)")
    }
  }
}
