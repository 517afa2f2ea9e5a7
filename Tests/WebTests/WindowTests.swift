import Presentation
import Routing
import Testing

@testable import Web

@Suite("Windows and the browsers that they belong to")
struct WindowTests {
  let front: WebFront
  let browser: Browser
  let shops = Shops()

  init() {
    front = shops.front()
    browser = Browser(front)
  }

  /// Returns a front whose accounts may have so many windows.
  private func limitedFront(
    most count: Int, user: @escaping (AppSession?) -> String? = { _ in "ada" }
  ) -> WebFront {
    let front = shops.front(user: user)
    front.limits.windowsOfAccount = count
    return front
  }

  /// Opens the first window of another browser, and logs somebody in.
  private func visit(_ front: WebFront, as user: String? = nil) async -> Browser {
    let browser = Browser(front)
    await browser.get("/")
    if let user { await browser.press("login", user) }
    return browser
  }

  @Test("A browser keeps the key of its first login, also when the app starts again")
  func browserKey() async throws {
    await browser.get("/")
    #expect(browser.browser == nil)
    await browser.press("login", "ada")
    #expect(browser.browser == shops.browsers[0])
    await front.close()
    browser.cookie = nil
    await browser.get("/")
    #expect(shops.browsers == [shops.browsers[0], shops.browsers[0]])
    browser.cookie = nil
    browser.browser = "../../forged"
    await browser.get("/")
    #expect(shops.browsers[2].wholeMatch(of: /[0-9a-f]{32}/) != nil)
  }

  @Test("1,000 browsers leave the last windows, as many as there may be, and none after the end")
  func thousandBrowsers() async throws {
    final class Windows { var all: [WeakWindow] = [] }
    struct WeakWindow { weak let window: Window? }
    let windows = Windows()
    let front = WebFront(name: "shop", port: 8080) { _ in
      let shop = try await TestShop()
      windows.all.append(WeakWindow(window: shop.window))
      return shop.session
    }
    front.limits.guests = 16
    for _ in 0..<1_000 { await Browser(front).get("/") }
    #expect(windows.all.map { $0.window != nil } == (0..<1_000).map { $0 >= 984 })
    await front.close()
    #expect(windows.all.allSatisfy { $0.window == nil })
  }

  @Test("A window that nobody uses is closed after its time, and its page gets no other cookie")
  func idle() async throws {
    await browser.get("/")
    let look = WebRequest(
      method: "GET", path: browser.place, headers: [("Sec-Fetch-Dest", "empty")])
    #expect(await browser.answer(look).status == 200)
    front.limits.idle = .zero
    let answer = await browser.answer(look)
    #expect(answer.status == 404 && answer.headers.one("Set-Cookie") == nil)
    #expect(front.sessions.isEmpty)
  }

  @Test(
    "Windows in which nobody did anything make room before others, and guests never for members")
  func crowd() async throws {
    front.limits.guests = 1
    let member = await visit(front, as: "ada")
    await browser.get("/")
    await browser.press("add", "milk")
    for _ in 0..<10 { await Browser(front).get("/") }
    await browser.press("count")
    await member.press("count")
    #expect(shops.all.prefix(2).map(\.shelf.count) == [1, 1])
    #expect(browser.text.contains("milk"))
  }

  @Test("A guest logs in while others take each window at once")
  func turnover() async throws {
    front.limits.guests = 1
    for _ in 0..<3 {
      await visit(front).press("add", "milk")
    }
    browser.interlude = { [front] in for _ in 0..<3 { await Browser(front).get("/") } }
    await browser.get("/")
    await browser.press("login", "ada")
    #expect(browser.text.contains("Your code is 1234."))
    await browser.press("count")
    #expect(shops.all.filter { $0.user == "ada" }.map(\.shelf.count) == [1])
  }

  @Test(
    "A guest's form is done once after its window was closed, at its address and in its browser")
  func late() async throws {
    front.limits.guests = 1
    await browser.get("/note")
    let form = browser.form("Send", "half a text")
    await Browser(front).get("/")
    let cookie = browser.cookie
    for (index, cookie) in [(2, nil), (2, "0"), (3, cookie), (4, cookie)] {
      browser.cookie = cookie
      var forged = form
      if index > 2 { forged[index].value = "shelf" }
      await browser.send(forged)
      #expect(browser.status == 410 && browser.text.contains("You wrote: half a text"))
    }
    browser.cookie = cookie
    await browser.send(form)
    #expect(browser.text.contains("half a text") && browser.place == "/note")
    await browser.send(form)
    #expect(browser.status == 410 && browser.text.contains("This was sent already"))
    #expect(shops.all.count == 3)
  }

  @Test("An account has a number of windows, and takes none from one that has fewer")
  func accounts() async throws {
    (front.limits.windowsOfAccount, front.limits.members) = (2, 3)
    for user in ["ada", "eve", "eve", "eve", "bob", "eve"] { _ = await visit(front, as: user) }
    let left = shops.all.filter { $0.window.root != nil }
    #expect(left.map(\.user) == ["ada", "bob", "eve"])
  }

  @Test("A browser with many windows takes none from another browser of its account")
  func otherBrowser() async throws {
    let front = limitedFront(most: 3) { $0?.user() }
    let (quiet, busy) = (await visit(front, as: "ada"), await visit(front, as: "ada"))
    var events: [Mailbox<String>?] = []
    for place in ["/note", "/desk"] {
      events.append(await busy.listen())
      await busy.get(place)
    }
    #expect(shops.all.count == 4)
    await quiet.press("count")
    #expect(shops.all[0].shelf.count == 1)
    #expect(shops.all.filter { $0.window.root != nil }.count == 3)
  }

  @Test("A window whose login has ended by itself takes no place of its account")
  func ended() async throws {
    front.limits.windowsOfAccount = 2
    for _ in 0..<3 {
      _ = await visit(front, as: "ada")
      if shops.all.count == 1 { shops.all[0].user = nil }
    }
    #expect(shops.all.filter { $0.window.root != nil }.count == 3)
  }

  @Test("Windows that open at once are not closed before they show a page, or have done a form")
  func opening() async throws {
    let front = limitedFront(most: 1)
    let browsers = (0..<8).map { _ in Browser(front) }
    let visits = browsers.map { browser in Task { await browser.get("/note") } }
    for visit in visits { await visit.value }
    // All but one of the windows are closed again, so each form is done in a new one.
    let posts = browsers.map { browser in
      Task { await browser.answer(Browser.post(browser.form("Send", "a text"))).status }
    }
    for post in posts { #expect(await post.value == 303) }
    #expect(browsers.allSatisfy { $0.place == "/note" }, "\(browsers.map(\.place))")
  }

  @Test("A window that rests makes room before one in the middle of a request")
  func underWay() async throws {
    let front = limitedFront(most: 2)
    let (slow, resting) = (await visit(front), await visit(front))
    shops.all[0].shelf.whenLoading = {
      await resting.get(resting.place)
      await Browser(front).get("/")
    }
    await slow.get(slow.place)
    #expect(slow.text.contains("tea"))
    #expect(shops.all.map { $0.window.root != nil } == [true, false, true])
  }

  @Test("A window that is closed during its request logs its browser out in no other window")
  func closedMeanwhile() async throws {
    let browser = await visit(limitedFront(most: 9))
    let events = await browser.listen()
    await browser.get("/note")
    events?.setOpen { false }
    shops.all[0].shelf.whenLoading = {
      shops.all[0].user = nil
      await browser.front.close([browser.front.sessions[0]])
    }
    await browser.get("/shelf")
    #expect(shops.all.map { $0.window.root != nil } == [false, true])
  }

  @Test("A member's form is done in a new window after its own was closed, if its login goes on")
  func lateOfMember() async throws {
    let front = limitedFront(most: 1) { $0?.user() }
    let browser = await visit(front, as: "ada")
    await browser.get("/desk")
    let forms = ["half a text", "all of it"].map { browser.form("Send", $0) }
    let events = await browser.listen()
    await browser.get("/")
    withExtendedLifetime(events) {}
    await browser.send(forms[0])
    #expect(browser.text.contains("half a text") && browser.place == "/desk")
    #expect(shops.all.count == 3)
    await browser.get("/")
    // The login ends elsewhere, so that only guests' windows are made.
    for shop in shops.all { shop.user = nil }
    for _ in 0..<2 {
      await browser.send(forms[1])
      #expect(browser.status == 410 && browser.text.contains("You wrote: all of it"))
    }
  }

  @Test("A window with unsaved work makes room last")
  func unsaved() async throws {
    let front = limitedFront(most: 2)
    await Browser(front).get("/")
    let browser = Browser(front)
    await browser.get("/note")
    await browser.press("Send", "half a text")
    let form = browser.form("Send", "all of it")
    await browser.get("/")
    #expect(shops.all.map { $0.window.root != nil } == [false, true, true])
    // The work is lost with its window, so its forms are done in no other one.
    await front.close()
    await browser.send(form)
    #expect(browser.status == 410)
  }

  @Test("The browser that was used last keeps its last window")
  func lastUse() async throws {
    let front = limitedFront(most: 3)
    let browser = await visit(front)
    await browser.press("count")
    await Browser(front).get("/")
    let events = await browser.listen()
    await browser.get("/note")
    events?.setOpen { false }
    for _ in 0..<2 { await Browser(front).get("/") }
    #expect(shops.all.map { $0.window.root != nil } == [false, false, true, true, true])
  }

  @Test("Where a person goes on, a new window says why the login or the windows have gone")
  func why() async throws {
    await browser.get("/")
    await browser.press("login", "ada")
    shops.all[0].notices.post(Notice("Grace says hi."))
    var events = [await browser.listen()]
    await browser.get("/note")
    #expect(!shops.all[0].notices.isEmpty)
    events.append(await browser.listen())
    shops.all[1].user = nil
    shops.all[1].notices.post(Notice("You were logged out elsewhere.", endsSession: true))
    await browser.get("/desk")
    #expect(browser.text.contains("You were logged out elsewhere."))
    await front.close()
    await browser.get("/")
    #expect(browser.text.contains("Your windows here were closed: nobody used them"))
  }
}
