import Presentation
import Routing
import TerminalInput

/// The exchange with the person: the open question, and texts that were not accepted, which come
/// back into the prompt or are submitted by `again`.
final class Dialogue {
  /// The open question; nil if there is none.
  var question: Question?
  /// A text that is also a command word, and stays in the prompt until the person decides.
  ///
  /// It is not part of `unsent`, which stays until a text is accepted: this is for one prompt alone.
  var held: String?
  /// The command of the line that lists what its number may be; nil if the line is another one.
  var lister: Action?
  /// Number of lines asked for so far.
  var line = 0
  /// The handler of the last answer to a notice; nil once the answer is stored.
  var answering: (any CommandHandler)?
  let window: Window
  private let reader: Reader
  /// The texts that were not accepted, at most one of each screen, and the lines not executed.
  private var unsent: [Unsent] = []
  /// The operation that was vetoed because it would lose unsaved input; nil if there is none.
  private var vetoed: (() async throws -> Void)?
  /// Whether the input has ended since a line was typed.
  private var hasEnded = false

  init(_ window: Window, _ reader: Reader) {
    (self.window, self.reader) = (window, reader)
  }

  /// Starts the work of a line; if it is vetoed, it can be repeated after a question.
  func begin(_ name: String, _ action: @escaping () async throws -> Void) {
    window.start(name) { [weak self] in
      do {
        try await action()
      } catch let error as RoutingError {
        // The vetoed operation may belong to an earlier line, which was waiting for an answer.
        if case .vetoed = error { self?.vetoed = action }
        throw error
      }
    }
  }

  /// Asks the person about unsaved input if a veto protected it.
  ///
  /// - Returns: False if the error is no veto, or if no line started the vetoed operation.
  func asks(because error: any Error) -> Bool {
    guard case .vetoed(_, let losing) = error as? RoutingError, let vetoed else { return false }
    self.vetoed = nil
    question = Question(screen: window.vetoing, kind: .leave(losing: losing, vetoed))
    return true
  }

  /// Asks which number is meant if the last line listed some, unless it failed.
  func askWhich(unless hasFailed: Bool) {
    if reader.isPerson, !hasFailed, let lister {
      question = Question(screen: window.top, kind: .which(lister))
    }
    lister = nil
  }

  /// Ends the question and the text that was held because ^C was pressed.
  ///
  /// - Returns: The refusal of the question, otherwise `wayOut`.
  func cancel(wayOut: Paragraph?) -> [Paragraph] {
    defer { (held, question) = (nil, nil) }
    return [question?.refusal ?? wayOut].compactMap(\.self)
  }

  /// Notes that a line was typed, so that the next ^D is the first.
  func lineTyped() { hasEnded = false }

  /// Ends a question about a command because ^D was pressed.
  ///
  /// - Returns: Whether the person may still be asked about unsaved input. After that question, ^D
  ///   ends the session, as it does the second time: a terminal that is gone sends it for ever.
  func endsFirst() -> Bool {
    if case .leave = question?.kind { return false }
    defer { (question, hasEnded) = (nil, true) }
    return !hasEnded
  }

  /// Forgets what a person was asked and typed in a session that has ended.
  ///
  /// The next person at the terminal may be another one. In a script, the next line is still an
  /// answer to the question, and is refused.
  func forgetSession() {
    answering = nil
    guard reader.isPerson else { return }
    (question, held) = (nil, nil)
    unsent.removeAll { $0.text == nil }
  }
}

extension Dialogue {
  /// Submits a text to the screen on top; remembers it if that fails, unless it is a secret.
  ///
  /// If the text is a slip and `holds` returns true for it, it is held instead, and refused in a
  /// script.
  func submit(
    _ text: String, typedAs line: String, isSecret: Bool, held slip: Slip? = nil,
    if holds: @escaping (Slip) async throws -> Bool = { _ in true }
  ) {
    unsent.removeAll { isOfTop($0) || $0.text == nil }
    begin("submit") { [weak self, window] in
      if let self, let slip, try await holds(slip) {
        if reader.isPerson { held = text }
        throw LineError.held(slip, isInLine: reader.isPerson ? reader.editsLines : nil)
      }
      let (screen, root) = (window.top, window.root)
      do {
        try await screen?.presenter?.submit(text)
      } catch {
        if !isSecret, !line.isEmpty, let screen {
          self?.unsent.append(Unsent(line: line, text: text, on: screen, of: root))
        }
        throw error
      }
    }
  }

  /// Submits the text again that the screen on top did not accept.
  func submitAgain(isSecret: Bool) {
    guard let unsent = unsentOfTop, let text = unsent.text else { return }
    submit(text, typedAs: unsent.line, isSecret: isSecret)
  }

  /// Whether the screen on top did not accept the text that was typed last.
  var canSubmitAgain: Bool { unsentOfTop != nil }

  /// Keeps a line for the next prompt that was not executed, because its screen is gone.
  func keep(_ line: String) {
    unsent = unsent.filter { $0.text != nil } + [Unsent(line: line)]
  }

  /// Returns the line that the next prompt begins with, and what the person is told about it; an
  /// empty line if there is none.
  ///
  /// A text begins one prompt each time its screen is opened. A long one is kept for ^Y instead. Where
  /// the terminal edits lines itself, the line is written above the prompt.
  func draft(for prompt: Prompt) -> (line: String, remark: Paragraph?) {
    if let held { return (held, nil) }
    unsent.removeAll(where: \.isLost)
    let top = window.top
    guard reader.isPerson, question == nil, prompt.kind != .secret,
      let index = unsent.lastIndex(where: {
        ($0.text == nil || isOfTop($0)) && $0.isDraft(on: top)
      })
    else { return ("", nil) }
    let draft = unsent[index]
    if draft.text == nil { unsent.remove(at: index) } else { unsent[index].show(on: top) }
    let again = (prompt.kind == .text ? "/" : "") + FrontCommand.again.rawValue
    // A page that takes no text, such as of people who are no friends, would refuse it again.
    let isRefused = draft.text != nil && top?.page.takesText == false
    if reader.editsLines {
      let later =
        draft.text == nil
        ? "" : ", and \(again) sends it \(isRefused ? "once it can be sent here" : "later")"
      let way =
        Unsent.isLong(draft.line)
        ? "What you typed is kept: ^Y inserts it"
        : "What you typed is in the line again. \(isRefused ? "Typing" : "Enter sends it, typing")"
          + " replaces it"
      return (draft.line, Paragraph("(\(way)\(later).)", tone: .aside))
    }
    // A line that was not executed is part of its error.
    if draft.text == nil { return ("", nil) }
    let way = "type \(again) \(isRefused ? "once it can be sent here" : "to send it")"
    return ("", Paragraph("Not sent (\(way)): \(draft.line)", tone: .aside))
  }

  /// The texts of this session that were not accepted, for its end.
  var unsentTexts: [Paragraph] {
    unsent.filter { $0.belongs(to: window.root) }.map { Paragraph("Not sent: \($0.line)") }
  }

  /// Whether the next prompt begins with the line, or offers it.
  func keeps(_ line: String) -> Bool {
    held != nil || unsent.contains { $0.line == line && ($0.text == nil || isOfTop($0)) }
  }

  private var unsentOfTop: Unsent? { unsent.last { isOfTop($0) } }

  private func isOfTop(_ unsent: Unsent) -> Bool {
    unsent.belongs(to: window.top, of: window.root)
  }
}
