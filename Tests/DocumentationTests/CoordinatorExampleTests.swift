import Routing
import RoutingStyles
import Testing

/// The examples of the coordinators in the article "Choosing a style".
struct CoordinatorExampleTests {
  @Test("A tour coordinator shows its pages in order and is released at its end")
  func tour() async throws {
    let room = try await ReadingRoom()
    let listener = TourListener()
    weak var remains: TourCoordinator?
    for goesBack in [false, true] {
      do {
        let tour = TourCoordinator()
        tour.delegate = listener
        try await tour.begin(from: room.router)
        remains = tour
      }
      try await turn(in: room.window)
      #expect(room.titles == ["Shelf", "hall", "garden"])
      if goesBack {
        try await room.window.back()
        try await turn(in: room.window)
        #expect(room.titles == ["Shelf", "hall", "garden"])
        try await room.window.home()
      } else {
        try await turn(in: room.window)
      }
      #expect(await room.window.settled().isEmpty)
      #expect(room.titles == ["Shelf"])
      #expect(remains == nil)
    }
    #expect(listener.ends == 2)
  }

  @Test("A navigator opens a book for the outcome of the counter")
  func navigator() async throws {
    let room = try await ReadingRoom()
    let desk = CounterNavigator(factory: LibraryFactory())
    let counter = CounterPresenter(navigator: desk)
    try await room.router.open(ShelfDestination.shelf, by: .replace) {
      Screen(counter, router: desk, at: $0)
    }
    try await counter.lend("Emma")
    #expect(room.titles == ["Counter", "Emma"])
  }

  private func turn(in window: Window) async throws {
    try await #require(window.top?.content as? TourPresenter).next()
  }
}

final class TourListener: CoordinatorDelegate {
  private(set) var ends = 0

  func coordinatorDidEnd(_ coordinator: Coordinator) { ends += 1 }
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

enum CounterOutcome { case lent(String), closed }

final class CounterNavigator<Factory: BookFactory>: Router<Factory>, Navigator, Closable {
  func navigate(to outcome: CounterOutcome) async throws {
    switch outcome {
    case .lent(let title):
      try await open(BookDestination.book(title), by: .push) {
        try await self.factory.screen(for: $0)
      }
    case .closed: try await close()
    }
  }
}

final class CounterPresenter: ScreenContent {
  let title = "Counter"
  private let navigator: any Navigator<CounterOutcome>

  init(navigator: any Navigator<CounterOutcome>) { self.navigator = navigator }

  func lend(_ title: String) async throws { try await navigator.navigate(to: .lent(title)) }
}
