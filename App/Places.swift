import Foundation
import Presentation
import Routing
import Social
import Storage

/// Where each account was, kept from one time to the next.
final class Places {
  private let files: PlaceFiles
  private let notices: Notices
  private let restores: Bool
  private weak var root: Root?
  private var user: User.ID?
  private var kept: NavigationState?
  /// The link that waited while nobody was logged in.
  private var waiting: String?
  /// Whether this root was gone back from to where the account was.
  private var isRestored = false

  /// With `restores`, an account finds itself where it was.
  init(files: PlaceFiles, notices: Notices, restores: Bool) {
    self.files = files
    self.notices = notices
    self.restores = restores
  }

  /// From now on, what stands on `root` is where `user` is.
  func belong(to user: User.ID, from root: Root) {
    self.root = root
    self.user = user
    kept = nil
    isRestored = false
  }

  /// After each line: goes to where the account was, the first time, and keeps where it is now.
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
      guard state != kept else { return }
      try files.write(SavedPlaces(state: state).encoded(), for: user)
      kept = state
    } catch {
      self.user = nil
      notices.post(Notice(SavedPlacesError(error, path: files.path(of: user)).sentence))
    }
  }

  private func restore(_ user: User.ID, in window: Window) async throws {
    guard let data = try files.read(user) else { return }
    let saved = try SavedPlaces(data, path: files.path(of: user))
    // Whoever followed a link stays where it led.
    guard restores, waiting == nil || window.top?.address.flatMap(window.link) != waiting else {
      return
    }
    for (address, error) in try await window.restore(saved.state) {
      let reason = (error as? any Explained)?.sentence ?? "\(error)"
      notices.post(Notice("\(address) was not opened again: \(reason)"))
    }
  }
}
