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
  private let rest: () async -> Void
  /// The root of the session.
  private weak var root: Root?
  /// Whether a source failed, so that the other sources report again what they found.
  private var hasFailed = false
  private var following: Task<Void, Never>?

  /// Creates live updates from a store.
  ///
  /// - Parameters:
  ///   - store: The store whose changes are followed.
  ///   - notices: Receives notices of changes that the screen on top does not show.
  ///   - greets: Whether the first notices of each source are posted, which tell what waits.
  ///   - rest: Waits between two updates, so that a flood of changes causes a few of them a second.
  ///   - news: Creates the sources of notices for a member who logged in.
  public init(
    of store: any ChangingStore, notices: Notices, greets: Bool = false,
    rest: @escaping () async -> Void = { try? await Task.sleep(for: .milliseconds(200)) },
    news: @escaping (Member) -> [any News]
  ) {
    self.store = store
    self.notices = notices
    self.greets = greets
    self.rest = rest
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
    // No notice counts messages that the screen on top shows.
    if greets, let presenter = window.presenter {
      try? await presenter.load()
      try? await presenter.read(through: presenter.page.rows.last?.id ?? "")
    }
    let waiting = await latest(news, again: false)
    guard window.root === root else { return }
    if greets { waiting?.forEach(notices.post) }
    window.screens.first?.onRemoval { [weak self] in
      self?.following?.cancel()
      // The next person at the terminal may be another one.
      self?.notices.replaceNews(with: [])
    }
    following = Task { [weak self, weak window, weak root, rest] in
      // One update runs at a time. The stream keeps one hint meanwhile, however many come.
      for await _ in changes {
        await changed()
        await window?.update {
          guard let window, let root, window.root === root else { return }
          // The user did not ask for this, so an error is not reported.
          try? await window.presenter?.load()
          await shown()
          await self?.post(news, for: root, in: window)
        }
        await rest()
      }
    }
  }

  /// Posts what other users did, but nothing that the screen on top shows.
  ///
  /// Notices that nobody took yet are read again: a message may have been taken back meanwhile. Once
  /// they are folded, they only count what comes.
  private func post(_ news: [any News], for root: Root, in window: Window) async {
    let (waiting, isFolded) = (notices.news, notices.isFolded)
    let found = await latest(news, again: !waiting.isEmpty && !isFolded)
    guard window.root === root, var new = found?.filter({ !$0.isShown(in: window) }) else { return }
    if notices.news.isEmpty {
      // The front end took them while the store was read.
      for notice in waiting { new.firstIndex(of: notice).map { _ = new.remove(at: $0) } }
    }
    // Only the folded ones were not read again.
    let folds = isFolded && !notices.news.isEmpty
    notices.replaceNews(with: folds ? notices.news + new : new, folds: folds)
  }

  /// Returns the notices of all sources; nil if one fails, and then all report again the next time.
  private func latest(_ news: [any News], again: Bool) async -> [Notice]? {
    var found: [Notice] = []
    do {
      for source in news { found += try await source.latest(again: again || hasFailed) }
      hasFailed = false
      return found
    } catch {
      hasFailed = true
      return nil
    }
  }
}

extension Window {
  fileprivate var presenter: (any Presenter)? { top?.content as? any Presenter }
}

extension Notice {
  /// Whether the screen on top shows what the notice tells of.
  fileprivate func isShown(in window: Window) -> Bool {
    address != nil && address == window.top?.address
      && window.presenter?.page.lacksNewest == false
  }
}
