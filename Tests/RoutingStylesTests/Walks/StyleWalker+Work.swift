import Routing

@testable import FiveStyles

extension StyleWalker {
  /// Returns a closure that makes a move by the routes and window calls that an app uses.
  func work(_ move: StyleMove) throws -> () async throws -> Void {
    let window = window
    switch move {
    case .enter: return try content(0, LoginPresenter.self).routes.enter
    case .openMe: return try content(0, FriendsPresenter.self).routes.openMe
    case .openProfile(let user):
      let routes = try content(0, FriendsPresenter.self).routes
      return { try await routes.openProfile(of: user) }
    case .openChat(let user, let index):
      let routes = try chatRoutes(index)
      return { try await routes.openChat(with: user) }
    case .close(let index): return closesTop ? window.back : try chatRoutes(index).close
    case .leave(let index): return try content(index, ProfilePresenter.self).routes.leave
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

  private func chatRoutes(_ index: Int) throws -> any ChatRoute & Closable {
    let profile = try? content(index, ProfilePresenter.self).routes
    return try profile ?? content(index, ChatPresenter.self).routes
  }

  func content<Content>(_ index: Int, _: Content.Type) throws -> Content {
    guard window.screens.indices.contains(index),
      let content = window.screens[index].content as? Content
    else { throw RoutingError.detached }
    return content
  }
}
