import Observation
import Presentation
import Routing
import Testing
import Wording

@Suite("Notices")
struct NoticesTests {
  let notices = Notices(list: .look)

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

  @Test("Waiting items are counted for each tab and together, and observers follow")
  func counts() {
    #expect(notices.unread == nil && notices.unread(in: "chats") == 0)
    #expect(isHeard { notices.counts = ["chats": 3, "friends": 1] })
    #expect(notices.unread == 4 && notices.unread(in: "chats") == 3)
    #expect(notices.unread(in: "me") == 0)
  }

  private func request(_ count: Int) -> Notice {
    Notice("asks", amounts: [Notice.Amount(count, "request", "requests")])
  }

  @Test("More than four news become one notice, which counts them by kind")
  func folded() {
    notices.replaceNews(with: [request(1), request(1), request(1), Notice("x")])
    #expect(notices.take() == [request(1), request(1), request(1), Notice("x")])
    let messages = Notice("hi", amounts: [Notice.Amount(340, "message", "messages")])
    notices.replaceNews(with: [request(1), messages, Notice("x"), request(11), messages])
    #expect(notices.isFolded)
    let text: Note =
      "12 requests, 680 messages, 1 notice. \(suggesting: .look) to list them."
    #expect(notices.news.map { English().worded($0.text) } == [text])
    notices.replaceNews(with: notices.news + [request(1)], folds: true)
    #expect(notices.take().first?.amounts.first?.count == 13)
    #expect(notices.isEmpty && !notices.isFolded)
  }

  @Test("News that are replaced are never taken, and news can wait while other notices are taken")
  func replaced() {
    notices.post(Notice("saved"))
    notices.replaceNews(with: [request(1), Notice("wrong")])
    notices.replaceNews(with: [request(1)])
    #expect(notices.take(withNews: false) == [Notice("saved")])
    #expect(!notices.isEmpty)
    #expect(notices.take() == [request(1)])
  }

  private func isHeard(_ body: () -> Void) -> Bool {
    let ear = Ear()
    withObservationTracking {
      _ = (notices.isEmpty, notices.unread)
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
