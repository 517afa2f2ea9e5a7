/// Changes while a line is awaited, which a terminal shows above the line that is typed.
extension FrontState {
  /// The least time between two drawings of a list that nobody asked for.
  static let pause = Duration.seconds(2)

  /// Shows what changed, and the notices; a list waits while something is typed.
  mutating func changed(
    _ notices: [Notice], at now: ContinuousClock.Instant, isTyping: Bool
  ) -> [Effect] {
    if reader.isPerson, hasSessionEnded { asking.question = nil }
    let isAsking = asking.question != nil
    var (effects, events) = ([Effect](), told(notices))
    if reader.isPerson {
      events += updateBehindLine(at: now, isTyping: isTyping, &effects)
    } else if !isAsking || hasSessionEnded {
      events += updateBetweenLines()
    }
    let isGone = reader.isPerson && !isAsking && window.top !== view.drawing.screen
    if !isGone { effects.append(.change(line(of: prompt))) }
    if !events.isEmpty { events.insert(.bell, at: 0) }
    let report = report()
    // An input that edits lines moves its prompt down. Otherwise it is written again, after the presenter
    // knows what was drawn, unless it belongs to a screen that is gone.
    if reader == .person(editsLines: false) {
      if isGone || !events.isEmpty, !status.owesPrompt {
        events.insert(.input(prompt, .interrupted, isShown: false), at: 0)
      }
      status.owesPrompt = !isGone && (status.owesPrompt || !events.isEmpty)
      if status.owesPrompt, report == nil {
        events.append(.prompt(prompt))
        status.owesPrompt = false
      }
    }
    effects.append(.show(events))
    if let report { effects.append(report) }
    // The text typed so far goes to the prompt of the next screen.
    if isGone || reader.follows && hasSessionEnded { effects.append(.interrupt) }
    // A line that was ended already must not be ended again.
    if !isGone || reader.editsLines { effects.append(.watch) }
    return effects
  }

  /// Returns the events to show while a line is awaited.
  ///
  /// The result is empty if the screen or the prompt changed, or if a typed row number could then
  /// refer to another row. Where the input edits lines, a list that changed is drawn unless something is
  /// typed.
  mutating func updateBehindLine(
    at now: ContinuousClock.Instant, isTyping: Bool, _ effects: inout [Effect]
  ) -> [ConsoleEvent] {
    let drawing = view.drawing
    guard window.top === drawing.screen, !view.isStale else { return [] }
    let new = nextDrawing()
    guard new.page.prompt == drawing.page.prompt else { return [] }
    if !new.isList || new.page.rows.starts(with: drawing.page.rows) { return updatePage() }
    // A listener asks for a list: it is not said again by itself.
    if !reader.editsLines || settings.format == .sentences { return [] }
    if isTyping || asking.question != nil { return [] }
    let wait = news.redrawn.map { $0 + Self.pause - now } ?? .zero
    if wait > .zero {
      effects.append(.wait(wait))
      return []
    }
    news.redrawn = now
    return updatePage()
  }
}

/// Lines that are typed while another one is being executed.
extension FrontState {
  /// The work in progress, such as `Loading Basket`.
  var occupation: ConsoleText {
    if settings.isWaiting() { return .waiting }
    if let address = window.pending?.address { return .loading("\(address)") }
    guard let top = window.top, top !== view.drawing.screen else { return .working }
    return .loading(top.title)
  }

  /// The secrecy of what is typed while a line is executed that was just read.
  var secrecyAhead: UnsentText.Ahead.Secrecy {
    prompt.kind == .secret ? .afterSecret : status.risksSecret ? .beforeSecret : .none
  }

  /// Executes `help`, `where`, `inspect`, `look` and `quit` at once, and cancels the work at ^C; keeps other input
  /// for the next prompts.
  mutating func typedAhead(_ reading: InputEvent, _ secrecy: UnsentText.Ahead.Secrecy) -> [Effect] {
    if case .cancelled = reading {
      return [.show([.answer([.progress(language.console(.cancelling))])]), .cancel]
    }
    if reading == .interrupted { return [] }
    if case .line(let line) = reading {
      let needsSlash = view.drawing.page.prompt.kind == .text
      let text = line.hasPrefix("/") ? String(line.dropFirst()) : needsSlash ? "" : line
      let parts = text.split(maxSplits: 1, whereSeparator: \.isBlank).map { String($0) }
      // A secret may begin with a command word, so hidden input is a command only as a whole.
      let word = (secrecy == .none ? parts.first ?? "" : text).lowercased()
      switch FrontCommand.everywhere.first(where: { words.action($0).words.contains(word) }) {
      case .help:
        let topic = try? help(parts.dropFirst().first ?? "")
        let answer = try? topic ?? help("")
        return [.show([.answer(answer ?? [])])]
      case .where:
        return [.show([.answer(DrawnTree(window: window, language: language).paragraphs)])]
      case .inspect: return [.show([.inspection(Inspection(window: window))])]
      case .look:
        view.isStale = true
        return [.show(updatePage())]
      case .quit: return [.cancel, .start(.close, nil)]
      default: break
      }
    }
    unsent.ahead.append(
      UnsentText.Ahead(reading: reading, secrecy: secrecy, author: news.addressee.newest))
    return []
  }
}
