#if login
  import LoginInterface
#endif
import Presentation
import Testing

@testable import MyAppApp

struct BrowsersTests {
  @Test("A browser has windows of its own, each with its notices")
  func windows() async throws {
    let factory = AppFactory()
    let first = try await factory.interaction()
    let second = try await factory.interaction()
    await first.perform(.open("myapp://nowhere"))
    #expect(first.problems.count == 1)
    #expect(second.problems.isEmpty)
    first.notices.post(Notice("Hello"))
    #expect(second.notices.isEmpty)
  }
  #if login

    @Test("The windows of a browser share its login, which no other browser has")
    func login() async throws {
      let factory = AppFactory()
      let session = Session()
      let first = try await factory.interaction(with: session)
      session.user = "ada"
      #expect(try await first.another?().user() == "ada")
      #expect(try await factory.interaction().user() == nil)
    }
  #endif
}
