import Routing
import RoutingTesting
import Testing

struct RouteRecorderTests {
  private final class Recorder: RouteRecorder, AlertRoute, Closable {}

  private let recorder = Recorder()

  @Test("A recorder answers alerts from its script, and leaves later alerts without an answer")
  func script() async throws {
    recorder.answers = ["no", "yes"]
    var confirmed: [Bool] = []
    for _ in 1...3 { confirmed.append(try await confirm()) }
    #expect(confirmed == [false, true, false])
    let question = Alert.Question(
      "Go?", choices: [Alert.Choice("yes", "go"), Alert.Choice("no", "stay")])
    try await (recorder as any Closable).close()
    #expect(recorder.opened == [question, question, question, "close"])
  }

  @Test("A recorder of a synchronous test is released outside the main actor")
  func synchronous() { #expect(recorder.opened.isEmpty) }

  @Test("A recorder reports a scripted answer that the question does not offer")
  func unknown() async throws {
    recorder.answers = ["maybe"]
    try await withKnownIssue {
      let isConfirmed = try await confirm()
      #expect(!isConfirmed)
    } matching: {
      $0.comments.map(\.rawValue) == ["\"Go?\" has no choice maybe."]
    }
  }

  private func confirm() async throws -> Bool {
    try await recorder.confirm("Go?", yes: "go", no: "stay")
  }
}
