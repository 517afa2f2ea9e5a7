/// Shows changes made elsewhere as they happen: on the screen on top, or as notices.
///
/// After a hint that something has changed, the screen on top is loaded again, and then the sources
/// of news are read. An app refreshes at an interval, or when a store announces a change:
///
/// ```swift
/// LiveUpdates(every: .seconds(10), notices: notices)
/// LiveUpdates(on: { await store.changes() }, notices: notices)
/// ```
public final class LiveUpdates {
  /// Runs a closure after each hint, until there are no more.
  private typealias EachHint = (_ update: () async -> Void) async -> Void

  /// Opens a sequence of hints.
  private let open: () async -> EachHint
  private let notices: Notices
  private let news: () -> [any News]
  /// Whether the user learns after the login what waits for them.
  private let greets: Bool
  private let rest: () async -> Void
  /// The root that is followed.
  private weak var root: Root?
  /// Whether a source failed, so that the other sources report again what they found.
  private var hasFailed = false
  private var following: Task<Void, Never>?

  /// Creates live updates that wait for hints, such as those of a store.
  ///
  /// - Parameters:
  ///   - hints: Opens a sequence, once for each root of the window. A sequence that keeps only the newest hint
  ///     causes one update after a flood.
  ///   - notices: Receives notices of changes that the screen on top does not show.
  ///   - greets: Whether the first notices of each source are posted, which tell what waits.
  ///   - news: Creates the sources of notices, once for each root of the window.
  ///   - rest: Waits between two updates, so that a flood of changes causes a few of them a second.
  public init<Hints: AsyncSequence>(
    on hints: @escaping () async -> Hints, notices: Notices, greets: Bool = false,
    news: @escaping () -> [any News] = { [] },
    rest: @escaping () async -> Void = { try? await Task.sleep(for: .milliseconds(200)) }
  ) where Hints.Failure == Never {
    open = {
      let hints = await hints()
      return { update in for await _ in hints { await update() } }
    }
    (self.notices, self.greets, self.rest, self.news) = (notices, greets, rest, news)
  }

  /// Creates live updates at an interval, for an app whose store announces no changes.
  public convenience init(
    every time: Duration, notices: Notices, greets: Bool = false,
    news: @escaping () -> [any News] = { [] }
  ) {
    self.init(
      on: { AsyncStream { try? await Task.sleep(for: time) } }, notices: notices, greets: greets,
      news: news, rest: {})
  }

  deinit { following?.cancel() }

  /// Shows changes until the window shows another root; does nothing if its root is followed already.
  ///
  /// Calls `changed` after each change, before anything is shown, and `shown` when the screen on top
  /// shows the change, before notices are posted. Returns once the sequence of hints is open, so that
  /// no later change is missed.
  public func follow(
    in window: Window, changed: @escaping () async -> Void = {},
    shown: @escaping () async -> Void = {}
  ) async {
    guard let root = window.root, root !== self.root else { return }
    self.root = root
    let news = news()
    let hints = await open()
    let waiting = await latest(news, again: false)
    guard window.root === root else { return }
    // No notice counts messages that the screen on top is about to show.
    if greets, window.presenter?.page.scroll == nil { waiting?.forEach(notices.post) }
    window.screens.first?.onRemoval { [weak self] in
      self?.following?.cancel()
      // The next person at the terminal may be another one.
      self?.notices.replaceNews(with: [])
    }
    following = Task { [weak self, weak window, weak root, weak notices, rest] in
      // One update runs at a time. A store keeps one hint meanwhile, however many come.
      await hints {
        await changed()
        await window?.update {
          guard let window, let root, window.root === root else { return }
          // The user did not ask for this, so an error is not reported.
          if notices?.isWatched() == true { try? await window.presenter?.load() }
          await shown()
          await self?.post(news, for: root, in: window)
        }
        await rest()
      }
    }
  }

  /// Posts what others did, but nothing that the screen on top shows.
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

extension Notice {
  /// Whether the screen on top shows what the notice tells of; it may have been opened at a place of its own.
  fileprivate func isShown(in window: Window) -> Bool {
    guard let address, let shown = window.top?.address else { return false }
    return Address(text: String(shown.description.prefix { $0 != "?" })) == address
      && window.presenter?.page.hasNewest == true
  }
}
