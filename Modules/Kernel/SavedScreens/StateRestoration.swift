public import Presentation

extension AppSession {
  /// Restores the screens of the user or of the guest, and saves them after each input.
  ///
  /// - Parameters:
  ///   - store: The store of the states.
  ///   - keepsTop: Whether the screen that a link opened at the start stays on top, also if the link waits for
  ///     a login.
  public func restoreScreens(in store: any SavedStateStore, keepsTop: Bool = false) {
    let restoration = StateRestoration(in: store, notices: notices, keepsTop: keepsTop)
    settled = { [unowned self, settled] in
      await settled()
      await restoration.settled(in: window, of: user() ?? "")
    }
  }
}

/// Saves the screens of each user, and restores them once a session has begun.
public final class StateRestoration {
  /// The store of the states.
  public let store: any SavedStateStore
  private let notices: Notices
  private let restores: Bool
  private let greets: Bool
  /// The root of the session, and its user.
  private weak var root: Root?
  private var user: String?
  private var lastSaved: NavigationState?
  /// The users whose saved state must not be replaced.
  private var refused: Set<String> = []
  /// Whether the screen on top stays there at the next restoration.
  private var keepsTop: Bool
  /// The link that waited for the login; nil if there was none.
  private var waitingLink: String?

  /// Creates state restoration with a store.
  ///
  /// - Parameters:
  ///   - store: The store of the states.
  ///   - notices: Receives what could not be restored or saved.
  ///   - keepsTop: Whether the screen that a link opened at the start stays on top.
  ///   - restores: Whether screens are read and written; not in a script, for example.
  ///   - greets: Whether a notice says so when another screen than the first one is shown.
  public init(
    in store: any SavedStateStore, notices: Notices, keepsTop: Bool = false, restores: Bool = true,
    greets: Bool = false
  ) {
    (self.store, self.notices, self.restores, self.greets) = (store, notices, restores, greets)
    self.keepsTop = keepsTop
  }

  /// Restores the saved state once in each session, then saves the current one if it has changed; call it when
  /// the effects of an input settled.
  ///
  /// A session begins with a root or with a user, and the screens that a guest opened on the same root before a
  /// login stay. Guests have the empty name in an app that saves their screens; these are restored when the program
  /// starts, and not after a logout.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - user: The name of the user; nil if nothing is restored and saved.
  public func settled(in window: Window, of user: String?) async {
    let link = waitingLink
    waitingLink = window.waitingMove?.link
    guard restores, let user, let root = window.root else { return }
    do {
      if root !== self.root || user != self.user {
        let goesOn = root === self.root && window.path.joined().count > 1
        let isLed = link != nil && window.top?.address.map(window.linkFormat) == link
        let isLogout = user.isEmpty && self.user != nil
        (self.root, self.user, lastSaved) = (root, user, nil)
        if !isLogout {
          refused.remove(user)
          defer { keepsTop = false }
          try await restore(user, in: window, staysOnTop: keepsTop || goesOn || isLed)
        }
      }
      let state = window.state
      guard !refused.contains(user), window.root === root, state != lastSaved else { return }
      try await store.write(SavedState(state: state).encoded(), for: user)
      lastSaved = state
    } catch is CancellationError {
      // ^C ended the wait for another program; the next line tries again.
    } catch {
      refused.insert(user)
      // After such an error nobody can go on, so it ends the session as the error of a line does.
      guard error.exitStatus == nil else { return window.afterwards { throw error } }
      let error = error as? SavedStateError ?? .refused(Note(describing: error))
      notices.post(Notice(error.message))
    }
  }

  private func restore(_ user: String, in window: Window, staysOnTop: Bool) async throws {
    guard let data = try await store.read(user) else { return }
    let saved = try SavedState(data, at: store.location(of: user))
    // Open screens stay on top; the saved state is restored behind them.
    let state = staysOnTop ? saved.state.behind(window.state) : saved.state
    let first = window.top
    for (address, error) in try await window.restore(state, after: window.journal.events.last) {
      notices.post(Notice("\(kernel: .notReopened(address, Note(describing: error)))"))
    }
    if greets, window.top !== first { notices.post(Notice("\(kernel: .reopened)")) }
    // A saved draft may be overwritten only if its screen is open, where it can be continued.
    let standing = window.screens.map(\.address)
    let draft = saved.state.places.first { $0.draft != nil && !standing.contains($0.address) }
    guard let address = draft?.address else { return }
    refused.insert(user)
    notices.post(Notice("\(kernel: .draftKept(at: address))"))
  }
}

extension NavigationState {
  /// Every saved screen, each followed by the screens of its tabs.
  fileprivate nonisolated var places: [Place] {
    tabs.flatMap(\.levels).joined().flatMap { [$0] + ($0.tabs?.places ?? []) }
  }

  /// Returns this state behind the selected tab of `other`.
  ///
  /// The screens of that tab get the drafts and the hidden tabs that this state has for them.
  fileprivate nonisolated func behind(_ other: NavigationState) -> NavigationState {
    let shown = other.tabs[other.selection].completed(by: places)
    let hidden = tabs.filter { $0.first != shown.first }
    return NavigationState(tabs: hidden + [shown], selection: hidden.count)
  }
}

extension NavigationState.Tab {
  fileprivate nonisolated var first: Address? { levels.first?.first?.address }

  /// Returns the tab, whose screens get the drafts and the hidden tabs of the saved screens.
  fileprivate nonisolated func completed(by saved: [NavigationState.Place]) -> Self {
    var tab = self
    tab.levels = levels.map { level in level.map { $0.completed(by: saved) } }
    return tab
  }
}

extension NavigationState.Place {
  fileprivate nonisolated func completed(by saved: [NavigationState.Place]) -> Self {
    let same = saved.filter { $0.address == address }
    var place = self
    place.draft = same.lazy.compactMap(\.draft).first ?? draft
    guard let tabs else { return place }
    let before = same.lazy.compactMap(\.tabs).first?.tabs ?? []
    place.tabs?.tabs = tabs.tabs.enumerated().map { index, tab in
      let hidden = index == tabs.selection ? nil : before.first { $0.first == tab.first }
      return hidden ?? tab.completed(by: saved)
    }
    return place
  }
}
