import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import TerminalInput
import TestSupport
import Testing

@testable import Console

@Suite("Lines of a session that has ended")
struct EndedSessionTests {
  let session = Session()
  let people = People()
  let others = People()

  private func end(byOthers: Bool) async throws {
    if byOthers { session.notices.post(Notice("You were logged out.", endsSession: true)) }
    try await session.window.show(.stack(screen(others)))
  }

  private func front(
    _ input: any Input, settled: @escaping @MainActor () async -> Void = {}
  ) -> Front {
    var settings = Front.Settings.untimed
    settings.settled = settled
    return Front(
      window: session.window, notices: session.notices, input: input, output: session.transcript,
      width: 80, settings: settings)
  }

  @Test(
    "Lines typed ahead go on if the person ended the session, and are dropped if others did",
    arguments: [true, false])
  func ahead(byOthers: Bool) async throws {
    let person = Person(editsLines: true)
    try await session.window.show(.stack(screen(people)))
    person.types("help")
    person.types(.end)
    var lines = 0
    _ = await front(person) {
      lines += 1
      if lines == 2 { try? await end(byOthers: byOthers) }  // with the work of the first line
    }.run()
    #expect(person.goesOn == [true, !byOthers])
  }

  @Test("A line that arrives while the end of its session is shown is not executed")
  func late() async throws {
    try await session.window.show(.stack(screen(people)))
    let input = LateLine("add eve") {
      try? await end(byOthers: true)
      await until { session.notices.isEmpty }
    }
    _ = await front(input).run()
    #expect(people.done + others.done == [])
    #expect(session.transcript.text.contains("so what you typed was discarded."))
  }
}

/// A terminal whose first line is on its way while something happens.
private final class LateLine: Input {
  let isTerminal = true
  private var line: String?
  private let happening: () async -> Void

  init(_ line: String, _ happening: @escaping () async -> Void) {
    (self.line, self.happening) = (line, happening)
  }

  func next(
    _ request: InputRequest, show: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> InputEvent {
    try show()
    guard let line else { return .end }
    self.line = nil
    await happening()
    return .line(line)
  }
}
