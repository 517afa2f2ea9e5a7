/// The work of a line while it goes on.
extension FrontState {
  /// The time between two looks at a progress, which announces no changes.
  private static let look = Duration.milliseconds(100)

  /// The progress of the work under way, if the screen on top offers it.
  var progress: (any WorkProgress)? { window.top?.presenter?.workProgress }

  /// How far the work is, in words; nil if that is not known.
  private var count: String? { progress.flatMap(language.count) }

  /// The prompt for what is typed ahead, which has the progress where it can be exchanged.
  func busyPrompt(_ secrecy: UnsentText.Ahead.Secrecy) -> Prompt {
    let count = countsInPrompt ? count.map { " (\($0))" } : nil
    return Prompt(secrecy == .none ? .command : .secret, "\(language.console(.busy))\(count ?? "")")
  }

  private var countsInPrompt: Bool { reader.editsLines && settings.format == .text }

  /// Tells a person that the work goes on, and how far it is.
  mutating func tellWork(at now: ContinuousClock.Instant) -> [ConsoleEvent] {
    let count = count
    view.work = (count, now)
    return [.answer([.progress(language.console(occupation), count)])]
  }

  /// Shows what the work under way changed on the page, and how far it is.
  mutating func progressed(at now: ContinuousClock.Instant, isTyping: Bool) -> [Effect] {
    var effects = [Effect.watch]
    var events = updateDuringWork(at: now, isTyping: isTyping, &effects)
    if reader.isPerson, progress != nil {
      if countsInPrompt {
        effects.append(.change(line(of: busyPrompt(secrecyAhead))))
      } else if let (count, time) = view.work, count != self.count, now - time >= Self.pause {
        events += tellWork(at: now)
      }
      effects.append(.wait(Self.look))
    }
    return [.show(events)] + effects
  }

  /// Returns the events of a page that changed since it was drawn; those of a screen that is not drawn yet
  /// wait for a change too.
  private mutating func updateDuringWork(
    at now: ContinuousClock.Instant, isTyping: Bool, _ effects: inout [Effect]
  ) -> [ConsoleEvent] {
    guard window.pending == nil, !hasSessionEnded || status.line == 0, asking.question == nil,
      // The prompt for what is typed ahead stays hidden, or shown.
      secrecyAhead == .none, window.top?.page.prompt.kind != .secret,
      // Rows that were asked for come together.
      view.wanted == nil
    else { return [] }
    if window.top === view.drawing.screen, !view.isStale {
      return reader.isPerson
        ? updateBehindLine(at: now, isTyping: isTyping, &effects) : updateBetweenLines()
    }
    let new = nextDrawing()
    guard let arrived = view.arrived, arrived.screen === new.screen else {
      view.arrived = new
      return []
    }
    return arrived.page == new.page ? [] : takeAnimation() + updatePage()
  }
}
