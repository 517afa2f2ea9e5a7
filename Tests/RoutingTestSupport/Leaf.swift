package import Routing

package typealias LeafRoutes = AlertRoute & Closable & Dismissable & TestRoute

package final class LeafRouter: Router<Maker>, LeafRoutes {}

/// Screen content with a title that logs when it appears and disappears.
package final class Leaf: ScreenContent {
  package let title: String
  package let router: LeafRouter
  package var onAppear: ((Window) -> Void)?
  package var onDisappear: ((Window) -> Void)?
  package var unsaved: String?
  package var draft: String?
  package private(set) var log: [String] = []

  package init(_ title: String, router: LeafRouter) {
    self.title = title
    self.router = router
  }

  package func appeared(in window: Window) {
    log.append("appeared")
    onAppear?(window)
  }

  package func disappeared(from window: Window) {
    log.append("disappeared")
    onDisappear?(window)
  }
}
