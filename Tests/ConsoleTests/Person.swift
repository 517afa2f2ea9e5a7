import ConsoleIO
import ConsoleTestSupport
import ConsoleTesting
import Observation
import Presentation
import Routing

@testable import Console

/// A terminal input that returns lines when the test types them.
@Observable
final class Person: Input {
  let isTerminal = true
  var editsLines: Bool
  /// Whether the person has begun a line.
  private(set) var isTyping = false
  /// All prompts so far, the oldest first.
  private(set) var prompts: [String] = []
  /// The text that each request had in its line.
  private(set) var drafts: [String] = []
  /// The texts of the requests for ^Y.
  private(set) var killed: [String] = []
  /// Whether what was typed before each request could answer it.
  private(set) var goesOn: [Bool] = []
  /// Whether the line that was requested last may be stored in the history.
  private(set) var isKept = true
  /// Returns whether the line that was requested last may be stored with this text.
  private(set) var keeps: (String) -> Bool = { _ in true }
  /// Whether the line that was requested last is not shown.
  private(set) var isSecret = false
  /// Returns the completions of a line, at the prompt that was requested last.
  private(set) var completions: (String) -> [String] = { _ in [] }
  /// Draws the screen again, at the prompt that was requested last.
  private(set) var redraw: () throws(CannotWrite) -> Void = {}
  /// The text of the prompt of the line, which may have been exchanged.
  private(set) var prompt = ""
  private var begins: () -> Void = {}
  private var typed: [InputEvent] = []
  private var asked: CheckedContinuation<InputEvent, Never>?
  private var watching: (prompt: String, then: CheckedContinuation<Void, Never>)?

  /// Creates a person, at a terminal with a line editor if `editsLines` is true.
  init(editsLines: Bool = false) { self.editsLines = editsLines }

  func next(
    _ request: InputRequest, show: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> InputEvent {
    try show()
    prompts.append(request.prompt.text)
    (isKept, keeps) = (request.isKept, request.mayKeep)
    isSecret = request.prompt.isHidden
    drafts.append(request.draft)
    killed.append(request.killed)
    goesOn.append(request.goesOn)
    completions = request.completions
    redraw = request.redraw
    prompt = request.prompt.text
    begins = request.begins
    isTyping = !request.draft.isEmpty
    if !typed.isEmpty { return typed.removeFirst() }
    return await withCheckedContinuation {
      asked = $0
      guard let watching, watching.prompt == request.prompt.text else { return }
      self.watching = nil
      watching.then.resume()
    }
  }

  func interrupt() { answer(.interrupted) }

  func change(_ prompt: LinePrompt) { self.prompt = prompt.text }

  /// Types the first key of a line.
  func beginsLine() {
    isTyping = true
    begins()
  }

  /// Answers the current prompt, if one is waiting, and the next ones.
  func types(_ readings: InputEvent...) {
    for reading in readings {
      if asked == nil { typed.append(reading) } else { answer(reading) }
    }
  }

  func types(_ lines: String...) { for line in lines { types(.line(line)) } }

  /// Types a line, and waits until the session has executed it and shows this prompt.
  func types(_ line: String, until prompt: String) async {
    await types(.line(line), until: prompt)
  }

  func types(_ reading: InputEvent, until prompt: String) async {
    types(reading)
    await sees(prompt)
  }

  /// Waits until the session has read all typed lines and shows this prompt.
  func sees(_ prompt: String) async {
    if asked != nil, prompts.last == prompt { return }
    await withCheckedContinuation { watching = (prompt, $0) }
  }

  private func answer(_ reading: InputEvent) {
    asked?.resume(returning: reading)
    asked = nil
  }
}

extension ConsoleRun {
  /// Runs a session over one screen, in which the person types these lines and ends the input.
  @discardableResult
  func run(
    _ person: Person, typing lines: [String], on content: any ScreenContent,
    settings: Front.Settings = .untimed
  ) async throws -> String {
    for line in lines { person.types(line) }
    person.types(.end)
    return try await run(person, on: content, settings: settings)
  }

  /// Runs a session over one screen, lets something happen at `prompt`, and ends the input.
  ///
  /// - Returns: The output since the prompt.
  @discardableResult
  func run(
    _ person: Person, on content: any ScreenContent, at prompt: String,
    settings: Front.Settings = .untimed, _ happening: () async throws -> Void
  ) async throws -> String {
    let task = Task { _ = try await run(person, on: content, settings: settings) }
    await person.sees(prompt)
    let length = transcript.text.count
    try await happening()
    person.types(.end)
    try await task.value
    return String(transcript.text.dropFirst(length))
  }
}
