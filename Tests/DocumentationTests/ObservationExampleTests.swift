import Observation
import Routing
import Testing

/// The example of the section "Observing a window".
struct ObservationExampleTests {
  final class Display {
    let (texts, drawn) = AsyncStream<String>.makeStream()
    var text = "" {
      didSet { drawn.yield(text) }
    }
  }

  func draw(_ window: Window, on display: Display) {
    withObservationTracking {
      display.text = window.tree
    } onChange: {
      Task { @MainActor in draw(window, on: display) }
    }
  }

  @Test("A display that observes the window is drawn again after each change")
  func display() async throws {
    let room = try await ReadingRoom()
    let display = Display()
    var texts = display.texts.makeAsyncIterator()
    draw(room.window, on: display)
    #expect(await texts.next() == "Shelf")
    try await room.router.openBook("Emma")
    #expect(await texts.next() == "Shelf > Emma")
    try await room.window.back()
    #expect(await texts.next() == "Shelf")
  }
}
