public import Console

/// An input that types random lines and checks the rules of the console.
///
/// The rules: the window always shows a screen, and every page can be drawn and used. `back`
/// returns to the screen below, closed screens are released, and no line ends in an internal error
/// or a timeout.
///
/// The same random numbers over the same initial data type the same lines. The monkey never types
/// `quit`: its input ends after a number of lines, or at the first broken rule.
public final class Monkey: Input {
  /// Always false: the monkey counts as a script.
  public let isTerminal = false
  /// Always true: the monkey checks what the program shows.
  public let observesEvents = true
  /// The first broken rule; nil if none was broken.
  public private(set) var finding: Finding?

  let session: AppSession
  var window: Window { session.window }
  var generator: LineGenerator
  var question: Interaction.Question?
  /// The screen that `back` must lead to; nil unless `back` was typed last.
  var way: Way?
  /// The pages that passed the last check and are not checked again.
  var seen: [Page] = []
  /// All typed lines, in order.
  package private(set) var script: [String] = []
  /// The lines left to type; nil if the lines are random.
  var planned: ArraySlice<String>?
  /// The width at which all pages are checked; nil for random widths.
  private(set) var width: Int?
  private let limit: Int

  /// Creates a monkey that types the given number of `lines`, and more if the last one leads to a
  /// question.
  ///
  /// It replaces the handler `onLeak` of the session's window, so that a leak in a debug build is a finding.
  /// The new handler also calls the previous one.
  ///
  /// - Parameters:
  ///   - lines: The number of lines to type.
  ///   - random: The numbers that choose the lines. A generator with a seed repeats a run.
  ///   - session: The session, as the front end gets it.
  public init<Random: RandomNumberGenerator>(
    lines: Int, random: Random = SystemRandomNumberGenerator(), in session: AppSession
  ) {
    (self.session, limit) = (session, lines)
    generator = LineGenerator(random)
    let onLeak = session.window.onLeak
    session.window.onLeak = { [weak self] leak in
      self?.found(.isReleased("\(leak)"), "Memory leak: \(leak) was closed but not released.")
      onLeak?(leak)
    }
  }

  /// Creates a monkey that types a script and checks the rules as they were checked for a finding.
  ///
  /// It replaces the handler `onLeak` of the session's window, as the other monkey does.
  public convenience init(typing script: [String], toFind finding: Finding, in session: AppSession)
  {
    self.init(lines: script.count, in: session)
    planned = script[...]
    if case .pageIsUsable(let width) = finding.rule { self.width = width }
  }

  /// Number of uses of each word, by the identifier of the screen.
  ///
  /// A row number counts as `#`, text as `…`.
  package var used: [String: [String: Int]] { generator.used }

  /// Checks the rules, then types a random line; ends after a finding or the last line.
  public func next(
    _ request: InputRequest, show: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> InputEvent {
    try show()
    check(request)
    let hasNext = script.count < limit || question != nil && planned == nil
    guard finding == nil, hasNext else { return .end }
    let line = nextLine()
    script.append(line)
    return .line(line)
  }

  /// Records the first finding; later ones may be consequences of it.
  func found(_ rule: Finding.Rule, _ sentence: String) {
    guard finding == nil else { return }
    finding = Finding(message: sentence, script: script, rule: rule)
  }
}

/// The monkey observes questions and errors, as a person sees them.
extension Monkey: Renderer {
  /// The code of the error when a line does not end in time.
  nonisolated static let timeout = "stillBusy"
  /// The code of the error for a word with two meanings, which ends the session at its start.
  nonisolated static let sameWord = "sameWord"

  package func show(_ event: ConsoleEvent) {
    switch event {
    case .question(let question): self.question = question
    case .page(let drawing):
      if let error = drawing.words.collision(with: drawing.page.actions) {
        found(.endsWithout(code: error.code), error.message.worded())
      }
    case .failure(let failure):
      way = nil  // an error is a valid response to `back`
      if failure.isInternal || [Self.timeout, Self.sameWord].contains(failure.code) {
        let cause = failure.isInternal ? "\(failure.code): " : ""
        found(.endsWithout(code: failure.code), cause + failure.message)
      }
    default: break
    }
  }
}

extension Monkey {
  /// Returns the next planned line, or a random one for the current page or question.
  func nextLine() -> String {
    if let question {
      self.question = nil
      let answer = planned?.popFirst() ?? generator.answer(to: question)
      if !["save", "discard"].contains(answer) { way = nil }
      return answer
    }
    guard let page = window.top?.page else { return planned?.popFirst() ?? "" }
    let vocabulary = Vocabulary(page: page, tabs: window.tabCommands, app: session.commands())
    let line = planned?.popFirst() ?? randomLine(on: page, vocabulary)
    if vocabulary.goesBack(line) { way = Way(from: window) }
    return line
  }

  private func randomLine(on page: Page, _ vocabulary: Vocabulary) -> String {
    let addresses = window.screens.map(\.address) + page.rows.map(\.address)
    generator.look(at: page, links: addresses.compactMap { $0.map(window.linkFormat) })
    return generator.line(on: page, vocabulary, kind: window.top?.identifier ?? "")
  }
}
