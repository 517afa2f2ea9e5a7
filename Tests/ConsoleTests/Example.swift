import ConsoleIO
import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import TestSupport
import Testing

@testable import Console

/// The screens of a short session, and its output.
final class Shop {
  let console = ConsoleRun()
  var people = People()
  var talk = Talk()
  let form = Form()
  var width = 80
  var settings = Front.Settings.untimed
  /// The transcript file; nil if there is none.
  private(set) var log: Transcript?
  /// The first screens: the people alone, unless an example states others.
  lazy var root = Root.stack(screen(people))

  /// Moves in the window before the first prompt.
  var arrives: () async throws -> Void = {}

  /// A tab with people and a tab with a conversation.
  var tabs: Root { .tabs(Tab("friends", screen(people)), Tab("chats", screen(talk))) }

  /// What the lines did, by kind: questions, commands, choices, texts.
  var acts: [String] {
    people.asked.map { "? \($0)" } + people.done + people.chosen.map { "choose \($0)" } + talk.said
  }

  /// Shows this content alone, or the conversation.
  func shows(_ content: (any ScreenContent)? = nil) { root = .stack(screen(content ?? talk)) }

  /// Writes a transcript file.
  func logs() {
    log = Transcript()
    settings.transcript = log
  }

  /// Opens a screen above the people when one of them is chosen.
  func opens(_ content: any ScreenContent) {
    people.whenChosen = { [console] in console.push(content) }
  }
}

/// A session of a few lines in a ``Shop``, whose output is recorded below the rule that it shows.
///
/// `Scripts/test --record` records it in a file of the folder Sessions.
nonisolated struct Example: CustomTestStringConvertible, Sendable {
  /// The rule, as a sentence.
  let testDescription: String
  private let lines: [String]
  private let isTerminal: Bool
  private let editsLines: Bool
  private let acts: [String]?
  private let status: Int32?
  private let prepare: @MainActor (Shop) -> Void
  private let location: SourceLocation

  /// Creates an example.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether a person types the lines, and not a script.
  ///   - editsLines: Whether the terminal has a line editor. What it has in its line at the
  ///     prompt, and what ^Y inserts, is recorded in brackets.
  ///   - acts: What the lines do; not checked if nil.
  ///   - status: The exit status; not checked if nil.
  ///   - prepare: Changes the shop before the session.
  init(
    _ rule: String, typing lines: String..., isTerminal: Bool = false, editsLines: Bool = false,
    acts: [String]? = nil, status: Int32? = nil, location: SourceLocation = #_sourceLocation,
    in prepare: @escaping @MainActor (Shop) -> Void = { _ in }
  ) {
    (testDescription, self.lines, self.editsLines) = (rule, lines, editsLines)
    self.isTerminal = isTerminal || editsLines
    (self.acts, self.status, self.location) = (acts, status, location)
    self.prepare = prepare
  }

  /// Runs the session, and compares its output with the one recorded in the file of this name.
  ///
  /// - Returns: The shop after the session.
  @discardableResult
  @MainActor func holds(
    in name: String, _ settings: Front.Settings = .untimed
  ) async throws -> Shop {
    let shop = Shop()
    shop.settings = settings
    prepare(shop)
    let console = shop.console
    try await console.window.show(shop.root)
    try await shop.arrives()
    let input = Typist(lines, at: isTerminal ? console.transcript : nil, editsLines: editsLines)
    let status = await console.front(input, width: shop.width, settings: shop.settings).run()
    let file = shop.log.map { "-- In the transcript file:\n\($0.text)" } ?? ""
    let text = console.transcript.text + file
    let path = "Tests/ConsoleTests/Sessions/\(name).txt"
    try RecordedText(in: path, after: "== \(testDescription)\n", before: "\n== ")
      .expect(String(text.dropLast()), sourceLocation: location)
    if let acts { #expect(shop.acts == acts, "\(text)", sourceLocation: location) }
    if let expected = self.status { #expect(status == expected, sourceLocation: location) }
    return shop
  }
}

/// An input of lines, which a terminal echoes unless they are hidden; `^C` is the key.
private final class Typist: Input {
  let editsLines: Bool
  private var lines: ArraySlice<String>
  private let screen: Transcript?

  init(_ lines: [String], at screen: Transcript?, editsLines: Bool) {
    (self.lines, self.screen, self.editsLines) = (lines[...], screen, editsLines)
  }

  var isTerminal: Bool { screen != nil }

  func next(
    _ request: InputRequest, show: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> InputEvent {
    try show()
    if !request.goesOn { screen?.write("[a new session] ") }
    if !request.draft.isEmpty { screen?.write("[\(request.draft)] ") }
    if !request.killed.isEmpty { screen?.write("[^Y: \(request.killed)] ") }
    guard let line = lines.popFirst() else { return .end }
    let isKept = !editsLines || request.isKept && request.mayKeep(line)
    let isShown = !request.prompt.isHidden && !(editsLines && request.erases(line))
    screen?.write("\(isShown ? line : "")\(isKept ? "" : " [not kept]")\n")
    return line == "^C" ? .cancelled(wasEmpty: false) : .line(line)
  }
}
