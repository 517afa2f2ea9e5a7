import ConsoleApp
import LoginInterface
import Sessions
import Social
import Web

@MainActor extension Options {
  /// Serves the app to browsers until the program is told to end, and returns the exit status.
  ///
  /// - Throws: ``UsageError/noWeb`` if the program was built without the trait `Web`, the error of the port,
  ///   and the errors of the data.
  func serve(at port: Int) async throws -> Int32 {
    #if Web
      let services = try Services(self)
      try location.warn()
      let locks = try HashTurns.makeLocks()
      let turns = HashTurns(folder: locks)
      defer { try? FileManager.default.removeItem(atPath: locks) }
      let front = WebFront(name: AppScreens.scheme, port: port) { browser in
        var services = services
        services.key = browser
        // A browser names its own key, so all share the budget of names.
        services.namesKey = "browsers"
        services.hash(in: turns)
        return try await .app(services)
      }
      let server = try WebServer(front)
      let status = await console.serve(AppScreens.name)
      await server.stop()
      return status
    #else
      throw UsageError.noWeb
    #endif
  }
}

extension Interaction {
  /// Makes a window of the app, which goes on with a login of another one if there is one.
  static func app(
    _ services: Services, beside login: ActiveSession? = nil
  ) async throws -> Interaction {
    var services = services
    // Other users of this computer can open the app, and must not write files of this one.
    services.writeFile = nil
    let own = WindowServices(services)
    let window = try await Window.app(own)
    if let login, let member = login.member {
      do {
        let home = try await MemberFactory(own: own, me: member).home()
        try await window.show(home, by: LoginTransition())
        own.activeSession.share(login)
      } catch let error as StoreError {
        // The login has ended elsewhere, which the other window does not know yet.
        own.notices.post(Notice(Note(describing: error), endsSession: true))
      }
    }
    // The screens of the first window are saved, and the link that opened another one stays.
    let monitor = own.sessionMonitor(
      restores: own.activeSession.member == nil, isLive: true, greets: true, counts: true)
    let interaction = Interaction(in: window, notices: own.notices)
    interaction.another = { try await .app(services, beside: own.activeSession) }
    interaction.commands = own.commands()
    interaction.userCalled = { try await own.person(called: $0) }
    interaction.user = { own.activeSession.user?.rawValue }
    interaction.inputReceived = { await monitor.inputReceived(in: window) }
    interaction.settled = { await monitor.settled(in: window) }
    return interaction
  }
}
