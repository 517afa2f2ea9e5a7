import Routing
import RoutingTestSupport
import Testing

extension AlertTests {
  final class Asked {
    var answers: [Bool] = []
  }

  /// Returns a stage in which the screen B shows an alert, and the answers that B receives.
  func asking() async throws -> (Stage, Asked) {
    let stage = try await Stage("A > B")
    return (stage, try await ask(in: stage))
  }

  func ask(in stage: Stage) async throws -> Asked {
    let (asked, router) = (Asked(), try stage.router("B"))
    stage.window.start { asked.answers.append(try await router.confirmReplacing()) }
    #expect(await stage.window.settled().isEmpty)
    return asked
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
}
