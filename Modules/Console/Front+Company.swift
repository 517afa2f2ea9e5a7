import Presentation
import Routing

/// At a terminal, while a line takes its time.
extension Front {
  /// How long a line may take before something is said.
  private static let patience = Duration.milliseconds(100)

  /// Answers, until all has settled, what can be answered meanwhile; the other lines wait for the
  /// prompts that come.
  func keepCompany(until settling: Settling) async throws(CannotWrite) {
    let start = ContinuousClock.now
    guard await settling.errors(within: Self.patience) == nil else { return }
    try show([Paragraph(occupation, tone: .aside)])
    settling.whenDone { [input] in input.interrupt() }
    let isSecret = prompt.kind == .secret
    while !settling.isDone, !hasQuit {
      switch try await input.next(Asking(Prompt(isSecret ? .secret : .command, "busy")), show: {}) {
      case .line(let line): try answerMeanwhile(line)
      case .cancelled:
        try show([Paragraph("Cancelling …", tone: .aside)])
        window.cancel()
      case .end:
        ahead.append(.end)
        _ = await settling.errors(within: settings.settleTimeout)
        return
      case .tooLong: ahead.append(.tooLong)
      case .interrupted: break
      }
    }
    let time = ContinuousClock.now - start
    if time > .seconds(1) {
      try show([Paragraph("done in \(time.inSeconds)", tone: .aside)])
    }
  }

  /// What takes its time.
  private var occupation: String {
    guard let top = window.top, top !== display.drawing.screen else { return "Working …" }
    return "Loading \(top.title) …"
  }

  private func answerMeanwhile(_ line: String) throws(CannotWrite) {
    let needsSlash = display.drawing.page.prompt.kind == .text
    let word = line.hasPrefix("/") ? String(line.dropFirst()) : needsSlash ? "" : line
    switch GlobalWord(rawValue: String(word.split(separator: " ").first ?? "")) {
    case .help: try show(Help.all(vocabulary))
    case .where: try show(window.tree)
    case .look:
      display.forget()
      try show(display.update(window))
    case .quit:
      window.cancel()
      ahead.insert(.line(line), at: 0)
    default: ahead.append(.line(line))
    }
  }
}
