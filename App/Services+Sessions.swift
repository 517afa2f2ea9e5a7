import LoginInterface
import Sessions
import Social

extension Services {
  /// Creates the monitor of the session.
  func sessionMonitor(restores: Bool = true, isLive: Bool = false, greets: Bool = false)
    -> SessionMonitor
  {
    let restoration = savedStates.map {
      StateRestoration(in: $0, notices: notices, restores: restores)
    }
    let updates = LiveUpdates(of: stores, notices: notices, greets: greets) { member in
      let factory = MemberFactory(services: self, session: Session(of: member))
      return AppFeatures.members.compactMap { $0.news?(factory) }
    }
    return SessionMonitor(
      of: activeSession, accounts: stores, notices: notices, clock: clock, restoration: restoration,
      updates: isLive ? updates : nil
    ) {
      try await WelcomeFactory(services: self).welcome()
    }
  }
}
