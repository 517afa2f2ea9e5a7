import Presentation
import Routing
import TestSupport
import Testing

@testable import Web

@Suite("An app in a browser")
final class WebTests: FirstWindow {
  var shelf: Shelf { get throws { try #require(shops.all.last).shelf } }

  @Test("The address leads to the first screen, whose forms perform what they say")
  func forms() async throws {
    #expect(browser.status == 200)
    #expect(browser.place == "/shelf")
    let place = browser.place
    await browser.press("add", "coffee & cream")
    #expect(browser.place == place)
    #expect(browser.text.contains("coffee & cream"))
    await browser.press("tea")
    #expect(browser.text.contains("You chose tea."))
    await browser.get(place)
    #expect(shops.all.count == 1)
  }

  @Test("A link that leads nowhere says so on the screen that is there")
  func nowhere() async throws {
    await browser.get("/note")
    #expect(browser.place == "/note" && browser.html.contains("id=\"answer\""))
    await browser.get("/nowhere")
    #expect(browser.place == "/note" && shops.all.count == 1)
    #expect(browser.text.contains("The link nowhere leads to no screen."))
  }

  @Test("An error is shown with what was typed, until the next form")
  func errors() async throws {
    await browser.press("add", "glue")
    #expect(browser.text.contains("There is no glue."))
    #expect(browser.html.contains("value=\"glue\""))
    // The field names its reason.
    let fields = browser.html.split(separator: "<input ").filter { $0.contains("aria-invalid") }
    #expect(fields.count == 1 && fields[0].hasPrefix("id=\"of-add\""))
    #expect(fields[0].contains("aria-invalid=\"true\" aria-describedby=\"why\""))
    #expect(browser.html.ranges(of: "<div id=\"why\">").count == 1)
    await browser.get(browser.place)
    #expect(browser.text.contains("There is no glue."))
    await browser.press("add", "tape")
    #expect(!browser.text.contains("There is no glue."))
  }

  @Test("A command that destroys something asks first")
  func destructive() async throws {
    await browser.press("clear")
    #expect(browser.text.contains("Remove 1 articles?"))
    await browser.press("no")
    #expect(try shelf.goods == ["tea"])
    await browser.press("clear")
    await browser.press("yes")
    #expect(try shelf.goods.isEmpty)
  }

  @Test(
    "A form that leaves unsaved work asks, and the address stays that of the screen",
    arguments: ["save", "discard", "stay"])
  func unsaved(answer: String) async throws {
    await browser.get("/note")
    await browser.press("Send", "half a text")
    await browser.send(browser.form(input: #"{"home":{}}"#))
    #expect(browser.place == "/note")
    #expect(browser.text.contains("You would lose your note."))
    await browser.press(answer)
    #expect(browser.place.hasPrefix(answer == "stay" ? "/note" : "/shelf"))
    #expect(try #require(shops.all.last).leaks.isEmpty)
  }

  @Test("Every answer forbids what is not of this server, and each cookie is for it alone")
  func headers() async throws {
    let place = browser.place
    let answers = await [
      browser.answer(Browser.post(browser.form("login", "ada"))),
      browser.answer(WebRequest(method: "GET", path: place)),
      browser.answer(WebRequest(method: "GET", path: "/")),
      browser.answer(WebRequest(method: "GET", path: "/-/style.css")),
      browser.answer(WebRequest(method: "GET", path: "/-/icon.svg")),
      browser.answer(WebRequest(method: "PUT", path: "/")),
      browser.answer(WebRequest(method: "HEAD", path: "/nowhere")),
      front.respond(to: WebRequest(method: "GET", path: "/")),
    ]
    let policy = """
      default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; \
      img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'
      """
    for answer in answers {
      #expect(answer.headers.one("Content-Security-Policy") == policy, "\(answer.status)")
      #expect(answer.headers.one("X-Content-Type-Options") == "nosniff")
      #expect(answer.headers.one("Referrer-Policy") == "same-origin")
      #expect(answer.headers.one("Cache-Control") == "no-store")
    }
    let cookies = answers.flatMap(\.headers).filter { $0.name == "Set-Cookie" }.map(\.value)
    #expect(cookies.count >= 2)
    #expect(cookies.allSatisfy { $0.hasSuffix("; HttpOnly; SameSite=Lax") })
  }

  @Test("A document is a file for the form that asked for it, and is on no page")
  func export() async throws {
    let answer = await browser.answer(Browser.post(browser.form("export")))
    #expect(answer.status == 200 && answer.body == Array("{\"goods\": \"<b>tea\"}".utf8))
    #expect(answer.headers.one("Content-Type") == "text/plain; charset=utf-8")
    #expect(
      answer.headers.one("Content-Disposition") == "attachment; filename=\"goods.json\"")
    await browser.get("/shelf")
    #expect(!browser.text.contains("goods"))
  }

  @Test("Style and icon of an app are served, and the icon opens no window")
  func look() async throws {
    let front = WebFront(name: "shop", port: 8080, style: "b{}", icon: "<svg/>") { _ in
      try await TestShop().session
    }
    let browser = Browser(front)
    for path in ["/-/icon.svg", "/favicon.ico"] {
      let answer = await browser.answer(WebRequest(method: "GET", path: path))
      #expect(answer.body == Array("<svg/>".utf8))
      #expect(answer.headers.one("Content-Type") == "image/svg+xml; charset=utf-8")
    }
    let style = await browser.answer(WebRequest(method: "GET", path: "/-/style.css"))
    #expect(style.body.suffix(3) == Array("b{}".utf8))
    #expect(front.sessions.isEmpty && browser.cookie == nil)
  }

  @Test("What a browser prepares, and HEAD, open and read nothing")
  func prepared() async throws {
    let other = browser.place.replacing("shelf", with: "note")
    _ = await browser.answer(WebRequest(method: "HEAD", path: other))
    _ = await browser.answer(
      WebRequest(method: "GET", path: other, headers: [("Sec-Purpose", "prefetch")]))
    #expect(try #require(shops.all.first).window.top?.title == "Shelf")
  }

  @Test("A login renews the cookie, and its code is in the answer to the form alone")
  func login() async throws {
    let guest = browser.cookie
    let (other, events) = (Browser(front), await browser.listen())
    other.cookie = guest
    await other.get("/note")
    withExtendedLifetime(events) {}
    await browser.press("login", "ada")
    #expect(browser.cookie != guest)
    #expect(browser.text.contains("Your code is 1234."))
    await browser.get("/shelf")
    #expect(!browser.text.contains("1234"))
    let form = other.form("Send", "milk")
    other.cookie = browser.cookie
    await other.send(form)
    #expect(other.status == 410)
    #expect(other.text.contains("You wrote: milk"))
  }

  @Test("A code that comes after the answer waits for a form")
  func lateCode() async throws {
    shops.all[0].notices.post(Notice("Your code is 1234.", secret: "1234"))
    await browser.get(browser.place)
    #expect(!browser.text.contains("1234"))
    await browser.press("Show a message")
    #expect(browser.text.contains("Your code is 1234."))
    await browser.get(browser.place)
    #expect(!browser.text.contains("1234"))
  }

  @Test("A window follows the updates of its session before anything is posted there")
  func updates() async throws {
    var followed = 0
    let shop = try await TestShop()
    let session = shop.session
    session.updates = LiveUpdates(
      on: {
        followed += 1
        return AsyncStream<Void> { nil }
      }, notices: shop.notices)
    await Browser(WebFront(name: "shop", port: 8080) { _ in session }).get("/")
    #expect(followed == 1)
  }

  @Test("Slow work gets an answer, and can be cancelled")
  func slow() async throws {
    front.sessions[0].interaction.session.patience = .zero
    await browser.press("wait")
    #expect(browser.text.contains("Working …"))
    await browser.press("Cancel")
    _ = await shops.all[0].window.settled()
    await browser.get(browser.place)
    #expect(!browser.text.contains("Working …"))
    await browser.press("add", "milk")
    #expect(try shelf.goods == ["tea", "milk"])
  }

  /// A slow mobile line of 400 kbit/s brings both in a second.
  @Test("A page of 100 rows is at most 30 kB; style and script are 12 kB")
  func size() async throws {
    let longName = String(repeating: "n", count: 24)
    try shelf.goods = (100..<200).map { "\($0) \(longName)" }
    func size(_ path: String) async -> Int {
      await browser.answer(WebRequest(method: "GET", path: path)).body.count
    }
    #expect(await size("/shelf") <= 30_000)
    #expect(await size("/-/style.css") + size("/-/script.js") <= 12_288)
  }
}
