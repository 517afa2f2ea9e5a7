import AppFrame
import ConsoleApp
#if login
  import LoginInterface
#endif
import Web

extension AppFactory {
  /// Serves the app to browsers until the program is told to end, and returns the exit status.
  func serve(_ console: ConsoleOptions, at port: Int) async throws -> Int32 {
    let front = WebFront(
      name: AppScreens.scheme, port: port, language: console.language, time: console.settings.time
    ) { _ in
      try await browserSession()
    }
    let server = try WebServer(front)
    let status = await console.serve(AppScreens.name)
    await server.stop()
    return status
  }

  /// Makes the session of a window in a browser.
  ///
  /// All windows share the stores of this factory. What belongs to one window or to one person is made
  /// here anew.
  #if login
    func browserSession(of login: Session = Session()) async throws -> AppSession {
      var own = self
      (own.notices, own.session) = (Notices(), login)
      let session = try await own.appSession()
      session.another = { try await browserSession(of: login) }
      return session
    }
  #else
    func browserSession() async throws -> AppSession {
      var own = self
      own.notices = Notices()
      return try await own.appSession()
    }
  #endif
}
