import Presentation
public import Routing

/// Types anything that is offered, and watches whether the console keeps its rules: the window
/// always shows a screen, every page can be drawn and used, `back` returns, what was closed is
/// gone, and the program makes no mistake.
///
/// The same seed over the same beginning types the same lines. It never quits; it is at its end
/// after so many lines, or at the first rule that does not hold.
public final class Monkey: Input {
  public let isTerminal = false
  /// The rule that did not hold, if there was one.
  public private(set) var finding: Finding?

  let window: Window
  var taste: Taste
  var question: Question?
  /// Where `back` must lead, if it was typed.
  var way: Way?
  /// The pages that stood before the last line, and were found good.
  var seen: [Page] = []
  /// All that was typed.
  package private(set) var script: [String] = []
  private let limit: Int

  /// Types as many `lines`, and a few more where it is asked a question last.
  ///
  /// In debug builds it hears of leaks before whoever the window tells now.
  public init(lines: Int, seed: UInt64, window: Window) {
    self.window = window
    limit = lines
    taste = Taste(seed: seed)
    let onLeak = window.onLeak
    window.onLeak = { [weak self] leak in
      self?.found("\(leak) was closed and is held still.")
      onLeak?(leak)
    }
  }

  /// How often each word was typed at each kind of screen; a number counts as `#`, text as `…`.
  package var used: [String: [String: Int]] { taste.used }

  public func next(
    _ asking: Asking, show: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> Reading {
    try show()
    check(asking)
    guard finding == nil, script.count < limit || question != nil else { return .end }
    let line = nextLine()
    script.append(line)
    return .line(line)
  }

  /// Only the first counts: what follows may follow from it.
  func found(_ sentence: String) {
    guard finding == nil else { return }
    finding = Finding(sentence: sentence, script: script)
  }
}

/// It sees what is shown, as a person does.
extension Monkey: Renderer {
  func show(_ event: ConsoleEvent) {
    switch event {
    case .question(let question): self.question = question
    case .failure(let failure):
      way = nil  // an error answered it
      if failure.isInternal || failure.code == "stillBusy" { found(failure.sentence) }
    default: break
    }
  }
}
