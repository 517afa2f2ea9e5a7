import Routing
import RoutingTestSupport
import RoutingTesting
import Testing

/// A stage in which a screen shows an alert, and the answers that this screen receives.
final class AskedAlert {
  let stage: Stage
  private var answers: [Bool] = []

  /// Asks over the screen B of `A > B`.
  convenience init() async throws { try await self.init(over: "B", in: Stage("A > B")) }

  init(over title: String, in stage: Stage) async throws {
    self.stage = stage
    let router = try stage.router(title)
    stage.window.start { [self] in answers.append(try await router.confirmReplacing()) }
    #expect(await stage.window.settled().isEmpty)
  }

  /// Waits until the window has settled, then expects this tree and these answers so far.
  func expect(
    _ tree: String, _ answers: [Bool], sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await stage.window.expectTree(tree, sourceLocation: sourceLocation)
    #expect(self.answers == answers, sourceLocation: sourceLocation)
  }
}

extension AlertRoute {
  func confirmReplacing() async throws -> Bool {
    try await confirm("Replace it?", yes: "replace it", no: "keep it")
  }
}

extension Stage {
  /// The alert on top.
  var alert: Alert {
    get throws { try #require(window.top?.content as? Alert, "no alert in \(tree)") }
  }

  typealias Departure = @MainActor @Sendable (Stage) async throws -> Void

  /// Ways to leave the top modal of `A > B [P]` without an answer.
  nonisolated static let departures: [Departure] = [
    { try await $0.window.back() }, { try await $0.window.dismiss() },
    { try await $0.window.dismissAll() }, { try await $0.window.home() },
    { try await $0.routes("B").close() }, { try await $0.window.close() },
    { try await $0.window.open($0.plan("A", "N")) },
    { try await $0.window.show(.stack($0.factory.make("N"))) },
    { try await $0.window.show(.stack($0.factory.make("N")), isForced: true) },
  ]
}
