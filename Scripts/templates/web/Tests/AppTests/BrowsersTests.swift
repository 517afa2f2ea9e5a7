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
    let (first, second) = (try await factory.browserSession(), try await factory.browserSession())
    #expect(first.window !== second.window)
    first.notices.post(Notice("Hello"))
    #expect(second.notices.isEmpty)
  }
  #if login

    @Test("The windows of a browser share its login, which no other browser has")
    func login() async throws {
      let factory = AppFactory()
      let login = Session()
      let first = try await factory.browserSession(of: login)
      login.user = "ada"
      #expect(try await first.another?().user() == "ada")
      #expect(try await factory.browserSession().user() == nil)
    }
  #endif
}
