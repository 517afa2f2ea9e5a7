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
      _ = try data()
      let locks = try HashTurns.makeLocks()
      let turns = HashTurns(folder: locks)
      defer { try? FileManager.default.removeItem(atPath: locks) }
      let front = WebFront(
        name: AppScreens.scheme, port: port, language: console.language, time: services.time
      ) { browser in
        var services = services
        services.key = browser
        // A browser names its own key, so all share the budget of names.
        services.namesKey = "browsers"
        services.hash(in: turns)
        return try await AppSession.shared(services)
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

extension AppSession {
  /// Makes a session in a new window of a browser, which goes on with a login of another one if there is
  /// one.
  static func shared(
    _ services: Services, beside login: ActiveSession? = nil
  ) async throws -> AppSession {
    var services = services
    // Other users of this computer can open the app, and must not write files of this one.
    services.writeFile = nil
    let own = WindowServices(services)
    // A browser has addresses, so that it begins nowhere else than at the start or at its link.
    let monitor = own.sessionMonitor(restores: false, isLive: true, greets: true, counts: true)
    let session = try await own.session(monitor)
    session.another = { try await .shared(services, beside: own.activeSession) }
    guard let login, let member = login.member else { return session }
    do {
      let home = try await MemberFactory(own: own, me: member).home()
      try await session.window.show(home, by: LoginTransition())
      own.activeSession.share(login)
    } catch let error as StoreError {
      // The login has ended elsewhere, which the other window does not know yet.
      let guest = try await shared(services)
      guest.notices.post(Notice(Note(describing: error), endsSession: true))
      return guest
    }
    return session
  }
}
