import Routing
import RoutingTestSupport
import Synchronization

/// Counts its live members.
nonisolated final class Headcount: Sendable {
  private let count = Atomic(0)

  var alive: Int { count.load(ordering: .relaxed) }

  /// Returns an object that is counted until it is released.
  func member() -> AnyObject { Member(self) }

  private final class Member: Sendable {
    let headcount: Headcount

    init(_ headcount: Headcount) {
      self.headcount = headcount
      headcount.count.add(1, ordering: .relaxed)
    }

    deinit { headcount.count.subtract(1, ordering: .relaxed) }
  }
}

/// Makes bare screens whose content and router are counted.
final class CountedFactory: PlaceFactory {
  let headcount = Headcount()
  var before: (() async throws -> Void)?
  var prepare: ((Screen) -> Void)?

  func screen(for place: Place) async throws -> Screen {
    try await before?()
    return make(place)
  }

  func make(_ place: Place) -> Screen {
    let router = CountedRouter(factory: self)
    let screen = Screen(CountedContent(place.name, router: router), router: router, at: place)
    prepare?(screen)
    return screen
  }
}

final class CountedRouter: Router<CountedFactory>, LeafRoutes {
  private let member: AnyObject

  init(factory: CountedFactory) {
    member = factory.headcount.member()
    super.init(factory: factory)
  }
}

final class CountedContent: ScreenContent {
  let title: String
  let router: CountedRouter
  var onAppear: ((Window) -> Void)?
  var unsaved: String?
  private let member: AnyObject

  init(_ title: String, router: CountedRouter) {
    self.title = title
    self.router = router
    member = router.factory.headcount.member()
  }

  func appeared(in window: Window) { onAppear?(window) }
}
