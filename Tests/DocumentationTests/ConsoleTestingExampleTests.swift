import Console
import ConsoleApp
import ConsoleTesting
import Foundation
import Observation
import Presentation
import Routing
import TerminalInput
import Testing

/// The examples of the article about the module `ConsoleTesting`.
@Suite("Examples of tests of a console app")
struct ConsoleTestingExampleTests {
  /// The faults that the shop of a test has.
  private var fault: Counter.Fault?

  private func shop() async throws -> AppSession {
    let (window, router) = (Window(), Router<Void>())
    let counter = Counter(fault)
    try await window.show(.stack(Screen(counter, router: router, at: CounterDestination())))
    return AppSession(in: window, notices: Notices())
  }

  @Test("A scripted session shows the items that were added")
  func script() async throws {
    let output = Transcript()
    let front = Front(
      try await shop(), input: ScriptedInput(["add tea", "quit"]),
      output: output, width: 80)
    #expect(await front.run() == 0)
    #expect(output.text.contains("tea"))
  }

  func finding(of make: (AppSession) -> Monkey) async throws -> Finding? {
    let session = try await shop()
    let monkey = make(session)
    let front = Front(
      session, input: monkey, output: Transcript(), width: 80)
    _ = await front.run()
    return monkey.finding
  }

  func shortestFinding(seed: UInt64) async throws -> Finding? {
    let random = SeededGenerator(seed: seed)
    let found = try await finding { Monkey(lines: 200, random: random, in: $0) }
    guard let found else { return nil }
    return try await found.shrunk(limit: 500) { script in
      try await finding { Monkey(typing: script, toFind: found, in: $0) }
    }
  }

  @Test("Random lines break no rule", arguments: 1...10 as ClosedRange<UInt64>)
  func monkey(seed: UInt64) async throws {
    let finding = try await shortestFinding(seed: seed)
    #expect(finding == nil, "seed \(seed): \(finding?.description ?? "")")
  }

  @Test("A fault of two commands is found and shrinks to two lines")
  func planted() async throws {
    var tests = self
    tests.fault = Counter.Fault()
    let finding = try #require(try await tests.shortestFinding(seed: 1))
    #expect(finding.script.map { $0.prefix(3) } == ["add", "pay"], "\(finding)")
  }
}

private struct CounterDestination: Destination {
  var address: Address? { nil }
}

/// The counter of a shop, where items are added and paid for.
@Observable
private final class Counter: Presenter {
  /// An error without a message for people, which paying for an item throws.
  struct Fault: Error {}

  enum Command: PageCommand {
    case add(String), pay

    static let actions = [
      Action("add", add, help: "add an item"), Action("pay", pay, help: "pay for all items"),
    ]
  }

  static let screenIdentifier = "Counter"

  private(set) var page = Page(
    "Counter", actions: Command.actions, prompt: Prompt(.command, "counter"))
  private let fault: Fault?

  init(_ fault: Fault? = nil) { self.fault = fault }

  func perform(_ command: Command) throws -> Note? {
    switch command {
    case .add(let item): page.rows.append(Row(id: "\(page.rows.count)", item))
    case .pay:
      if let fault, !page.rows.isEmpty { throw fault }
      page.rows = []
    }
    return nil
  }
}

/// Runs a session at a terminal, or over the lines of a pipe, until the person quits or they end.
func converse(in session: AppSession) async throws -> Int32 {
  // Nil for a pipe.
  let editor = EditorTerminal(input: STDIN_FILENO, output: STDOUT_FILENO, words: English())
  let front = Front(
    session, input: try editor ?? DescriptorInput(script: "-"),
    output: editor ?? DescriptorOutput(STDOUT_FILENO), width: 80)
  return await front.run()
}

/// A program with a console in one call, which is compiled and not run.
func runShop() async -> Never {
  await ConsoleProgram.run(
    ConsoleOptions.self, about: "A shop in a terminal.", version: "1.0", link: "shop://counter",
    features: { ["shop://counter"] }
  ) { options in
    let window = Window()
    try await window.show(.stack(Screen(Counter(), router: Router(), at: CounterDestination())))
    return try await options.run(AppSession(in: window, notices: Notices()))
  }
}
