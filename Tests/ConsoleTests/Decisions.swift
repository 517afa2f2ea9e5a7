import ConsoleIO
import ConsoleTestSupport
import ConsoleTesting
import Presentation
import Routing
import TestSupport
import Testing

@testable import Console
import Wording

/// The state of a session, told of events by a test: keeps what it shows and starts, and starts nothing.
final class Decisions {
  let console: ConsoleRun
  var state: FrontState
  /// The operations that lines started.
  private(set) var started: [String] = []
  /// The texts that are kept for later sessions, by their pages, each time as they were then.
  private(set) var kept: [String] = []
  /// The stretches that the presenter was told of.
  private(set) var reported: [String] = []
  /// What the presenter does then.
  var whenReported: (ClosedRange<Int>, Bool) -> Void = { _, _ in }
  /// Whether a line is settling, and not awaited.
  private var isSettling = false
  /// The last request for a line.
  private(set) var typing: FrontState.Typing?
  /// Number of texts to refuse.
  var refusals = 0
  /// Whether the work of a line goes on until ``settle(_:)``.
  var isBusy = false
  /// Whether the person has begun a line.
  var isTyping = false
  /// The steps, with what each shows, starts and reports, and the line that it leaves.
  private(set) var log = ""
  /// Whether a step is being taken, of which others are parts.
  private var isTaken = false
  private var failures: [any Error] = []
  private var now = ContinuousClock.now
  private let renderer: any Renderer

  /// Begins a session over one screen, in a window of this size, and shows the first prompt.
  init(
    on content: any ScreenContent, _ reader: Reader = .person(editsLines: true),
    in console: ConsoleRun = ConsoleRun(), settings: Front.Settings = .untimed, width: Int = 200,
    height: @escaping @autoclosure () -> Int? = nil
  ) async throws {
    self.console = console
    var settings = settings
    (settings.width, settings.height) = ({ width }, height)
    try await console.window.show(.stack(screen(content)))
    state = FrontState(console.session, reader, settings)
    renderer =
      switch settings.format {
      case .json: JSONRenderer(console.transcript, link: console.window.linkFormat)
      case .sentences:
        TextRenderer(
          Writer(console.transcript, width: { .max }),
          looks: TextRenderer.Looks(time: settings.time, isSpoken: true))
      case .text:
        TextRenderer(
          Writer(console.transcript, width: { width }), looks: reader.isPerson ? .init() : nil)
      }
    settle()
  }

  /// Returns what an event shows; a line goes on to the next prompt.
  @discardableResult
  func tell(_ event: (inout FrontState) -> [FrontState.Effect]) -> String {
    let length = console.transcript.text.count
    for effect in event(&state) { perform(effect) }
    return String(console.transcript.text.dropFirst(length))
  }

  private func perform(_ effect: FrontState.Effect) {
    switch effect {
    case .show(let events): for event in events { try? renderer.show(event) }
    case .start(let operation, let typed):
      started.append(operation.summary)
      guard refusals > 0, case .submit = operation, let typed, let top = console.window.top
      else { return }
      refusals -= 1
      failures.append(Refusal(message: "The shop is closed."))
      state.unsent.refuse(typed, on: top, of: console.window.root)
    case .read(let typing): self.typing = typing
    case .execute(let reading, let typing): tell { $0.executed(reading, typing) }
    case .settle(let error): if !isBusy || error != nil { settle([error].compactMap(\.self)) }
    case .report(let stretch, let isCut, _):
      reported.append("\(stretch.lowerBound) to \(stretch.upperBound)\(isCut ? ", cut" : "")")
      whenReported(stretch, isCut)
      if isSettling { tell { $0.reported([], console.notices.take()) } }
    case .keep(let line, let page): kept.append("\(page): \(line)")
    case .cancel, .wait, .change, .interrupt, .watch: break
    }
  }

  /// Takes a step, and logs it.
  private func take(_ step: String, _ happening: () -> String) -> String {
    if isTaken { return happening() }
    isTaken = true
    defer { isTaken = false }
    let (starts, reports) = (started.count, reported.count)
    let shown = happening()
    log += "-- \(step)\n\(shown)"
    if !shown.isEmpty, !shown.hasSuffix("\n") { log += "\n" }
    for operation in started.dropFirst(starts) { log += "(starts: \(operation))\n" }
    for stretch in reported.dropFirst(reports) { log += "(drawn: \(stretch))\n" }
    if let draft = typing?.draft, !draft.isEmpty { log += "(in the line: \(draft))\n" }
    return shown
  }

  /// Ends the work of a line.
  @discardableResult
  func settle(_ errors: [any Error] = []) -> String {
    take("the line is done") {
      isSettling = true
      defer { (failures, isSettling) = ([], false) }
      return tell { $0.settled(failures + errors, console.notices.take()) }
    }
  }

  /// Types a line, of which the first key may have been typed before.
  @discardableResult
  func types(_ line: String, isNew: Bool = true) -> String {
    take("the line \(line)") {
      if isNew { state.news.lineBegan() }
      guard let typing else { return "" }
      return tell { $0.read(.line(line), typing) }
    }
  }

  func types(lines: String...) { for line in lines { types(line) } }

  /// Types a line while the work of another one goes on.
  func typesAhead(_ line: String) {
    state.news.lineBegan()
    tell { $0.typedAhead(.line(line), $0.secrecyAhead) }
  }

  /// Returns what is told of work that goes on.
  @discardableResult
  func works() -> String { tell { [.show($0.tellWork(at: now))] } }

  /// Returns what work shows that goes on for some time more.
  @discardableResult
  func progresses(after time: Duration = .zero) -> String {
    take("work, after \(English().decimal(time)) s") {
      now += time
      return tell { $0.progressed(at: now, isTyping: isTyping) }
    }
  }

  /// Returns what a change shows while a line is awaited, some time after the last one.
  @discardableResult
  func changes(after time: Duration = .zero, _ notices: Notice...) -> String {
    take("a change, after \(English().decimal(time)) s") {
      now += time
      return tell { $0.changed(notices, at: now, isTyping: isTyping) }
    }
  }
}

/// Steps of a session over one screen, which are recorded below the rule that they show.
nonisolated struct Course<Content>: CustomTestStringConvertible, Sendable {
  /// The rule, as a sentence.
  let testDescription: String
  private let reader: Reader
  private let size: (width: Int, height: Int?)
  private let steps: @MainActor (Decisions, Content) async throws -> Void

  init(
    _ rule: String, _ reader: Reader = .person(editsLines: true), width: Int = 200,
    height: Int? = nil, steps: @escaping @MainActor (Decisions, Content) async throws -> Void
  ) {
    (testDescription, self.reader, size, self.steps) = (rule, reader, (width, height), steps)
  }

  /// Takes the steps, and compares their log with the one in the file of this name.
  @MainActor func holds(
    in name: String, on content: Content
  ) async throws where Content: ScreenContent {
    var settings = reader.getsActions ? Front.Settings.json : .untimed
    settings.time = LocalTime(now: { Reviews.now })
    let session = try await Decisions(
      on: content, reader, settings: settings, width: size.width, height: size.height)
    try await steps(session, content)
    let path = "Tests/ConsoleTests/Sessions/\(name).txt"
    try RecordedText(in: path, after: "== \(testDescription)\n", before: "\n== ")
      .expect(String(session.log.dropLast()))
  }
}

extension Interaction.Question {
  /// The question before somebody is removed.
  static var removal: Self {
    Self(.really(People.Command.remove("ada"), nil, by: nil), about: nil)
  }
}

extension Interaction.Operation {
  /// The operation in words.
  fileprivate var summary: String {
    switch self {
    case .give(let action, let argument):
      argument.isEmpty ? action.word : "\(action.word) \(argument)"
    case .submit(let text): "submit \(text)"
    case .perform(let reply as Reply, _): "reply \(reply.user): \(reply.text)"
    default: name
    }
  }
}
