import Observation
import Presentation
import Routing
import Testing

@Suite("Notices")
struct NoticesTests {
  let notices = Notices()

  @Test("Taking notices returns each notice once, in the order of posting")
  func takenOnce() {
    notices.post(Notice("first", address: Address("chat", "ada")))
    notices.post(Notice("second", secret: "second"))
    #expect(
      notices.take() == [
        Notice("first", address: Address("chat", "ada")), Notice("second", secret: "second"),
      ])
    #expect(notices.take() == [])
  }

  @Test("Notices notifies its observers of a post and of a take that returns notices")
  func followed() {
    #expect(isHeard { notices.post(Notice("first")) })
    #expect(!notices.isEmpty)
    #expect(isHeard { _ = notices.take() })
    #expect(notices.isEmpty)
    #expect(!isHeard { _ = notices.take() })
  }

  private func isHeard(_ body: () -> Void) -> Bool {
    let ear = Ear()
    withObservationTracking {
      _ = notices.isEmpty
    } onChange: {
      // Notices are posted on the main actor, so the callback runs there.
      MainActor.assumeIsolated { ear.hasHeard = true }
    }
    body()
    return ear.hasHeard
  }

  private final class Ear {
    var hasHeard = false
  }
}
