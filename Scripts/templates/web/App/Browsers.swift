import ConsoleApp
#if login
  import LoginInterface
#endif
import Web

extension AppFactory {
  /// Serves the app to browsers until the program is told to end, and returns the exit status.
  func serve(_ console: ConsoleOptions, at port: Int) async throws -> Int32 {
    let front = WebFront(name: AppScreens.scheme, port: port) { _ in try await interaction() }
    let server = try WebServer(front)
    let status = await console.serve(AppScreens.name)
    await server.stop()
    return status
  }

  /// Makes a window for a browser.
  ///
  /// All windows share the stores of this factory. What belongs to one window or to one person is made
  /// here anew.
  #if login
    func interaction(with session: Session = Session()) async throws -> Interaction {
      var own = self
      (own.notices, own.session) = (Notices(), session)
      let interaction = Interaction(in: try await own.window(), notices: own.notices)
      interaction.another = { try await self.interaction(with: session) }
      interaction.user = { session.user }
      interaction.commands = own.commands
      return interaction
    }
  #else
    func interaction() async throws -> Interaction {
      var own = self
      own.notices = Notices()
      let interaction = Interaction(in: try await own.window(), notices: own.notices)
      interaction.commands = own.commands
      return interaction
    }
  #endif
}
