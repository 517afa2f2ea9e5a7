import Presentation
import Routing
import Social
import Storage

/// State restoration: saves the navigation state of each account and restores it after the login.
final class StateRestoration {
  private let files: SavedStateFiles
  private let notices: Notices
  private let restores: Bool
  private weak var root: Root?
  private var user: User.ID?
  /// The state that was saved last.
  private var kept: NavigationState?
  /// The link that waited for the login.
  private var waiting: String?
  /// Whether restoring was attempted on this root.
  private var isRestored = false

  /// Creates it on a folder of files; without `restores`, states are saved but not restored.
  init(files: SavedStateFiles, notices: Notices, restores: Bool) {
    self.files = files
    self.notices = notices
    self.restores = restores
  }

  /// Saves the state of `root` for `user` from now on.
  func belong(to user: User.ID, from root: Root) {
    self.root = root
    self.user = user
    kept = nil
    isRestored = false
  }

  /// Removes the saved state of a deleted account.
  func forget(_ user: User.ID) {
    files.remove(user)
  }

  /// Runs after each line: restores the saved state once per login, then saves the current one.
  func settled(in window: Window) async {
    guard let user, let root, window.root === root else {
      waiting = window.waitingLink?.link
      return
    }
    do {
      if !isRestored {
        isRestored = true
        try await restore(user, in: window)
      }
      let state = window.state
      guard self.user != nil, state != kept else { return }
      try files.write(SavedState(state: state).encoded(), for: user)
      kept = state
    } catch {
      self.user = nil
      notices.post(Notice(Note(SavedStateError(error, path: files.path(of: user)).message)))
    }
  }

  private func restore(_ user: User.ID, in window: Window) async throws {
    guard let data = try files.read(user) else { return }
    let saved = try SavedState(data, path: files.path(of: user))
    if restores { try await restore(saved.state, in: window) }
    // A saved draft may be overwritten only if its screen is open, so that it can be continued.
    guard let begun = saved.state.firstDraft(notAt: window.screens.map(\.address)) else { return }
    self.user = nil
    notices.post(
      Notice("What you began at \(begun) is kept for the next time, so where you are now is not."))
  }

  private func restore(_ saved: NavigationState, in window: Window) async throws {
    // After a link, its screen stays on top, and the saved state is restored behind it.
    let isLed = waiting != nil && window.top?.address.flatMap(window.link) == waiting
    for (address, error) in try await window.restore(
      isLed ? saved.behind(window.state) : saved, after: window.journal.events.last)
    {
      let reason = (error as? any UserFacingError)?.message ?? "\(error)"
      notices.post(Notice("\(address) was not opened again: \(reason)"))
    }
  }
}

extension NavigationState {
  fileprivate nonisolated func firstDraft(notAt standing: [Address?]) -> Address? {
    tabs.flatMap(\.levels).joined()
      .first { $0.draft != nil && !standing.contains($0.address) }?.address
  }

  /// Returns this state with the shown tab of `other` in front, and with the saved drafts in that
  /// tab.
  fileprivate nonisolated func behind(_ other: NavigationState) -> NavigationState {
    var shown = other.tabs[other.selection]
    let begun = tabs.flatMap(\.levels).joined().filter { $0.draft != nil }
    shown.levels = shown.levels.map { level in
      level.map { place in begun.first { $0.address == place.address } ?? place }
    }
    let hidden = tabs.filter { $0.first != shown.first }
    return NavigationState(tabs: hidden + [shown], selection: hidden.count)
  }
}

extension NavigationState.Tab {
  fileprivate nonisolated var first: Address? { levels.first?.first?.address }
}
