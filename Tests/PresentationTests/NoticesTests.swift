import Observation
import Presentation
import Routing
import Testing

@Suite("Notices")
struct NoticesTests {
  let notices = Notices()

  @Test("They are taken in order, and once")
  func takenOnce() {
    notices.post(Notice("first", address: Address("chat", "ada")))
    notices.post(Notice("second", isSecret: true))
    #expect(
      notices.take() == [
        Notice("first", address: Address("chat", "ada")), Notice("second", isSecret: true),
      ])
    #expect(notices.take() == [])
  }

  @Test("Whoever follows them hears that one was posted, and that they were taken, and no more")
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
      // Whoever posts does it on the main actor, and hears of it there.
      MainActor.assumeIsolated { ear.hasHeard = true }
    }
    body()
    return ear.hasHeard
  }

  private final class Ear {
    var hasHeard = false
  }
}
