import Presentation
import Routing
import TestSupport
import Testing

@testable import Web

@Suite("A form in a browser")
struct FormTests {
  let shops = Shops()
  let browser: Browser

  /// Opens the first window.
  init() async {
    browser = Browser(shops.front())
    await browser.get("/")
  }

  var shelf: Shelf { get throws { try #require(shops.all.last).shelf } }

  @Test("A page in two tabs does each of its forms once, and a text that was not sent yet")
  func tabs() async throws {
    let forms = [browser.form("count"), browser.form("add", "milk"), browser.form("add", "jam")]
    for form in forms {
      await browser.send(form)
      #expect(!browser.text.contains("sent already"))
    }
    for form in forms {
      await browser.send(form)
      #expect(browser.text.contains("This was sent already, and was not done again."))
    }
    #expect(try shelf.goods == ["tea", "milk", "jam"] && shelf.count == 1)
  }

  @Test("1,000 forms that are each sent three times at once are each performed once")
  func thousand() async throws {
    for count in 1...1_000 {
      let form = browser.form("count")
      async let first: Void = browser.send(form)
      async let second: Void = browser.send(form)
      async let third: Void = browser.send(form)
      _ = await (first, second, third)
      #expect(try shelf.count == count)
    }
  }

  @Test("A form whose answer had a code says that it was shown, when it is sent again")
  func repeatedCode() async throws {
    let (form, cookie) = (browser.form("login", "ada"), browser.cookie)
    await browser.send(form)
    #expect(browser.text.contains("Your code is 1234."))
    await browser.send(form)
    #expect(browser.text.contains("Its code was shown then, and is shown only once."))
    #expect(!browser.text.contains("1234"))
    // As after an answer that was lost, with its cookie.
    browser.cookie = cookie
    await browser.send(form)
    #expect(browser.text.contains("This was sent already") && !browser.text.contains("nothing"))
  }

  @Test("A form about unsaved work is not done on another screen, and what was typed is shown")
  func stale() async throws {
    await browser.get("/note")
    await browser.press("Send", "half a text")
    let form = browser.form("Send", "for the first note")
    try #require(shops.all.last).window.screens.last?.content.discard()
    for place in ["/shelf", "/note"] { await browser.get(place) }
    #expect(shops.all.count == 1)
    await browser.send(form)
    #expect(browser.text.contains("The screen was closed meanwhile, so this was not done."))
    #expect(browser.text.contains("You wrote: for the first note"))
    #expect(!browser.html.contains("value=\"for the first note\""))
    #expect(try #require(shops.all.last).window.top?.content.unsaved == nil)
  }

  @Test("An answer is for the question that its page shows, in the window that asks it")
  func answers() async throws {
    await browser.press("clear")
    let early = browser.form("yes")
    await browser.press("no")
    await browser.press("add", "milk")
    await browser.press("clear")
    let form = browser.form("yes")
    await browser.send(early)
    #expect(browser.text.contains("is no longer available") && browser.text.contains("Remove 2"))
    await browser.get("/note")
    await browser.send(form)
    #expect(browser.status == 410 && shops.all.count == 1)
    #expect(try shelf.goods == ["tea", "milk"])
  }

  @Test("A text is not taken for a secret, nor a secret for a text that is shown")
  func kinds() async throws {
    await browser.get("/note")
    await browser.send(browser.form(input: #"{"secret":{"_0":""}}"#) + [("secret", "my password")])
    #expect(browser.text.contains("The question"))
    #expect(!browser.html.contains("my password"))
  }

  @Test("A text for a page that takes none any more is shown with the reason")
  func full() async throws {
    await browser.get("/note")
    let form = browser.form("Send", "half a text")
    try #require(shops.all.last?.window.top?.content as? Paper).isFull = true
    await browser.send(form)
    #expect(browser.text.contains("The paper is full."))
    #expect(browser.text.contains("You wrote: half a text"))
  }

  @Test("A form that was done is not done again after a logout in another window, and says so")
  func loggedOut() async throws {
    let shops = Shops()
    let browser = Browser(shops.front { $0?.user() })
    await browser.get("/")
    await browser.press("login", "ada")
    let form = browser.form("count")
    await browser.send(form)
    let events = await browser.listen()
    await browser.get("/note")
    withExtendedLifetime(events) {}
    await browser.send(browser.form(input: #"{"home":{}}"#))
    await browser.press("logout")
    await browser.send(form)
    #expect(browser.status == 410 && browser.text.contains("This was sent already"))
    #expect(shops.all.map(\.shelf.count) == [1, 0])
  }
}
