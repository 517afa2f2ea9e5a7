import Chat
import Foundation
import Presentation
import Social
import Storage
import TestSupport
import Testing

struct ChatByDayPresenterTests {
  let store: SQLStore
  let router = Recorder()
  let presenter: ChatByDayPresenter

  init() async throws {
    store = try .inMemory()
    try await store.befriendAll()
    presenter = try await Self.presenter(over: store, router)
  }

  private static func presenter(
    over store: SQLStore, _ router: Recorder, offset: Int = 0
  ) async throws -> ChatByDayPresenter {
    ChatByDayPresenter(
      interactor: try await .withBob(store), router: router, time: .atNoon(offset: offset),
      notices: Notices())
  }

  @Test("A chat by day has a row for each day above its messages")
  func days() async throws {
    try await store.say(["late", "later"], from: bob, to: ada, at: noon - 43_201)
    try await store.say(["early"], from: ada, to: bob, at: noon - 43_200)
    try await presenter.load()
    try await presenter.submit("hi")
    #expect(
      presenter.page.rows.map(\.text) == [
        "2026-01-30:", "23:59 bob: late", "23:59 bob: later",
        "2026-01-31:", "00:00 ada: early", "12:00 ada: hi",
      ])
  }

  @Test("A chat by day groups messages by their date in the local time zone")
  func localDays() async throws {
    let presenter = try await Self.presenter(over: store, router, offset: 3600)
    try await store.say(["late"], from: bob, to: ada, at: noon - 43_201)
    try await presenter.load()
    #expect(presenter.page.rows.map(\.text) == ["2026-01-31:", "00:59 bob: late"])
  }

  @Test("A chat by day has no row for a day of which nothing is shown")
  func unsent() async throws {
    try await store.say(["late"], from: ada, to: bob, at: noon - 43_201)
    try await presenter.load()
    try await presenter.submit("hi")
    try await presenter.perform(.unsend, "2")
    #expect(presenter.page.rows.map(\.text) == ["2026-01-31:", "12:00 ada: hi"])
  }

  @Test("Every row of a chat by day has its own ID, even if a day occurs twice")
  func ids() async throws {
    for days in [0, 1, 0] {
      try await store.say(["hi"], from: bob, to: ada, at: noon - TimeInterval(86_400 * days))
    }
    try await presenter.load()
    #expect(Set(presenter.page.rows.map(\.id)).count == 6)
  }
}
