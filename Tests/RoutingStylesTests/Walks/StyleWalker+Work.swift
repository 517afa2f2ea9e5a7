import Routing

@testable import FiveStyles

extension StyleWalker {
  /// Returns a closure that makes a move by the routes and window calls that an app uses.
  func work(_ move: StyleMove) throws -> () async throws -> Void {
    let window = window
    switch move {
    case .enter: return try choosing("Log in", at: 0)
    case .openMe: return try choosing("me", at: 0)
    case .openProfile(let user): return try choosing(user, at: 0)
    case .openChat(let user, let index): return try choosing("Chat with \(user)", at: index)
    case .close(let index):
      let close = try choosing("Close", at: index)
      return closesTop ? window.back : close
    case .leave:
      let me = window.screens.firstIndex { $0.title == "Me" } ?? 0
      return try choosing("Log out", at: me)
    case .answer(let word):
      let alert = window.top?.content as? Alert
      return { try await alert?.choose(word) }
    case .link(let link): return { try await window.open(link: link) }
    case .pop(let spot): return { _ = try await window.pop(to: spot) }
    case .select(let name): return { try await window.select(name) }
    case .restore(let state): return { _ = try await window.restore(state) }
    case .back: return window.back
    case .home: return window.home
    case .dismiss: return window.dismiss
    case .dismissAll: return { _ = try await window.dismissAll() }
    case .askGuardsAgain: return { try await window.askGuardsAgain() }
    case .lock, .ask, .openSlow, .queued: return {}  // `perform` does them
    }
  }

  /// Returns a closure that chooses a row of the page at an index.
  private func choosing(_ row: String, at index: Int) throws -> () async throws -> Void {
    guard window.screens.indices.contains(index),
      let page = window.screens[index].content as? any AnyPage
    else { throw RoutingError.detached }
    return try page.choosing(row)
  }
}
