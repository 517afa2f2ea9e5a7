import Routing

typealias LeafRoutes = Closable & Dismissable & PlaceRoute

final class LeafRouter: Router<Maker>, LeafRoutes {}

/// Screen content with a title that logs when it appears and disappears.
final class Leaf: ScreenContent {
  let title: String
  let router: LeafRouter
  var onAppear: ((Window) -> Void)?
  var onDisappear: ((Window) -> Void)?
  var unsaved: String?
  var draft: String?
  private(set) var log: [String] = []

  init(_ title: String, router: LeafRouter) {
    self.title = title
    self.router = router
  }

  func appeared(in window: Window) {
    log.append("appeared")
    onAppear?(window)
  }

  func disappeared(from window: Window) {
    log.append("disappeared")
    onDisappear?(window)
  }
}
