public import Presentation
public import SavedScreens
public import Social

/// Ends a session after 30 minutes without input, after 12 hours, and when its account is deleted or
/// its password is changed elsewhere.
///
/// A front end tells it when there is input, and when everything that the input caused has settled:
///
/// ```swift
/// let monitor = SessionMonitor(of: login, accounts: store, notices: notices) {
///   try await factory.welcome()
/// }
/// session.settled = { await monitor.settled(in: window) }
/// session.inputReceived = { await monitor.inputReceived(in: window) }
/// ```
public final class SessionMonitor {
  private let session: ActiveSession
  private let accounts: any AccountStore
  private let notices: Notices
  private let clock: () -> ContinuousClock.Instant
  private let sleep: (ContinuousClock.Instant) async throws -> Void
  private let restoration: StateRestoration?
  private let updates: LiveUpdates?
  private let counts: ((Member) async throws -> [String: Int])?
  private let loggedOut: () async throws -> Root
  /// Waits for the end of the session's lifetime.
  private var ending: Task<Void, Never>?
  /// The user at the last call of `settled`.
  private var lastUser: User.ID?
  /// Called after a login or the end of a session, with the user who is logged in now.
  public var userChanged: (User.ID?) -> Void = { _ in }
  /// Called when a session has ended because its account was deleted, before ``userChanged``.
  public var accountDeleted: (User.ID) -> Void = { _ in }

  /// Creates a monitor.
  ///
  /// - Parameters:
  ///   - session: The session, which the app begins at each login.
  ///   - accounts: The store that has the account of the user.
  ///   - notices: Receives the reason for the end of a session.
  ///   - clock: Returns the current time; tests replace it.
  ///   - sleep: Waits until a time of the clock.
  ///   - restoration: Saves and restores the screens of each account; nil if they are not saved.
  ///   - updates: Shows what other users do, and lets the session end by itself; nil to show it only when a
  ///     screen is opened, and to end it at the next input.
  ///   - counts: Counts what waits for a member in each tab, for `Notices.counts`; nil to count nothing.
  ///   - loggedOut: Makes the root that replaces everything at the end of a session.
  public init(
    of session: ActiveSession, accounts: any AccountStore, notices: Notices,
    clock: @escaping () -> ContinuousClock.Instant = { .now },
    sleep: @escaping (ContinuousClock.Instant) async throws -> Void = {
      try await Task.sleep(until: $0, clock: .continuous)
    },
    restoration: StateRestoration? = nil,
    updates: LiveUpdates? = nil, counts: ((Member) async throws -> [String: Int])? = nil,
    loggedOut: @escaping () async throws -> Root
  ) {
    (self.session, self.accounts, self.notices) = (session, accounts, notices)
    (self.clock, self.sleep, self.loggedOut) = (clock, sleep, loggedOut)
    (self.restoration, self.updates, self.counts) = (restoration, updates, counts)
  }

  deinit { ending?.cancel() }

  /// Ends the session if it has expired; call it before each input is handled.
  ///
  /// The link of the screen is opened again. If a guard of the window lets it wait, the next login shows
  /// the screen.
  public func inputReceived(in window: Window) async {
    await endIfExpired(in: window)
    session.lifetime.use(at: clock())
    // A call before the input does not tell whether the session goes on after it.
    _ = session.member?.takeConfirmation()
  }

  /// Ends the session if the store has ended it; call it when the effects of an input settled.
  ///
  /// If the session continues, saves or restores the screens, and follows the store for updates.
  public func settled(in window: Window) async {
    // A call of the input may have asked the store already.
    if session.member?.takeConfirmation() != true { await endIfRevoked(in: window) }
    let user = session.user
    if lastUser != user {
      if let lastUser, await isDeleted(lastUser) {
        await restoration?.store.remove(lastUser.rawValue)
        accountDeleted(lastUser)
      }
      lastUser = user
      userChanged(user)
    }
    await restoration?.settled(in: window, of: session.user?.rawValue)
    // After the restoration: the first notices leave out what the screen on top shows.
    if session.member != nil {
      await updates?.follow(in: window) { [weak self, weak window] in
        guard let self, let window else { return }
        await endIfRevoked(in: window)
        // Runs outside this task, because the end of the session cancels the task.
        window.afterwards { await self.endIfExpired(in: window) }
      } shown: { [weak self] in
        await self?.count()
      }
    }
    endInTime(in: window)
    guard counts != nil else { return }
    // A restored screen is loaded first.
    window.afterwards { [weak self] in await self?.count() }
  }

  /// Ends the session at its time, also if there is no further input in any window of the login.
  private func endInTime(in window: Window) {
    guard updates != nil, session.user != nil, ending == nil else { return }
    ending = Task { [weak self, weak window, sleep] in
      while let end = self?.session.lifetime.end, (try? await sleep(end)) != nil {
        guard let self, let window else { return }
        if clock() < session.lifetime.end { continue }
        ending = nil
        return window.afterwards { await self.endIfExpired(in: window) }
      }
    }
  }

  /// Counts what waits for the user; the last count stays if the store cannot tell.
  private func count() async {
    guard let counts else { return }
    guard let member = session.member else { return notices.counts = nil }
    guard let new = try? await counts(member), session.member === member else { return }
    if notices.counts != new { notices.counts = new }
  }

  private func endIfExpired(in window: Window) async {
    guard let user = session.user, let end = session.lifetime.end(at: clock()) else { return }
    let reason = end == .idle ? "You were inactive for 30 minutes" : "12 hours have passed"
    let link = window.nearestLink
    await logOut(
      "\(reason), so \(user) was logged out. Log in to go on where you were.", in: window)
    // The link waits for the next login. If it cannot wait, the session ends without it.
    guard let link, session.user == nil else { return }
    try? await window.open(link: link)
    // It is nobody else's: the next user may not even know the screen.
    let waiting = window.waitingMove?.link
    session.nextBegins = { [weak window] next in
      if next != user, window?.waitingMove?.link == waiting { window?.dropWaitingMove() }
    }
  }

  private func endIfRevoked(in window: Window) async {
    guard let member = session.member, let reason = try? await revocation(of: member),
      session.member === member
    else { return }
    await logOut(reason, in: window)
  }

  /// Returns why the store has ended a session; nil if it has not.
  ///
  /// - Throws: The error of a store that cannot tell.
  private func revocation(of member: Member) async throws -> Note? {
    guard let credentials = try await accounts.credentials(of: member.user) else {
      return "The account of \(member.user) was deleted meanwhile."
    }
    // A lower epoch was read just before the member's own change of the password.
    guard credentials.epoch > member.epoch else { return nil }
    return """
      The password of \(member.user) was changed elsewhere, so you were logged out. Log in again.
      """
  }

  /// Returns whether an account was deleted; false if the store cannot tell.
  private func isDeleted(_ user: User.ID) async -> Bool {
    do { return try await accounts.credentials(of: user) == nil } catch { return false }
  }

  /// Logs out without asking about drafts, because they are saved with the navigation state.
  ///
  /// Nothing else changes the rights of a member under open screens. Logins, and logouts by the member,
  /// change them together with the root.
  private func logOut(_ reason: Note, in window: Window) async {
    session.end()
    notices.post(Notice(reason, endsSession: true))
    window.dropWaitingMove()
    do {
      try await window.show(loggedOut(), isForced: true)
    } catch {
      notices.post(Notice(Note(describing: error)))
      // The screens of the session are still open, and the guards refuse them from now on.
      try? await window.askGuardsAgain(isForced: true)
    }
  }
}
