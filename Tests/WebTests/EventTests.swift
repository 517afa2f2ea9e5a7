import Dispatch
import Presentation
import Routing
import Synchronization
import Testing

@testable import Web

@Suite("The events of a page")
final class EventTests: FirstWindow {
  private func next(_ events: Mailbox<String>) async -> String? {
    await withCheckedContinuation { done in
      DispatchQueue.global().async { done.resume(returning: events.take(within: .seconds(3_600))) }
    }
  }

  @Test("A browser that listens is told of a change, and of the end of its window")
  func told() async throws {
    let events = try #require(await browser.listen())
    try #require(shops.all.first).shelf.goods.append("by others")
    #expect(await next(events) == "data: changed\n\n")
    await front.close()
    #expect(await next(events) == "")
  }

  @Test("A stream answers whether its browser is there, however often it is asked")
  func asked() {
    let events = Mailbox<String>()
    #expect((0..<100_000).allSatisfy { _ in events.isOpen() })
    events.setOpen { false }
    #expect(!events.isOpen())
  }

  @Test("A form counts the forms before it, so a live update changes no hidden field")
  func count() async throws {
    func fields() -> [String] {
      browser.form("count").filter { $0.name != "input" }.map { "\($0.name)=\($0.value)" }
    }
    let before = fields()
    let events = try #require(await browser.listen())
    try #require(shops.all.first).shelf.goods.append("by others")
    _ = await next(events)
    await browser.get("/shelf")
    #expect(fields() == before && before.count == 3)
    await browser.press("count")
    #expect(fields().first != before.first)
  }

  @Test("A page that is older than its window is told at once, and another one is not")
  func older() async throws {
    let events = try #require(await browser.listen())
    #expect(events.take(within: .seconds(0)) == nil)
    let others = try #require(await browser.listen(since: "-1"))
    #expect(others.take(within: .seconds(0)) == "data: changed\n\n")
  }

  @Test(
    "A change before a page listens, or while what it drew is noted, is told", arguments: [0, 1])
  func missed(position: Int) async throws {
    let window = Window()
    let page = ShownPage(
      Page("Chat", rows: [Row(id: "1", "Hello")], prompt: Prompt(.command, "chat")))
    page.page.rows[0].position = position == 0 ? nil : 1
    page.whenDrawn = { page.page.rows.append(Row(id: "2", "Hello back")) }
    try await window.show(.stack(Screen(page, router: Router<Void>(), at: Place("chat"))))
    let session = AppSession(in: window, notices: Notices())
    let browser = Browser(WebFront(name: "shop", port: 8080) { _ in session })
    await browser.get("/")
    if position == 0 { page.whenDrawn() }
    let events = try #require(await browser.listen())
    #expect(await next(events) == "data: changed\n\n")
    await browser.get("/")
    #expect(browser.text.contains("Hello back"))
  }

  @Test("A browser has three streams; a further one is answered at once, until one has ended")
  func streams() async throws {
    let events = [await browser.listen(), await browser.listen(), await browser.listen()]
    #expect(events.count { $0 != nil } == 3)
    #expect(await browser.listen() == nil)
    #expect(browser.status == 204)
    let other = Browser(front)
    await other.get("/")
    #expect(await other.listen() != nil)
    events[1]?.setOpen { false }
    #expect(await browser.listen() != nil)
  }

  @Test("Another browser gets no events of a window")
  func foreign() async throws {
    let other = Browser(front)
    await other.get("/")
    let cookie = other.cookie
    (other.cookie, browser.cookie) = (browser.cookie, cookie)
    #expect(await browser.listen() == nil)
    #expect(browser.status == 404)
  }

  @Test("A check of the other end is not called any more after another one was set")
  func check() async {
    for _ in 0..<1_000 {
      let mailbox = Mailbox<Int>()
      let isEnded = Atomic(false)
      let wasLate = Atomic(false)
      mailbox.setOpen {
        for _ in 0..<10 where isEnded.load(ordering: .sequentiallyConsistent) {
          wasLate.store(true, ordering: .sequentiallyConsistent)
        }
        return true
      }
      let looking = Task.detached { for _ in 0..<100 where mailbox.isOpen() {} }
      await Task.yield()
      mailbox.setOpen { false }
      isEnded.store(true, ordering: .sequentiallyConsistent)
      await looking.value
      #expect(!wasLate.load(ordering: .sequentiallyConsistent) && !mailbox.isOpen())
    }
  }
}
