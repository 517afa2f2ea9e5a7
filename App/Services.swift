import Friends
import LoginInterface
import OpenFiles
import Presentation
import Routing
import Sessions
import Social

/// The dependencies of all screens, chosen once at the start.
struct Services {
  let stores: any Stores
  /// Storage for the screens of each account; nil if they are not saved.
  var savedStates: (any SavedStateStore)?
  /// The folder of the data, held open; nil without such a folder.
  var dataFolder: OpenFolder?
  let hasher: any PasswordHasher
  let notices = Notices()
  let activeSession = ActiveSession()
  let listedRequests = ListedRequests()
  /// Returns the links of the app; tests replace them.
  var links: () throws -> AppLinks = { try AppScreens.links.get() }
  var now: () -> Date
  /// Seconds by which local time is ahead of UTC at a date.
  let offset: (Date) -> Int
  /// Clock for throttling; `--now` does not affect it.
  var clock: () -> Date = { Date() }
  /// The key with which somebody came to the terminal; nil unless the program was started with `--key`.
  var key: String?
  /// The queue in which terminals of one host wait to hash a password; nil if they do not wait.
  var hashTurns: HashTurns?
  /// Clock for the end of sessions, which nobody can set.
  var uptime: () -> ContinuousClock.Instant = { .now }
  /// Writes text to a new file that a person names; nil if a person must not write files.
  var writeFile: ((_ text: String, _ path: String) throws -> Void)?

  /// Returns a function with the commands for the user of a window at the time of its call.
  func commands(in window: Window) -> @MainActor () -> [Action] {
    let (guests, members) = AppFeatures.commands(memberFactory)
    return { [activeSession] in activeSession.member(in: window) == nil ? guests : members }
  }

  /// Returns what makes the screens of the member in a window.
  ///
  /// - Throws: `RoutingError.detached` before the login.
  func memberFactory(in window: Window) throws -> MemberFactory {
    guard let member = activeSession.member(in: window) else { throw RoutingError.detached }
    return MemberFactory(services: self, session: Session(of: member))
  }
}

extension Services {
  /// Words the times of this app's clock and time zone.
  var time: LocalTime { LocalTime(now: { now() }, offset: { offset($0) }) }

  /// Returns the longest wait for a line at a hosted terminal: 5 minutes for guests; nil for members,
  /// whose sessions end by themselves.
  func longestPause(in window: Window) -> Duration? {
    activeSession.member(in: window) == nil ? .seconds(5 * 60) : nil
  }

  /// Returns whether the member in a window has anything to do with somebody, such as a request.
  func knows(_ name: String, in window: Window) async throws -> Bool {
    guard let member = activeSession.member(in: window) else { return false }
    return try await stores.relation(to: User.ID(typed: name), as: member) != .stranger
  }

  /// Creates the monitor of the session.
  func sessionMonitor(
    restores: Bool = true, isLive: Bool = false, greets: Bool = false, counts: Bool = false
  ) -> SessionMonitor {
    let restoration = savedStates.map {
      StateRestoration(in: $0, notices: notices, restores: restores, greets: greets)
    }
    let updates = LiveUpdates(of: stores, notices: notices, greets: greets) { member in
      news(for: member)
    }
    let count: (Member) async throws -> Int = { member in
      var count = 0
      for news in news(for: member) { count += try await news.unreadCount() }
      return count
    }
    return SessionMonitor(
      of: activeSession, accounts: stores, notices: notices, clock: uptime,
      restoration: restoration,
      updates: isLive ? updates : nil, unread: counts ? count : nil
    ) {
      try await WelcomeFactory(services: self).welcome()
    }
  }

  private func news(for member: Member) -> [any News] {
    let factory = MemberFactory(services: self, session: Session(of: member))
    return AppFeatures.members.compactMap { $0.news?(factory) }
  }
}
