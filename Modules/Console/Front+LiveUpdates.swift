import Presentation
import Routing
import TerminalInput

/// Live updates while the program waits for a line.
extension Front {
  /// Shows changes of the page and notices before the next line arrives.
  ///
  /// At a terminal they are shown above the line that is typed.
  func watch() {
    observer.watch { [weak self] in self?.showMeanwhile() }
  }

  /// Shows what changed while a line is awaited; a list waits while something is typed.
  func showMeanwhile() {
    let hasSessionEnded = observer.hasSessionEnded
    if reader.isPerson, hasSessionEnded { dialogue.question = nil }
    let isAsking = dialogue.question != nil
    var events = observer.takeNotices(isAsking: isAsking, withNews: mayShowNews())
    if reader.isPerson {
      events += display.updateBehindLine(window, mayRedraw)
    } else if !isAsking || hasSessionEnded {
      events += display.updateBetweenLines(window)
    }
    let isGone = reader.isPerson && !isAsking && window.top !== display.drawing.screen
    if !isGone { input.change(line(of: prompt)) }
    do throws(CannotWrite) {
      try showMeanwhile(
        (events.contains(where: \.isNews) ? [.bell] : []) + events, promptIsGone: isGone)
    } catch {
      // The next write fails as well, and `run()` reports it.
    }
    // The text typed so far goes to the prompt of the next screen.
    if isGone || reader.follows && hasSessionEnded { input.interrupt() }
    // A line that was ended already must not be ended again.
    if !isGone || reader.editsLines { watch() }
  }

  /// Returns whether news may be shown now: in a flood, they wait until no more come.
  private func mayShowNews() -> Bool {
    guard let wait = observer.waitForNews(at: settings.clock.now()), wait > .zero
    else { return true }
    newsAlarm.set(after: wait) { [weak self] in
      if self?.observer.isReading == true { self?.showMeanwhile() }
    }
    return false
  }

  /// Returns whether a list may be drawn again now: nothing is typed, and none was drawn for 2 s.
  ///
  /// If one was, the list is drawn as soon as it may be.
  private func mayRedraw() -> Bool {
    guard !input.isTyping, dialogue.question == nil else { return false }
    let now = settings.clock.now()
    let time = redrawn.map { $0 + Self.pause - now } ?? .zero
    if time <= .zero {
      redrawn = now
      return true
    }
    alarm.set(after: time) { [weak self] in
      if self?.observer.isReading == true { self?.showMeanwhile() }
    }
    return false
  }

  /// The least time between two drawings of a list that nobody asked for.
  private static let pause = Duration.seconds(2)

  /// Shows events on lines of their own.
  ///
  /// An input that edits lines moves its prompt down. Otherwise the prompt is written again, unless
  /// it belongs to a screen that is gone.
  private func showMeanwhile(
    _ events: [ConsoleEvent], promptIsGone: Bool
  ) throws(CannotWrite) {
    guard promptIsGone || !events.isEmpty, reader.isPerson, !reader.editsLines else {
      return try show(events)
    }
    try show([.input(prompt, .interrupted, isShown: false)] + events)
    if !promptIsGone { try show([.prompt(prompt)]) }
  }
}

extension ConsoleEvent {
  /// Whether the event is a notice or adds rows to the page.
  fileprivate var isNews: Bool {
    switch self {
    case .notice, .rows: true
    default: false
    }
  }
}
