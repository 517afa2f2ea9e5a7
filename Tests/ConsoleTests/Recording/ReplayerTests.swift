import ConsoleTestSupport
import Presentation
import Routing
import TerminalInput
import TestSupport
import Testing

@testable import Console

@Suite("Replay of a recording")
struct ReplayerTests {
  @Test("A replay of the same app shows no difference")
  func same() async throws {
    let typed = [
      "look", "add linus", "2", "remove ada", "no", "remove ada", "yes", "add", "9", "help add",
      "where", "open nowhere", "save", "back", "quit",
    ]
    let replayer = try await Tape(typed, on: People()).replay(on: People())
    #expect(replayer.difference == nil)
    #expect(replayer.lines == typed.count && !replayer.isCutOff)
  }

  @Test("A replay types invented secrets, and the code that it was shown itself")
  func secrets() async throws {
    let typed = ["short", "correct horse", "wrong code", "abcdefgh", "correct horse", "ijkl"]
    let recorded = Notices()
    let tape = try await Tape(
      typed, notices: recorded, on: Vault(code: "ABCD-EFGH", notices: recorded))
    #expect(tape.lines.count { $0.contains("error") } == 3, "\(tape.lines)")
    let notices = Notices()
    let replayer = try await tape.replay(
      notices: notices, on: Vault(code: "MNOP-QRST", notices: notices))
    #expect(replayer.difference == nil)
    #expect(replayer.lines == typed.count)
  }

  @Test("Invented secrets differ by their number, and have a given length")
  nonisolated func invented() {
    let secrets = (1...12).map { SecretNumbers.invented($0, length: nil) }
    #expect(Set(secrets).count == 12)
    #expect(secrets.allSatisfy { SecretNumbers.usualLengths.contains($0.utf8.count) })
    #expect((1...12).map { SecretNumbers.invented($0, length: 3) }.suffix(2) == ["011", "012"])
    #expect(SecretNumbers.invented(12, length: 1) == "2")
  }

  @Test("A replay of a terminal session completes abbreviations as the terminal did")
  func terminal() async throws {
    let tape = try await Tape(["ad linus", "look"], isTerminal: true, on: People())
    let replayer = try await tape.replay(on: People())
    #expect(replayer.difference == nil)
    #expect(replayer.lines == 2)
  }

  @Test("A replay of a terminal session types no line while the last one is being executed")
  func busy() async throws {
    let tape = try await Tape(["look"], isTerminal: true, on: People())
    let replayer = Replayer(try Recording(tape.lines))
    let request = InputRequest(LinePrompt("busy> "), isKept: false)
    async let reading = replayer.next(request, show: {})
    await letMainActorRun()
    replayer.interrupt()
    #expect(try await reading == .interrupted)
    #expect(replayer.lines == 0)
  }

  @Test("Only the first difference is reported, with the line before it")
  func first() async throws {
    let tape = try await Tape(["add linus", "save", "add margaret"], on: People())
    let replayer = try await tape.replay(on: Forgetful())
    #expect(
      replayer.difference
        == "Line 1, `add linus`: row 3 of Friends was linus in the recording and is missing in this build."
    )
    #expect(replayer.lines == 1)
  }

  @Test("A page that only the replay changes is reported against the recorded one")
  func changed() async throws {
    let replayer = try await Tape(["add linus", "save"], on: Forgetful()).replay(on: People())
    #expect(
      replayer.difference
        == "Line 1, `add linus`: row 3 of Friends is linus in this build and was missing in the recording."
    )
  }

  @Test("A secret line is reported by its number")
  func secretLine() async throws {
    let (recorded, notices) = (Notices(), Notices())
    let vault = Vault(code: "ABCD", notices: recorded)
    let tape = try await Tape(["correct horse", "abcd"], notices: recorded, on: vault)
    let replayer = try await tape.replay(notices: notices, on: Talk(.secret, label: "password"))
    #expect(
      replayer.difference
        == "Before the first line: the recording went to Vault, this build shows Chat."
    )
    let other = Vault(code: "ABCD", notices: Notices())
    let silent = try await tape.replay(notices: notices, on: other)
    #expect(
      silent.difference
        == "Line 1, secret 1: the recording showed a secret notice, this build waits for the next line."
    )
  }

  @Test("A recording that was cut off is replayed as far as it goes")
  func cutOff() async throws {
    let lines = try await Tape(["add linus", "add margaret"], on: People()).lines
    let replayer = try await Tape(Array(lines.prefix(3))).replay(on: People())
    #expect(replayer.difference == nil && replayer.isCutOff && replayer.lines == 1)
  }

  @Test("Differences are worded by the events on both sides", arguments: differences)
  nonisolated func words(recorded: RecordedEvent, built: RecordedEvent, sentence: String) {
    #expect("\(Difference(recorded: recorded, built: built))" == sentence)
  }

  nonisolated static let differences: [(RecordedEvent, RecordedEvent, String)] = [
    (
      .page("Basket", address: "basket/1"), .page("Basket", address: "basket/2"),
      "the recording went to basket/1, this build shows basket/2"
    ),
    (
      .page("Basket", rows: ["tea"]), .page("Basket", rows: ["milk"]),
      "row 1 of Basket was tea in the recording and is milk in this build"
    ),
    (
      .page("Basket", rows: []), .page("Basket", rows: ["milk"]),
      "row 1 of Basket is milk in this build and was missing in the recording"
    ),
    (
      .page("Basket", words: ["add", "pay"]), .page("Basket", words: ["add"]),
      "Basket offered `pay` in the recording and does not in this build"
    ),
    (
      .page("Basket", words: ["add"]), .page("Basket", words: ["add", "pay"]),
      "Basket offers `pay` in this build and did not in the recording"
    ),
    (
      .page("Basket", words: ["add", "pay"]), .page("Basket", words: ["pay", "add"]),
      "Basket offers its commands in another order in this build"
    ),
    (
      .page("Basket", prompt: Prompt(.command, "basket")),
      .page("Basket", prompt: Prompt(.text, "item")),
      "Basket asked for command `basket` in the recording and asks for text `item` in this build"
    ),
    (
      .make(.page) { $0.path = [["Home"], ["Basket", "Item"]] },
      .make(.page) { $0.path = [["Home", "Basket", "Item"]] },
      "the recording showed Home [Basket > Item], this build shows Home > Basket > Item"
    ),
    (
      .make(.error) { $0.code = "soldOut" }, .page("Basket"),
      "the recording reported the error soldOut, this build shows Basket"
    ),
    (
      .make(.moved) { ($0.to, $0.by) = ("basket", "open") },
      .make(.moved) { ($0.to, $0.by) = ("basket", "select") },
      "the recording moved to basket by open, this build moves to basket by select"
    ),
    (
      .make(.question) { $0.word = "pay" }, .make(.question),
      "the recording asked before `pay`, this build asks about unsaved input"
    ),
    (
      .make(.answer), .make(.notice) { $0.address = "item/7" },
      "the recording answered the line itself, this build shows a notice about item/7"
    ),
    (
      .make(.line), .make(.end) { $0.status = 1 },
      "the recording went on to the next line, this build ends with status 1"
    ),
  ]

  @Test(
    "Text that is no recording is refused with the number of the line",
    arguments: [
      ([], .noEvent(line: 1)), (["look"], .noEvent(line: 1)), (["{}"], .noEvent(line: 1)),
      ([#"{"event":"page"}"#], .noEvent(line: 1)),
      ([start(v: 0)], .noEvent(line: 1)), ([start(v: 2), "?"], .newer),
      ([start(v: 1), ""], .noEvent(line: 2)),
      ([start(v: 1), #"{"event":"dance"}"#], .noEvent(line: 2)),
      ([start(v: 1), #"{"event":"line","secret":1,"length":-1}"#], .noEvent(line: 2)),
      ([start(v: 1), #"{"event":"line","secret":1,"length":2000000}"#], .noEvent(line: 2)),
      ([#"{"event":"page","seq":1,"v":9}"#], .newer),
    ] as [([String], RecordingError)])
  nonisolated func refused(lines: [String], error: RecordingError) {
    #expect(throws: error) { try Recording(lines) }
  }

  nonisolated private static func start(v: Int) -> String {
    #"{"event":"start","now":"2026-01-31T12:00:00Z","v":\#(v)}"#
  }
}

/// A list of friends that takes no new ones.
private final class Forgetful: Presenter {
  static let screenIdentifier = "Friends"
  typealias Command = People.Command
  let page = People().page

  func perform(_ command: Command, _ argument: String) {}
}

nonisolated extension RecordedEvent {
  fileprivate static func make(_ kind: Kind, _ change: (inout Self) -> Void = { _ in }) -> Self {
    var event = Self(kind)
    change(&event)
    return event
  }

  fileprivate static func page(
    _ screen: String, address: String? = nil, rows: [String] = [], words: [String] = [],
    prompt: Prompt? = nil
  ) -> Self {
    make(.page) {
      $0.screen = screen
      $0.address = address
      $0.rows = rows.map { Row(id: $0, address: nil) }
      $0.words = words
      $0.prompt = prompt
    }
  }
}
