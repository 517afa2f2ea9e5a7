import AppFrame
import ChatInterface
import Friends
import LoginInterface
import Presentation
import SavedScreens
import Sessions
import Social

/// What one window has of its own: who is logged in, and what that person was shown.
struct WindowServices {
  let services: Services
  let notices = Notices(list: .open(DestinationOffer(ChatDestination.unread)))
  let activeSession = ActiveSession()
  let listedRequests = ListedRequests()

  init(_ services: Services) { self.services = services }

  /// Makes the session of a window, which shows the welcome screen, and then a link; a link for members
  /// waits for the login.
  func session(_ monitor: SessionMonitor, link: String? = nil) async throws -> AppSession {
    let session = try await services.table.session(for: self, notices: notices, link: link) {
      try await WelcomeFactory(own: self).welcome()
    }
    let window = session.window
    session.user = { activeSession.user?.rawValue }
    session.knows = { try await knows($0) }
    session.userCalled = { try await person(called: $0) }
    session.inputReceived = { await monitor.inputReceived(in: window) }
    session.settled = { await monitor.settled(in: window) }
    return session
  }

  /// Returns what makes the screens of the member.
  ///
  /// - Throws: `RoutingError.detached` before the login.
  func memberFactory() throws -> MemberFactory {
    guard let member = activeSession.member else { throw RoutingError.detached }
    return MemberFactory(own: self, me: member)
  }

  /// The longest wait for a line at a hosted terminal: 5 minutes for guests; nil for members, whose
  /// sessions end by themselves.
  var longestPause: Duration? { activeSession.member == nil ? .seconds(5 * 60) : nil }

  /// Returns whether the member knows somebody with this user name: a friend, or one of a request.
  func knows(_ name: String) async throws -> Bool {
    guard let member = activeSession.member else { return false }
    return try await services.stores.relation(to: User.ID(typed: name), as: member) != .stranger
  }

  /// Returns the user name of the one person whom the member knows by this name.
  func person(called name: String) async throws -> String? {
    guard let member = activeSession.member else { return nil }
    return try await services.stores.person(called: name, as: member)?.rawValue
  }

  /// Creates the monitor of the session.
  func sessionMonitor(
    restores: Bool = true, isLive: Bool = false, greets: Bool = false, counts: Bool = false
  ) -> SessionMonitor {
    let restoration = services.savedStates.map {
      StateRestoration(in: $0, notices: notices, restores: restores, greets: greets)
    }
    let updates = LiveUpdates(
      on: { await services.stores.changes() }, notices: notices, greets: greets, news: news)
    let count: (Member) async throws -> Int = { _ in
      var count = 0
      for news in news() { count += try await news.unreadCount() }
      return count
    }
    return SessionMonitor(
      of: activeSession, accounts: services.stores, notices: notices, clock: services.uptime,
      restoration: restoration, updates: isLive ? updates : nil, unread: counts ? count : nil
    ) {
      try await WelcomeFactory(own: self).welcome()
    }
  }

  private func news() -> [any News] {
    guard let factory = try? memberFactory() else { return [] }
    return [factory.chatNews, factory.friendsNews]
  }
}
