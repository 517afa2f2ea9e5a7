import Routing
import Synchronization

/// Counts who is alive.
nonisolated final class Census: Sendable {
  private let count = Atomic(0)

  var alive: Int { count.load(ordering: .relaxed) }

  /// Alive until nobody holds it.
  func member() -> AnyObject { Member(self) }

  private final class Member: Sendable {
    let census: Census

    init(_ census: Census) {
      self.census = census
      census.count.add(1, ordering: .relaxed)
    }

    deinit { census.count.subtract(1, ordering: .relaxed) }
  }
}

/// Makes screens whose content and router are counted, and which is all they are.
final class CensusFactory: PlaceFactory {
  let census = Census()
  var before: (() async throws -> Void)?
  var prepare: ((Screen) -> Void)?

  func screen(for place: Place) async throws -> Screen {
    try await before?()
    return make(place)
  }

  func make(_ place: Place) -> Screen {
    let router = CensusRouter(factory: self)
    let screen = Screen(CensusContent(place.name, router: router), router: router, at: place)
    prepare?(screen)
    return screen
  }
}

final class CensusRouter: Router<CensusFactory>, LeafRoutes {
  private let member: AnyObject

  override init(factory: CensusFactory) {
    member = factory.census.member()
    super.init(factory: factory)
  }
}

final class CensusContent: ScreenContent {
  let title: String
  let router: CensusRouter
  var onAppear: ((Window) -> Void)?
  private let member: AnyObject

  init(_ title: String, router: CensusRouter) {
    self.title = title
    self.router = router
    member = router.factory.census.member()
  }

  func appeared(in window: Window) { onAppear?(window) }
}
