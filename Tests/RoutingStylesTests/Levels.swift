import Routing
import RoutingStyles
import RoutingTestSupport
import Testing

/// Three nested coordinators; retains only the outermost one, and logs when the others end.
final class Levels: CoordinatorDelegate {
  let stage: Stage
  let app = Coordinator()
  private(set) var outer: WeakCoordinator
  private(set) var inner: WeakCoordinator
  private(set) var log: [String] = []
  var onEnd: ((Coordinator) -> Void)?

  init() async throws {
    stage = try await Stage("A")
    let outer = Named("outer", under: app)
    let inner = Named("inner", under: outer)
    self.outer = WeakCoordinator(object: outer)
    self.inner = WeakCoordinator(object: inner)
    outer.delegate = self
    inner.delegate = self
    app.adopt(try stage.screen("A"))
    let make = stage.factory.screen
    try await outer.show(Place("B"), from: stage.router("A"), by: .modal, making: make)
    try await inner.show(Place("C"), from: stage.router("B"), by: .push, making: make)
    try await inner.show(Place("D"), from: stage.router("C"), by: .push, making: make)
  }

  func coordinatorDidEnd(_ coordinator: Coordinator) {
    log.append((coordinator as? Named)?.name ?? "another")
    onEnd?(coordinator)
  }

  struct WeakCoordinator { weak var object: Coordinator? }

  final class Ends: CoordinatorDelegate {
    private(set) var count = 0
    func coordinatorDidEnd(_ coordinator: Coordinator) { count += 1 }
  }

  private final class Named: Coordinator {
    let name: String

    init(_ name: String, under parent: Coordinator) {
      self.name = name
      super.init(under: parent)
    }
  }
}
