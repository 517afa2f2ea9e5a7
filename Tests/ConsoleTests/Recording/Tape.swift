import ConsoleTestSupport
import ConsoleTesting
import Foundation
import Presentation
import Routing
import TerminalInput
import TestSupport

@testable import Console

/// A recorded session and its replay, over windows of their own.
struct Tape {
  /// The lines of the recording.
  let lines: [String]

  init(_ lines: [String]) { self.lines = lines }

  /// Records a session of typed lines over a screen.
  init(
    _ typed: [String], isTerminal: Bool = false, notices: Notices = Notices(),
    on content: any ScreenContent
  ) async throws {
    try await self.init(
      ScriptedInput(typed, isTerminal: isTerminal), notices: notices, on: content)
  }

  init(_ input: any Input, notices: Notices = Notices(), on content: any ScreenContent)
    async throws
  {
    let output = Transcript()
    let start = RecordingStart(
      now: "2026-01-31T12:00:00Z", isStopped: true, isTerminal: input.isTerminal, link: nil)
    let recorder = Recorder(output, start: start, clock: { .distantPast })
    try await Self.run(input, recorder, notices: notices, on: content)
    lines = output.text.split(separator: "\n").map { String($0) }
  }

  /// Replays the recording over a screen.
  func replay(notices: Notices = Notices(), on content: any ScreenContent) async throws -> Replayer
  {
    let replayer = Replayer(try Recording(lines))
    try await Self.run(replayer, nil, notices: notices, on: content)
    return replayer
  }

  private static func run(
    _ input: any Input, _ recorder: Recorder?, notices: Notices, on content: any ScreenContent
  ) async throws {
    let window = Window()
    try await window.show(.stack(screen(content)))
    let front = Front(
      window: window, notices: notices, input: input, output: DiscardingOutput(), width: 80,
      recorder: recorder, settings: .untimed)
    _ = await front.run()
  }
}
