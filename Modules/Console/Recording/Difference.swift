import Presentation

/// A difference between an event of a recording and one of its replay, in words.
nonisolated struct Difference: CustomStringConvertible {
  let recorded: RecordedEvent
  let built: RecordedEvent

  var description: String {
    if recorded.event == .page, built.event == .page, recorded.screen == built.screen {
      return onTheSameScreen
    }
    return "the recording \(recorded.past), this build \(built.present)"
  }

  private var onTheSameScreen: String {
    if recorded.address != built.address {
      return "the recording went to \(recorded.address.orNone), this build shows "
        + built.address.orNone
    }
    if recorded.path != built.path {
      return "the recording showed \(recorded.breadcrumb), this build shows \(built.breadcrumb)"
    }
    return rows ?? words
      ?? "\(screen) asked for \(recorded.asked) in the recording and asks for \(built.asked) in "
      + "this build"
  }

  private var screen: String { built.name }

  private var rows: String? {
    let (old, new) = (recorded.rows ?? [], built.rows ?? [])
    guard let index = (0..<max(old.count, new.count)).first(where: { old.at($0) != new.at($0) })
    else { return nil }
    let row = "row \(index + 1) of \(screen)"
    return switch (old.at(index), new.at(index)) {
    case (let before?, let now?) where before.id == now.id:
      "\(row) led to \(before.address.orNone) in the recording and leads to "
        + "\(now.address.orNone) in this build"
    case (let before?, let now?):
      "\(row) was \(before.id) in the recording and is \(now.id) in this build"
    case (let before?, nil):
      "\(row) was \(before.id) in the recording and is missing in this build"
    case (nil, let now):
      "\(row) is \(now?.id ?? "") in this build and was missing in the recording"
    }
  }

  private var words: String? {
    let (old, new) = (recorded.words ?? [], built.words ?? [])
    if old == new { return nil }
    if let word = old.first(where: { !new.contains($0) }) {
      return "\(screen) offered `\(word)` in the recording and does not in this build"
    }
    if let word = new.first(where: { !old.contains($0) }) {
      return "\(screen) offers `\(word)` in this build and did not in the recording"
    }
    return "\(screen) offers its commands in another order in this build"
  }
}

nonisolated extension RecordedEvent {
  /// The event as a predicate of "the recording".
  fileprivate var past: String {
    switch event {
    case .start: "began"
    case .page: "went to \(name)"
    case .line: "went on to the next line"
    case .answer: "answered the line itself"
    case .question: "asked \(matter)"
    case .moved: "moved to \(move)"
    case .error: "reported the error \(code ?? "")"
    case .notice: "showed \(notice)"
    case .end: "ended with status \(status ?? 0)"
    }
  }

  /// The event as a predicate of "this build".
  fileprivate var present: String {
    switch event {
    case .start: "begins"
    case .page: "shows \(name)"
    case .line: "waits for the next line"
    case .answer: "answers the line itself"
    case .question: "asks \(matter)"
    case .moved: "moves to \(move)"
    case .error: "reports the error \(code ?? "")"
    case .notice: "shows \(notice)"
    case .end: "ends with status \(status ?? 0)"
    }
  }

  fileprivate var name: String { screen ?? "a screen without an identifier" }

  /// The screens that lead to the page, modals in brackets.
  fileprivate var breadcrumb: String {
    let stacks = (path ?? []).map { $0.joined(separator: " > ") }
    let modals = stacks.dropFirst().map { " [\($0)]" }
    return (stacks.first ?? "") + modals.joined()
  }

  fileprivate var asked: String {
    prompt.map { "\($0.kind.rawValue) `\($0.label)`" } ?? "nothing"
  }

  private var matter: String { word.map { "before `\($0)`" } ?? "about unsaved input" }

  private var move: String { to.orNone + (by.map { " by \($0)" } ?? "") }

  private var notice: String {
    secret != nil ? "a secret notice" : "a notice" + (address.map { " about \($0)" } ?? "")
  }
}

nonisolated extension String? {
  fileprivate var orNone: String { self ?? "a screen without an address" }
}

nonisolated extension [RecordedEvent.Row] {
  fileprivate func at(_ index: Int) -> RecordedEvent.Row? { index < count ? self[index] : nil }
}
