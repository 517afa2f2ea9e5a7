import Presentation
import Routing
import TerminalInput

/// Input at a terminal while a line is still being executed.
extension Front {
  /// Delay before a message such as `Working …` is shown.
  private static let patience = Duration.milliseconds(100)

  /// Reads lines until `settling` is done.
  ///
  /// `help`, `where`, `look` and `quit` are executed at once. Other lines are queued in `ahead` for
  /// the next prompts.
  func waitInteractively(until settling: Settling) async throws(CannotWrite) {
    let start = settings.clock.now()
    guard await settling.errors(within: Self.patience) == nil else { return }
    try show([Paragraph(occupation, tone: .aside)])
    settling.whenDone { [input] in input.interrupt() }
    let isSecret = prompt.kind == .secret
    let isHidden = isSecret || risksSecret
    while !settling.isDone, !status.hasQuit {
      let prompt = Prompt(isHidden ? .secret : .command, "busy")
      let request = InputRequest(
        line(of: prompt), isKept: false, redraw: redraw,
        begins: { [observer] in observer.lineBegan() })
      switch try await input.next(request, show: {}) {
      case .line(let line): try answerMeanwhile(line, isHidden, isSecret)
      case .cancelled:
        try show([Paragraph("Cancelling …", tone: .aside)])
        window.cancel()
        settling.cancel()
      case .end:
        keep(.end)
        _ = await settling.errors(within: settings.settleTimeout)
        return
      case .tooLong: keep(.tooLong, isHidden, isSecret)
      case .undecodable(let line): keep(.undecodable(line), isHidden, isSecret)
      case .interrupted: break
      }
    }
    let time = settings.clock.now() - start
    if time > .seconds(1) {
      try show([Paragraph("done in \(time.inSeconds)", tone: .aside)])
    }
  }

  /// The message about the work in progress, such as `Loading Basket …`.
  private var occupation: String {
    if settings.isWaiting() { return "Waiting for others …" }
    if let address = window.pending?.address { return "Loading \(address) …" }
    guard let top = window.top, top !== display.drawing.screen else { return "Working …" }
    return "Loading \(top.title) …"
  }

  /// Drops queued secrets before a prompt that would show them.
  ///
  /// Hidden lines may also answer a question that leads to a secret.
  func dropSecrets(before prompt: Prompt) throws(CannotWrite) {
    let isSecret = { [isBeforeSecret] (line: TypedAhead) in
      line.isSecret || line.isHidden && !isBeforeSecret
    }
    guard prompt.kind != .secret, ahead.contains(where: isSecret) else { return }
    ahead.removeAll(where: isSecret)
    try show([.failure(Failure(LineError.screenGone(line: nil)))])
  }

  /// Drops queued lines that were typed for a session that somebody else has ended.
  func dropAhead() throws(CannotWrite) {
    guard reader.isPerson, !ahead.isEmpty else { return }
    ahead = []
    try show([.failure(Failure(LineError.screenGone(line: nil)))])
  }

  /// Keeps an input event for the next prompts; no notice is shown before that.
  private func keep(_ reading: InputEvent, _ isHidden: Bool = false, _ isSecret: Bool = false) {
    ahead.append(
      TypedAhead(
        reading: reading, isHidden: isHidden, isSecret: isSecret, author: observer.addressee.newest)
    )
  }

  private func answerMeanwhile(
    _ line: String, _ isHidden: Bool, _ isSecret: Bool
  ) throws(CannotWrite) {
    let needsSlash = display.drawing.page.prompt.kind == .text
    let text = line.hasPrefix("/") ? String(line.dropFirst()) : needsSlash ? "" : line
    let parts = text.split(separator: " ", maxSplits: 1).map { String($0) }
    let argument = parts.dropFirst().first ?? ""
    // A secret may begin with a command word, so hidden input is a command only as a whole.
    let word = isHidden ? text : parts.first ?? ""
    switch FrontCommand(named: word.lowercased()) {
    case .help: try show((try? help(argument, vocabulary)) ?? help(on: vocabulary).commands)
    case .where: try show(tree)
    case .look:
      display.forget()
      try show(display.update(window))
    case .quit:
      window.cancel()
      quit()
    default: keep(.line(line), isHidden, isSecret)
    }
  }
}
