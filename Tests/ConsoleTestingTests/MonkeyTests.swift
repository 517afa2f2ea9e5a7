import Console
import ConsoleTestSupport
import Observation
import Presentation
import Routing
import TestSupport
import Testing

@testable import ConsoleTesting

@Suite("Console monkey")
struct MonkeyTests {
  nonisolated static let lines = caseCount(200, deep: 400)

  @Test("The monkey finds nothing in a correct app and stops at its line limit")
  func nothing() async throws {
    let (monkey, console) = try await play(in: Hall { Talk() })
    #expect(monkey.finding == nil, "\(console.transcript.text)")
    let count = monkey.used.values.flatMap(\.values).reduce(0, +)
    #expect(count == Self.lines)
    #expect(console.status == 1)
  }

  @Test("The monkey finds screen content that leaks after closing")
  func leak() async throws {
    var held: [Talk] = []
    let hall = Hall {
      held.append(Talk())
      return held[held.count - 1]
    }
    try await expect("Memory leak: Talk was closed but not released.", in: hall)
  }

  @Test("The monkey walks through the tabs of a screen and back out of them")
  func innerTabs() async throws {
    let (monkey, console) = try await play(in: Hall { Hall.withTabs() })
    #expect(monkey.finding == nil, "\(console.transcript.text)")
    #expect(monkey.script.contains("two"))
  }

  @Test("The monkey finds a line whose work times out")
  func endless() async throws {
    let hall = Hall { try await forever() }
    let (monkey, console) = try await play(in: hall, settings: .jumping)
    console.window.cancel()
    let sentence = monkey.finding?.message ?? "nothing"
    #expect(sentence.contains("Timed out after 30 s: choose door."), "\(sentence)")
  }

  @Test("The monkey finds a window without a screen")
  func noScreen() async throws {
    let console = ConsoleRun()
    let monkey = Monkey(lines: Self.lines, random: Chance(seed: 1), in: console.session)
    #expect(await console.front(monkey).run() == 0)
    #expect(monkey.finding?.message == "No screen is shown.")
    #expect(monkey.finding?.script == [])
  }

  @Test(
    "The monkey finds what is wrong with a screen",
    arguments: [
      Wrong("back led to Chat instead of Hall.") { Hall(by: Stuck()) { Talk() } },
      Wrong("back led to Hall instead of Room.") { Hall { Hall("Room", by: TooFar()) { Talk() } } },
      Wrong("back led to Hall instead of Room.") {
        Hall { Hall("Room", by: TooFar()) { Hall.withTabs() } }
      },
      Wrong("Fault: Internal error: Fault is no UserFacingError.") { Hall { throw Fault() } },
      Wrong("two rows have the identifier ada") { Hall { People(["ada", "ada"]) } },
      Wrong("two commands are called add") { hall(adding: People.Command.actions[0]) },
      Wrong("the command \"say hello\" cannot be typed") {
        hall(adding: Action("say hello", WordCommand("say hello"), help: "Be kind."))
      },
    ])
  func wrong(wrong: Wrong) async throws {
    try await expect(wrong.testDescription, in: wrong.hall())
  }

  /// A hall with something wrong, and what the monkey says about it.
  nonisolated struct Wrong: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let hall: @MainActor () -> Hall

    init(_ sentence: String, hall: @escaping @MainActor () -> Hall) {
      (testDescription, self.hall) = (sentence, hall)
    }
  }

  private static func hall(adding action: Action) -> Hall {
    let people = People()
    people.page.actions.append(action)
    return Hall { people }
  }

  @Test(
    "The legibility check rejects wide lines and control characters",
    arguments: [
      (["abc", "abcde"], "a line is 5 columns wide"), (["日本語"], "a line is 6 columns wide"),
      (["a\u{1B}[m"], "a line contains U+1B"), (["\u{202E}"], "a line contains U+202E"),
      (["\u{2028}"], "a line contains U+2028"), (["\u{378}"], "a line contains U+378"),
      (["a\nb"], "a line contains U+A"), (["abcd", "日本", "e\u{301}"], nil),
    ] as [([String], String?)])
  func lines(lines: [String], fault: String?) {
    #expect(Legibility.fault(in: lines, width: 4) == fault)
  }

  @Test("The script of a finding reproduces the finding")
  func script() async throws {
    func hall() -> Hall { Hall { throw Fault() } }
    let finding = try #require(try await play(in: hall()).0.finding)
    #expect(finding.script.count > 0)
    #expect(
      "\(finding)" == "\(finding.message) This script reproduces it:\n"
        + finding.script.joined(separator: "\n") + "\n")
    let again = ConsoleRun()
    try await again.run(ScriptedInput(finding.script), on: .stack(hall().door))
    #expect(again.status == 70, "\(again.transcript.text)")
    let before = ConsoleRun()
    try await before.run(ScriptedInput(finding.script.dropLast()), on: .stack(hall().door))
    #expect(before.status != 70, "\(before.transcript.text)")
  }

  private func expect(
    _ sentence: String, in hall: Hall, _ location: SourceLocation = #_sourceLocation
  ) async throws {
    let (monkey, console) = try await play(in: hall)
    let found = monkey.finding?.message ?? "nothing"
    #expect(found.contains(sentence), "\(console.transcript.text)", sourceLocation: location)
  }

  private func play(
    in hall: Hall, settings: Front.Settings = .untimed
  ) async throws -> (Monkey, ConsoleRun) {
    let console = ConsoleRun()
    let monkey = Monkey(lines: Self.lines, random: Chance(seed: 1), in: console.session)
    try await console.run(monkey, on: .stack(hall.door), settings: settings)
    return (monkey, console)
  }
}

/// A page with one row, which opens another screen.
@Observable
final class Hall: Presenter {
  typealias Command = NoCommand
  static let screenIdentifier = "Hall"

  let page: Page
  private let transition: any Transition
  private let router = Router<Void>(factory: ())
  /// The router that opens the other screen; if nil, the hall's own router does.
  private let opener: Router<Void>?
  private var tabs: [Tab] = []
  private let making: () async throws -> any ScreenContent

  init(
    _ title: String = "Hall", by transition: any Transition = .push,
    opener: Router<Void>? = nil, _ making: @escaping () async throws -> any ScreenContent
  ) {
    page = Page(title, rows: [Row(id: "door", "A door")], prompt: Prompt(.command, "hall"))
    (self.transition, self.opener, self.making) = (transition, opener, making)
  }

  convenience init(_ failing: @escaping () async throws -> Void) {
    self.init {
      try await failing()
      return Talk()
    }
  }

  /// Returns a hall with two tabs: `one` opens a screen in its own stack, `two` above both tabs.
  static func withTabs() -> Hall {
    let hall = Hall { Talk() }
    hall.tabs = [
      Tab("one", Hall("One") { Talk() }.door),
      Tab("two", Hall("Two", opener: hall.router) { Talk() }.door),
    ]
    return hall
  }

  var door: Screen { Screen(self, router: router, at: TestDestination(), tabs: tabs) }

  func choose(_ id: Row.ID) async throws {
    let content = try await making()
    try await (opener ?? router).open(TestDestination(), by: transition) { _ in
      (content as? Hall)?.door ?? screen(content)
    }
  }
}

/// A transition that does not close its screen and reports no error.
private struct Stuck: Transition {
  func open(_ screen: Screen, from origin: Screen) throws { try origin.stack?.push(screen) }
  func close(_ screen: Screen) {}
}

/// A transition that also closes the screen below.
private struct TooFar: Transition {
  func open(_ screen: Screen, from origin: Screen) throws { try origin.stack?.push(screen) }
  func close(_ screen: Screen) throws {
    guard let stack = screen.stack else { return }
    try stack.remove(from: stack.screens[stack.screens.count - 2])
  }
}
