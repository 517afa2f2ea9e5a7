public import Presentation
import Routing
public import Social

/// Shows changes made by other users as they happen: on the screen on top, or as notices.
public final class LiveUpdates {
  private let store: any ChangingStore
  private let notices: Notices
  private let news: (Member) -> [any News]
  /// Whether the user learns after the login what waits for them.
  private let greets: Bool
  /// The root of the session.
  private weak var root: Root?
  private var following: Task<Void, Never>?

  /// Creates live updates from a store.
  ///
  /// - Parameters:
  ///   - store: The store whose changes are followed.
  ///   - notices: Receives notices of changes that the screen on top does not show.
  ///   - greets: Whether the first notices of each source are posted, which tell what waits.
  ///   - news: Creates the sources of notices for a member who logged in.
  public init(
    of store: any ChangingStore, notices: Notices, greets: Bool = false,
    news: @escaping (Member) -> [any News]
  ) {
    self.store = store
    self.notices = notices
    self.greets = greets
    self.news = news
  }

  deinit { following?.cancel() }

  /// Shows `me` the changes by others until the window shows another root.
  ///
  /// Calls `changed` after each change, before anything is shown, and `shown` when the screen on top
  /// shows the change, before notices are posted. Returns once the stream of
  /// changes is open, so that no later change is missed.
  func follow(
    for me: Member, in window: Window, changed: @escaping () async -> Void,
    shown: @escaping () async -> Void
  ) async {
    guard let root = window.root, root !== self.root else { return }
    self.root = root
    let news = news(me)
    let changes = await store.changes()
    let waiting = await news.latest()
    guard window.root === root else { return }
    if greets { waiting.forEach(notices.post) }
    window.screens.first?.onRemoval { [weak self] in self?.following?.cancel() }
    following = Task { [weak window, weak root, notices] in
      for await _ in changes {
        await changed()
        let found = await news.latest()
        // This task is not part of a navigation. `afterwards` shows its results between two changes
        // of the tree.
        window?.afterwards {
          // The user did not ask for this, so an error is not reported.
          try? await (window?.top?.content as? any Presenter)?.load()
          await shown()
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
