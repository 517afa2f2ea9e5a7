import Console
import ConsoleTestSupport
import Observation
import Presentation
import Routing
import TestSupport
import Testing

@testable import ConsoleTesting

@Suite("Shortening of a monkey's script")
struct ShrinkingTests {
  private let finding = Finding(
    message: "Broken.", script: (1...200).map { "\($0)" }, rule: .backLeadsBelow)

  @Test("A fault of three steps within 200 random lines shrinks to three lines")
  func steps() async throws {
    let console = ConsoleRun()
    let monkey = Monkey(lines: 200, random: Chance(seed: 3), in: console.session)
    try await console.run(monkey, on: Safe())
    let found = try #require(monkey.finding, "\(monkey.script)")
    #expect(found.script.count > 20, "\(found)")
    let shrunk = try await found.shrunk(limit: 500) { script in
      let console = ConsoleRun()
      let monkey = Monkey(typing: script, toFind: found, in: console.session)
      try await console.run(monkey, on: Safe())
      return monkey.finding
    }
    #expect(shrunk.script.map { $0.replacing("/", with: "") } == ["left", "right", "push"])
    #expect(shrunk.message == found.message)
    let heading = "These 3 of \(found.script.count) lines reproduce it:\n"
    #expect("\(shrunk)".hasPrefix("\(found.message) \(heading)"), "\(shrunk)")
  }

  @Test("Shrinking finds lines that depend on each other wherever they stand")
  func scattered() async throws {
    let needed = ["3", "77", "78", "200"]
    let shrunk = try await finding.shrunk(limit: 500) { script in
      let isFound = script.filter(needed.contains) == needed
      return isFound ? Finding(message: "Broken.", script: script, rule: .backLeadsBelow) : nil
    }
    #expect(shrunk.script == needed)
  }

  @Test("Two lines that lead away and back are left out together", arguments: [16, 17])
  func pair(first: Int) async throws {
    let needed = ["\(first - 1)", "\(first + 2)"]
    let shrunk = try await finding.shrunk(limit: 500) { script in
      let isBack = script.contains("\(first)") == script.contains("\(first + 1)")
      guard isBack, needed.allSatisfy(script.contains) else { return nil }
      return Finding(message: "Broken.", script: script, rule: .backLeadsBelow)
    }
    #expect(shrunk.script == needed)
  }

  @Test(
    "Shrinking never exceeds its limit of runs, or 20 for a finding that takes a timeout",
    arguments: [(false, 0, 0), (false, 1, 1), (false, 2, 2), (false, 7, 7), (true, 500, 20)])
  func limit(isSlow: Bool, limit: Int, expected: Int) async throws {
    let rule = isSlow ? Finding.Rule.endsWithout(code: "stillBusy") : .backLeadsBelow
    let finding = Finding(message: "Broken.", script: finding.script, rule: rule)
    var runs = 0
    _ = try await finding.shrunk(limit: limit) { script in
      runs += 1
      return script == finding.script ? finding : nil
    }
    #expect(runs == expected)
  }

  @Test("A script that breaks another rule is not taken for the same finding")
  func otherRule() async throws {
    let shrunk = try await finding.shrunk(limit: 500) { script in
      let rule: Finding.Rule = script.contains("9") ? .backLeadsBelow : .screenIsShown
      return Finding(message: "Broken.", script: script, rule: rule)
    }
    #expect(shrunk.script == ["9"])
  }

  @Test("A finding that its own script does not reproduce is returned as it is")
  func unstable() async throws {
    #expect(try await finding.shrunk(limit: 500) { _ in nil }.script == finding.script)
  }

  @Test("A shortened script checks pages at the width of the finding")
  func width() async throws {
    let console = ConsoleRun()
    let twice = People(["ada", "ada"])
    let monkey = Monkey(lines: 5, random: Chance(seed: 1), in: console.session)
    try await console.run(monkey, on: twice)
    let found = try #require(monkey.finding)
    let again = ConsoleRun()
    let second = Monkey(typing: [], toFind: found, in: again.session)
    try await again.run(second, on: twice)
    #expect(second.finding?.message == found.message)
    #expect(second.finding?.rule == found.rule)
  }
}

/// A lock that breaks when it is turned left, then right, and then pushed.
@Observable
private final class Safe: Presenter {
  enum Command: PageCommand, CaseIterable {
    case left, right, push, wait
    static let actions = allCases.map { Action($0.word, $0, help: "Do it.") }
  }
  static let screenIdentifier = "Safe"

  private var turns: [Command] = []

  let page = Page("Safe", actions: Command.actions, prompt: Prompt(.command, "safe"))

  func perform(_ command: Command) throws -> Note? {
    if command == .wait { return nil }
    turns = (turns + [command]).suffix(3)
    if turns == [.left, .right, .push] { throw Fault() }
    return nil
  }
}
