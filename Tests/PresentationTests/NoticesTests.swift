import Presentation
import Testing

@Suite("Notices")
struct NoticesTests {
  @Test("They are taken in order, and once")
  func takenOnce() {
    let notices = Notices()
    notices.post(Notice("first"))
    notices.post(Notice("second", isSecret: true))
    #expect(notices.take() == [Notice("first"), Notice("second", isSecret: true)])
    #expect(notices.take() == [])
  }
}
