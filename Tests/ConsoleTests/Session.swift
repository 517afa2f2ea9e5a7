import ConsoleIO
import ConsoleTestSupport
import ConsoleTesting
import Foundation
import Presentation
import TestSupport
import Testing

@testable import Console

/// A session that a file of the folder Sessions states: its rule, what is typed, and the output.
///
/// The head of a session has a word and a value in each line: `set-up` names changes of the shop,
/// `type` is a line, `event` another event of the input, and `meanwhile` the name of what happens at
/// that prompt. `Scripts/test --record` records the output, with what the lines did.
nonisolated struct Session: CustomTestStringConvertible, Sendable {
  /// The rule, as a sentence.
  let testDescription: String
  private let file: String
  private let head: [String]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// Returns the sessions in a file, which exists.
  static func all(in name: String) -> [Session] {
    let path = folder.appending(path: "Sessions/\(name).txt").standardized
    guard let text = try? String(contentsOf: path, encoding: .utf8) else { fatalError("\(path)") }
    return ("\n" + text).components(separatedBy: "\n== ").dropFirst().dropLast().map { part in
      let lines = part.components(separatedBy: "\n")
      let head = lines.dropFirst().prefix { $0 != "--" }
      return Session(testDescription: lines[0], file: name, head: Array(head))
    }
  }

  /// Runs the session, and compares its output with the recorded one.
  ///
  /// - Parameter changes: The set-ups that the head names, and what happens meanwhile.
  @MainActor func holds(with changes: [String: Shop.Change] = [:]) async throws {
    let shop = Shop()
    var steps: [Typist.Step] = []
    for line in head {
      let word = line.prefix { $0 != ":" }
      let value = String(line.dropFirst(word.count + 2))
      switch word {
      case "set-up":
        for name in value.components(separatedBy: ", ") {
          let change = try #require(changes[name] ?? Shop.change(name), "No set-up: \(name)")
          try await change(shop)
        }
      case "type": steps.append(.event(.line(value)))
      case "event": steps.append(.event(try event(value)))
      default:
        let change = try #require(changes[value], "Nothing is called \(line).")
        steps.append(.change { try await change(shop) })
      }
    }
    try await run(steps, in: shop)
  }

  private func event(_ name: String) throws -> InputEvent {
    let undecodable = "undecodable "
    if name.hasPrefix(undecodable) {
      return .undecodable(String(name.dropFirst(undecodable.count)))
    }
    let events: [String: InputEvent] = [
      "too long": .tooLong, "utf16": .utf16, "end": .end, "cancelled": .cancelled(wasEmpty: false),
      "cancelled empty": .cancelled(wasEmpty: true),
    ]
    return try #require(events[name])
  }

  @MainActor private func run(_ steps: [Typist.Step], in shop: Shop) async throws {
    let console = shop.console
    try await console.window.show(shop.root)
    try await shop.arrives()
    let typist = Typist(
      steps, at: shop.isTerminal || shop.editsLines ? console.transcript : nil,
      editsLines: shop.editsLines)
    let status = await console.front(typist, width: shop.width, settings: shop.settings).run()
    let file = shop.log.map { "-- In the transcript file:\n\($0.text)" } ?? ""
    let acts = shop.acts.isEmpty ? "" : ", did \(shop.acts.joined(separator: ", "))"
    try RecordedText(
      in: "Tests/ConsoleTests/Sessions/\(self.file).txt",
      after: (["== \(testDescription)"] + head + ["--\n"]).joined(separator: "\n"),
      before: "\n== "
    ).expect(
      "\(console.transcript.text)\(file)-- Status \(status)\(acts)".replacing("\u{1B}", with: "␛")
        .replacing("\u{07}", with: "␇"))
  }
}

/// The screens of a short session, and its output.
final class Shop {
  typealias Change = @MainActor (Shop) async throws -> Void

  let console = ConsoleRun()
  var people = People()
  var talk = Talk()
  let form = Form()
  var isTerminal = false
  /// Whether the terminal has a line editor.
  ///
  /// What it has in its line at the prompt, and what ^Y inserts, is recorded in brackets.
  var editsLines = false
  var width = 80
  var settings = Front.Settings.untimed
  /// The transcript file; nil if there is none.
  private(set) var log: Transcript?
  /// The first screens: the people alone, unless a set-up states others.
  lazy var root = Root.stack(screen(people))
  /// Moves in the window before the first prompt.
  var arrives: () async throws -> Void = {}

  /// What the lines did, by kind: questions, commands, choices, texts.
  fileprivate var acts: [String] {
    let loads = people.loads > 1 ? ["\(people.loads) loads"] : []
    return people.asked.map { "? \($0)" } + people.done + people.chosen.map { "choose \($0)" }
      + talk.said + form.saved.map { "save \($0)" } + [form.text].filter { !$0.isEmpty } + loads
  }

  /// Returns the change of this name that every suite has.
  fileprivate static func change(_ name: String) -> Change? {
    let width = name.hasPrefix("width ") ? Int(name.dropFirst("width ".count)) : nil
    if let width { return { $0.width = width } }
    let changes: [String: Change] = [
      "terminal": { $0.isTerminal = true }, "editor": { $0.editsLines = true },
      "json": { $0.settings.format = .json }, "sentences": { $0.settings.format = .sentences },
      "colored": { $0.settings.isColored = true }, "log": { $0.logs() }, "talk": { $0.shows() },
      "tabs": { $0.root = $0.tabs },
    ]
    return changes[name]
  }

  /// A tab with people and a tab with a conversation.
  var tabs: Root { .tabs(Tab("friends", screen(people)), Tab("chats", screen(talk))) }

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

/// An input of lines, which a terminal echoes unless they are hidden; `^L` is the key.
private final class Typist: Input {
  enum Step {
    case event(InputEvent)
    case change(() async throws -> Void)
  }

  let editsLines: Bool
  private var steps: ArraySlice<Step>
  private let screen: Transcript?

  init(_ steps: [Step], at screen: Transcript?, editsLines: Bool) {
    (self.steps, self.screen, self.editsLines) = (steps[...], screen, editsLines)
  }

  var isTerminal: Bool { screen != nil }

  func next(
    _ request: InputRequest, show: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> InputEvent {
    try show()
    if !request.goesOn { screen?.write("[a new session] ") }
    if !request.draft.isEmpty { screen?.write("[\(request.draft)] ") }
    if !request.killed.isEmpty { screen?.write("[^Y: \(request.killed)] ") }
    while let step = steps.popFirst() {
      switch step {
      case .change(let change): await #expect(throws: Never.self) { try await change() }
      case .event(.line("^L")):
        screen?.write("^L\n")
        try request.redraw()
      case .event(.line(let line)):
        take(line, at: request)
        return .line(line)
      case .event(let event): return event
      }
    }
    return .end
  }

  private func take(_ line: String, at request: InputRequest) {
    let isKept = !editsLines || request.isKept && request.mayKeep(line)
    let isShown = !request.prompt.isHidden && !(editsLines && request.erases(line))
    if editsLines { request.begins() }
    screen?.write("\(isShown ? line : "")\(isKept ? "" : " [not kept]")\n")
  }
}
