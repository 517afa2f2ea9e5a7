import AppFrame
import ChatInterface
import Friends
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
    let session = try await services.table.session(
      for: self, notices: notices, link: link, root: WelcomeFactory(own: self).welcome)
    let window = session.window
    session.user = { activeSession.user?.rawValue }
    session.knows = { name in
      guard let member = activeSession.member else { return false }
      return try await services.stores.relation(to: User.ID(typed: name), as: member) != .stranger
    }
    session.userCalled = { name in
      guard let member = activeSession.member else { return nil }
      return try await services.stores.person(called: name, as: member)?.rawValue
    }
    session.inputReceived = { await monitor.inputReceived(in: window) }
    session.settled = { await monitor.settled(in: window) }
    return session
  }

  /// Makes the screens of the member; nil before the login.
  var memberFactory: MemberFactory? {
    activeSession.member.map { MemberFactory(own: self, me: $0) }
  }

  /// The longest wait for a line at a hosted terminal: 5 minutes for guests; nil for members, whose
  /// sessions end by themselves.
  var longestPause: Duration? { activeSession.member == nil ? .seconds(5 * 60) : nil }

  /// Creates the monitor of the session.
  func sessionMonitor(
    restores: Bool = true, isLive: Bool = false, greets: Bool = false, counts: Bool = false
  ) -> SessionMonitor {
    let restoration = services.savedStates.map {
      StateRestoration(in: $0, notices: notices, restores: restores, greets: greets)
    }
    let updates = LiveUpdates(
      on: { await services.stores.changes() }, notices: notices, greets: greets,
      news: { memberFactory.map { [$0.chatNews, $0.friendsNews] } ?? [] })
    let count: (Member) async throws -> [String: Int] = { _ in
      guard let member = memberFactory else { return [:] }
      return [
        "chats": try await member.chatNews.unreadCount(),
        "friends": try await member.friendsNews.unreadCount(),
      ]
    }
    return SessionMonitor(
      of: activeSession, accounts: services.stores, notices: notices, clock: services.uptime,
      restoration: restoration, updates: isLive ? updates : nil, counts: counts ? count : nil,
      loggedOut: WelcomeFactory(own: self).welcome)
  }
}
