import Routing
import RoutingStyles
import Testing

/// The example of the coordinators in the article "Choosing a style".
struct CoordinatorExampleTests {
  @Test("A tour coordinator shows its pages in order and is released at its end")
  func tour() async throws {
    let (room, ends) = (try await ReadingRoom(), Ends())
    weak var tour: TourCoordinator?
    try await {
      let begun = TourCoordinator()
      (begun.delegate, tour) = (ends, begun)
      try await begun.begin(from: room.router)
    }()
    for titles in [["Shelf", "hall"], ["Shelf", "hall", "garden"]] {
      #expect(room.titles == titles)
      try await #require(room.window.top?.content as? TourPresenter).next()
    }
    #expect(room.titles == ["Shelf"])
    #expect(tour == nil && ends.count == 1)
  }
}

private final class Ends: CoordinatorDelegate {
  private(set) var count = 0
  func coordinatorDidEnd(_ coordinator: Coordinator) { count += 1 }
}

nonisolated enum TourStop: Int, Destination {
  case hall, garden

  var address: Address? { nil }
  var next: Self? { Self(rawValue: rawValue + 1) }
}

protocol TourPageDelegate: AnyObject {
  func finished(_ page: TourPage) async throws
}

final class TourPage: Router<Void> {
  let stop: TourStop
  private weak var delegate: (any TourPageDelegate)?

  init(_ stop: TourStop, delegate: any TourPageDelegate) {
    self.stop = stop
    self.delegate = delegate
    super.init(factory: ())
  }

  func finish() async throws { try await delegate?.finished(self) }
}

final class TourCoordinator: Coordinator, TourPageDelegate {
  func begin(from origin: some RouterProtocol) async throws {
    try await show(TourStop.hall, from: origin, by: .modal, making: make)
  }

  func finished(_ page: TourPage) async throws {
    guard let next = page.stop.next else { return try await finish() }
    try await show(next, from: page, by: .push, making: make)
  }

  private func make(_ stop: TourStop) -> Screen {
    let page = TourPage(stop, delegate: self)
    return Screen(TourPresenter(page), router: page, at: stop)
  }
}

final class TourPresenter: ScreenContent {
  private let page: TourPage
  var title: String { "\(page.stop)" }

  init(_ page: TourPage) { self.page = page }

  func next() async throws { try await page.finish() }
}
