package import Routing

package typealias LeafRoutes = AlertRoute & Closable & Dismissable & TestRoute

package final class LeafRouter: Router<Maker>, LeafRoutes {}

/// Screen content that is called like its destination and logs when it appears and disappears.
package final class Leaf: ScreenContent {
  package let router: LeafRouter
  private let name: String
  package var onAppear: ((Window) -> Void)?
  package var onDisappear: ((Window) -> Void)?
  package var unsaved: String?
  package var draft: String?
  package private(set) var log: [String] = []

  package init(_ name: String, router: LeafRouter) { (self.name, self.router) = (name, router) }

  package var title: String { (router.screen?.destination as? TestDestination)?.name ?? name }

  package func appeared(in window: Window) {
    log.append("appeared")
    onAppear?(window)
  }

  package func disappeared(from window: Window) {
    log.append("disappeared")
    onDisappear?(window)
  }
}
