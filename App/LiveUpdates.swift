import Presentation
import Routing
import Social

/// Shows changes made by other users as they happen: on the screen on top, or as notices.
final class LiveUpdates {
  private let stores: any Stores
  private let notices: Notices
  /// The tree of the signed-in user.
  private weak var root: Root?
  private var following: Task<Void, Never>?

  init(stores: any Stores, notices: Notices) {
    self.stores = stores
    self.notices = notices
  }

  deinit { following?.cancel() }

  /// Shows what the sources find for as long as the current tree of the window stands.
  ///
  /// After each change, `changed` is called first. The method returns once no later change can be
  /// missed.
  func follow(
    _ news: [any News], in window: Window, changed: @escaping () async -> Void = {}
  ) async {
    guard let root = window.root, root !== self.root else { return }
    self.root = root
    let changes = await stores.changes()
    _ = await news.latest()
    guard window.root === root else { return }
    window.screens.first?.onRemoval { [weak self] in self?.following?.cancel() }
    following = Task { [weak window, weak root, notices] in
      for await _ in changes {
        await changed()
        let found = await news.latest()
        // Nothing waits for this task; what it found is shown between two changes of the tree.
        window?.afterwards {
          // The user did not ask for this, so an error is not reported.
          try? await (window?.top?.content as? any Presenter)?.load()
          guard let window, let root, window.root === root else { return }
          for notice in found where notice.address == nil || notice.address != window.top?.address {
            notices.post(notice)
          }
        }
      }
    }
  }
}

extension [any News] {
  /// Returns the notices of all sources; a source that fails reports its notices the next time.
  fileprivate func latest() async -> [Notice] {
    var found: [Notice] = []
    for news in self { found += (try? await news.latest()) ?? [] }
    return found
  }
}
