import Presentation
import Routing
import Testing

@testable import Web

/// Promise 50: no other site, name or browser acts for somebody.
@Suite("Forged requests")
struct ForgeryTests {
  /// A change of a request, and the status that answers it.
  typealias Forgery = (
    name: String, status: Int,
    change: @MainActor (inout WebRequest, _ form: [WebRequest.Field]) -> Void
  )

  private func setting(_ name: String, _ value: String?) -> Forgery {
    (
      "\(name): \(value ?? "none")", 403,
      { request, _ in
        request.headers.removeAll { $0.name == name }
        if let value { request.headers.append((name, value)) }
      }
    )
  }

  /// Changes a part of what a form is of: the window, the token, the screen or the number of forms before it.
  private func origin(_ index: Int, _ value: String) -> Forgery {
    (
      "part \(index): \(value)", index == 0 ? 410 : 403,
      { request, form in
        var parts = form[0].value.split(separator: ".").map(String.init)
        parts[index] = value
        let changed = [("of", parts.joined(separator: "."))] + form.dropFirst()
        request.body = Browser.post(changed).body
      }
    )
  }

  private func method(_ method: String) -> Forgery {
    (method, 405, { request, _ in request.method = method })
  }

  private func cookies(_ name: String, _ values: [String]) -> Forgery {
    (
      "\(values.count) cookies \(name)", values.count > 1 ? 400 : 410,
      { request, _ in request.cookies = values.map { (name, $0) } }
    )
  }

  private func body(_ status: Int, _ text: String) -> Forgery {
    ("body \(text)", status, { request, _ in request.body = Array(text.utf8) })
  }

  private func withoutInput() -> Forgery {
    (
      "no input", 403,
      { request, form in request.body = Browser.post([form[0]] + form.dropFirst(2)).body }
    )
  }

  private func forgeries(_ other: Browser) -> [Forgery] {
    let key = other.cookie ?? ""
    let origins = [
      nil, "null", "", "http://evil.example", "https://127.0.0.1:8080", "http://127.0.0.1:8081",
      "http://127.0.0.1", "http://localhost:8080", "http://[::1]:8080",
      "http://127.0.0.1:8080.evil.example",
    ]
    let hosts = [
      nil, "", "evil.example", "evil.example:8080", "127.0.0.1", "127.0.0.1:8081",
      "127.0.0.1:8080 ",
    ]
    let zeros = String(repeating: "0", count: 32)
    return origins.map { setting("Origin", $0) } + hosts.map { setting("Host", $0) }
      + [origin(0, zeros), origin(0, ""), origin(1, zeros), origin(1, "0"), origin(1, "")]
      + [origin(3, "-1"), origin(3, "999999"), origin(3, "x")]
      + ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "post"].map(method)
      + [
        cookies("shop", []), cookies("shop", [zeros]), cookies("shop", [key]),
        cookies("shop", [key, zeros]),
      ]
      + [cookies("trellis", [key]), cookies("SHOP", [zeros])]
      + [body(410, ""), body(410, "input=%7B%22back%22%3A%7B%7D%7D"), body(400, "of=%ff")]
      + [body(410, "#"), withoutInput()]
  }

  @Test("More than 40 forged requests for each form are refused, and change nothing")
  func forged() async throws {
    let shops = Shops()
    let front = shops.front()
    let (browser, other) = (Browser(front), Browser(front))
    await browser.get("/")
    await other.get("/")
    #expect(forgeries(other).count > 40)
    for (button, typed) in [
      ("tea", nil), ("add", "x"), ("clear", nil), ("login", "eve"),
    ] {
      for (name, status, change) in forgeries(other) {
        let form = browser.form(button, typed)
        try #require(!form.isEmpty)
        var request = Browser.post(form)
        request.headers.append(("Host", Browser.host))
        request.cookies = [("shop", browser.cookie ?? "")]
        change(&request, form)
        let response = await front.respond(to: request)
        #expect(response.status == status, "\(button), \(name)")
      }
    }
    let foreign = WebRequest(method: "GET", path: "/", headers: [("Host", "evil.example")])
    #expect(await front.respond(to: foreign).status == 403)
    #expect(shops.all.count == 2)
    for shop in shops.all {
      #expect(shop.shelf.goods == ["tea"] && shop.shelf.chosen == nil && shop.user == nil)
      #expect(shop.window.top?.title == "Shelf")
    }
    await browser.press("add", "milk")
    #expect(shops.all[0].shelf.goods == ["tea", "milk"])
  }

  @Test(
    "A cookie that a browser brings to a login does not survive it, nor does one after a logout")
  func fixation() async throws {
    let browser = Browser(
      WebFront(name: "shop", port: 8080) { _ in try await TestShop().session })
    browser.cookie = "fixed"
    await browser.get("/")
    #expect(browser.cookie != "fixed")
    let guest = browser.cookie
    await browser.press("login", "ada")
    let member = browser.cookie
    #expect(member != guest && browser.browser?.count == 32)
    let window = browser.window
    browser.cookie = guest
    await browser.get("/")
    #expect(browser.window != window)
    browser.cookie = member
    await browser.get("/")
    #expect(browser.window == window)
    await browser.press("logout")
    #expect(browser.cookie != member)
    browser.cookie = member
    await browser.get("/")
    #expect(browser.window != window)
  }
}
