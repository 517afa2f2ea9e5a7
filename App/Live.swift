import Chat
import Friends
import Presentation
import Routing
import Social

/// Shows a member what happened elsewhere without being asked: on the screen on top, or as a notice.
final class Live {
  private let stores: any Stores
  private let notices: Notices
  /// The member's tree.
  private weak var root: Root?
  private var following: Task<Void, Never>?

  init(stores: any Stores, notices: Notices) {
    self.stores = stores
    self.notices = notices
  }

  deinit { following?.cancel() }

  /// Follows what is stored for as long as the tree stands that the window has now.
  ///
  /// `changed` is called first when something was stored.
  ///
  /// Returns when whatever is stored from now on will be told.
  func follow(
    for user: User.ID, in window: Window, changed: @escaping () async -> Void = {}
  ) async {
    guard let root = window.root, root !== self.root else { return }
    self.root = root
    let news: [any News] = [
      ChatNews(me: user, store: stores), FriendsNews(me: user, store: stores),
    ]
    let changes = await stores.changes()
    _ = await news.latest()
    guard window.root === root else { return }
    window.screens.first?.onRemoval { [weak self] in self?.following?.cancel() }
    following = Task { [weak window, weak root, notices] in
      for await _ in changes {
        await changed()
        let found = await news.latest()
        // The following itself is never waited for; what it found is shown between two moves.
        window?.afterwards {
          // Nobody asked, so nobody is told that it failed: whoever asks for something is.
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
  /// Whoever cannot tell now tells it the next time.
  fileprivate func latest() async -> [Notice] {
    var found: [Notice] = []
    for news in self { found += (try? await news.latest()) ?? [] }
    return found
  }
}
