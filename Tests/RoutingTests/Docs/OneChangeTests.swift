import Routing
import Testing

/// The examples of "One change at a time" do what it says.
struct OneChangeTests {
  @Test("Two calls at once are done one after the other")
  func order() async throws {
    let room = try await ReadingRoom()
    let (window, router) = (room.window, room.router)
    window.start { try await router.openBook("Emma") }
    window.start { try await router.openBook("Persuasion") }
    let errors = await window.settled()
    #expect(errors.isEmpty)
    #expect(room.titles == ["Shelf", "Emma", "Persuasion"])
  }

  @Test("A callback asks for what should follow, and the journal knows why it came")
  func request() async throws {
    let room = try await ReadingRoom { GreetingPresenter(router: $0) }
    let window = room.window
    #expect(await window.settled().isEmpty)
    #expect(room.titles == ["Greeting", "Emma"])

    let last = try #require(window.journal.events.last)
    #expect(window.journal.chain(to: last).map(\.by) == ["root", "open"])
  }

  @Test("An error says what cannot be done, and to what")
  func errors() async throws {
    let room = try await ReadingRoom()
    var sentence = ""
    do {
      try await room.router.close()
    } catch RoutingError.cannotClose(let title) {
      sentence = "There is nothing below \(title)."
    }
    #expect(sentence == "There is nothing below Shelf.")
  }
}

final class GreetingPresenter: ScreenContent {
  let title = "Greeting"
  private let router: any ShelfRoutes

  init(router: any ShelfRoutes) { self.router = router }

  func appeared(in window: Window) {
    guard window.screens.count == 1 else { return }
    window.afterwards { [router] in try await router.openBook("Emma") }
  }
}
