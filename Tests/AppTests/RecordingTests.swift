import ConsoleTestSupport
import Foundation
import Sessions
import Social
import TerminalInput
import TestSupport
import Testing

@testable import Console
@testable import ConsoleTesting
@testable import TrellisApp

@Suite("Recorded sessions of the app")
struct RecordingTests {
  /// All flows: a marker is in every secret, and `CODE` stands for the code that was shown.
  nonisolated static let lines = [
    "signup", "Ada!", "ada", "Ada Lovelace", "marker", "marker no. 1", "marker no. 2",
    "marker no. 1", "me", "logout",
    "signup", "grace", "Grace Hopper", "marker no. 3", "marker no. 3", "add ada", "add nobody",
    "me", "logout",
    "login ada", "marker wrong", "marker no. 1", "requests", "1", "message", "hello", "", "back",
    "accept grace", "back", "look", "1", "message", "hello grace", "//slash", "/profile", "/close",
    "chats", "new", "1", "again", "/home", "me", "edit", "name Ada Byron", "back", "stay", "back",
    "discard", "edit", "bio Engines", "friends", "me", "back", "save", "open trellis://chat/grace",
    "/where", "/me", "password", "marker wrong", "marker no. 1", "marker no. 4", "marker no. 4",
    "logout",
    "forgot", "ada", "marker-code", "CODE", "marker no. 5", "marker no. 5", "friends",
    "remove grace", "no", "remove grace", "yes", "me", "delete", "yes", "grace", "ada",
    "marker no. 4", "marker no. 5", "login ada", "marker no. 5", "", "quit",
  ]

  @Test(
    "A session through all flows replays without a difference",
    arguments: [false, true], [Layout.tabs, .stack])
  func all(isTerminal: Bool, layout: Layout) async throws {
    let tape = try await record(Self.lines, isTerminal: isTerminal, layout: layout)
    #expect(tape.filter { $0.contains(#""screen":"Recovery""#) }.count >= 4)
    #expect(tape.contains { $0.contains(#""from":"me/edit""#) })
    let replayer = try await replay(tape, layout: layout)
    #expect(replayer.difference == nil)
    #expect(replayer.lines == Self.lines.count)
  }

  @Test("No secret and no code of any flow is in a recording")
  func secrets() async throws {
    let tape = try await record(Self.lines)
    let text = tape.joined(separator: "\n").lowercased()
    #expect(!text.contains("marker"))
    #expect(!text.contains(/[a-z2-9]{5}(-?[a-z2-9]{5}){3}/))
    #expect(text.contains("ada lovelace") && text.contains("hello grace"))
    let typed = tape.filter { $0.contains(#""event":"line""#) && $0.contains(#""secret":"#) }
    let secrets = Self.lines.count { $0.contains("marker") || $0 == "CODE" }
    #expect(typed.count == secrets, "\(typed)")
  }

  @Test("Another layout and another screen for a link are reported as the first difference")
  func differences() async throws {
    let tape = try await record(Self.lines)
    let stack = try await replay(tape, layout: .stack)
    #expect(
      stack.difference
        == "Line 9, `me`: the recording showed Me, this build shows Friends > Me.")
    let grouped = try await replay(tape, features: [.groupedChat: true])
    #expect(
      grouped.difference
        == "Line 33, `message`: the recording went to Chat, this build shows ChatByDay.")
  }

  @Test("Times of the recording are the times of the replay, so that sessions expire alike")
  func times() async throws {
    let lines = ["signup", "ada", "Ada", usualPassword, usualPassword, "look", "look", "me"]
    let journey = try await Journey()
    let input = Typist(lines) { if $0 == 7 { journey.clock.now += 31 * 60 } }
    let tape = try await record(input, in: journey)
    #expect(tape.contains { $0.contains(#""to":"welcome""#) }, "\(tape)")
    #expect(try await replay(tape).difference == nil)
  }

  @Test(
    "Random sessions replay without a difference",
    arguments: [(1, .tabs), (2, .stack)] as [(UInt64, Layout)])
  func random(seed: UInt64, layout: Layout) async throws {
    let journey = try await Journey(layout: layout)
    let monkey = Monkey(
      lines: caseCount(400, deep: 10_000), random: Chance(seed: seed), window: journey.window)
    let tape = try await record(monkey, in: journey)
    #expect(try await replay(tape, layout: layout).difference == nil, "seed \(seed)")
  }

  private func record(
    _ lines: [String], isTerminal: Bool = false, layout: Layout = .tabs
  ) async throws -> [String] {
    let output = Transcript()
    let input = Typist(lines, isTerminal: isTerminal, reading: output) { _ in }
    return try await record(input, in: Journey(layout: layout), output)
  }

  private func record(
    _ input: any Input, in journey: Journey, _ output: Transcript = Transcript()
  ) async throws -> [String] {
    let file = Transcript()
    let start = RecordingStart(
      now: "2026-01-31T12:00:00Z", isStopped: true, isTerminal: input.isTerminal, link: nil)
    await run(input, in: journey, output, Recorder(file, start: start) { journey.clock.now }) {}
    return file.text.split(separator: "\n").map { String($0) }
  }

  private func replay(
    _ tape: [String], layout: Layout = .tabs, features: [FeatureFlag: Bool] = [:]
  ) async throws -> Replayer {
    let journey = try await Journey(layout: layout, features: features)
    let replayer = Replayer(try Recording(tape))
    let start = journey.clock.now
    await run(replayer, in: journey, Transcript(), nil) {
      journey.clock.now = start + replayer.elapsed
    }
    return replayer
  }

  private func run(
    _ input: any Input, in journey: Journey, _ output: Transcript, _ recorder: Recorder?,
    lineRead: @escaping () -> Void
  ) async {
    let (sessions, window) = (journey.sessions, journey.window)
    let front = Front(
      window: window, notices: journey.services.notices, input: input, output: output, width: 80,
      recorder: recorder, settings: .untimed
    ) {
      await sessions.settled(in: window)
    } lineRead: {
      lineRead()
      await sessions.inputReceived(in: window)
    }
    _ = await front.run()
  }
}

/// Types lines; in place of `CODE`, the first code in the output, in small letters.
private final class Typist: Input {
  let isTerminal: Bool
  private let lines: [String]
  private let output: Transcript?
  private let willType: (Int) -> Void
  private var count = 0

  /// Creates an input that calls `willType` with the number of each line before it types it.
  init(
    _ lines: [String], isTerminal: Bool = false, reading output: Transcript? = nil,
    willType: @escaping (Int) -> Void
  ) {
    (self.lines, self.isTerminal, self.output) = (lines, isTerminal, output)
    self.willType = willType
  }

  func next(
    _ request: InputRequest, show: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> InputEvent {
    try show()
    guard count < lines.count else { return .end }
    count += 1
    willType(count)
    let line = lines[count - 1]
    let code = output?.text.recoveryCode?.lowercased().replacing("-", with: "")
    return .line(line == "CODE" ? code ?? "" : line)
  }
}
