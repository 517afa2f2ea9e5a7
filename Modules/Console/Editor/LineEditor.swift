import Presentation

/// Edits a line: takes the typed bytes and returns an input event when the line ends.
///
/// It does not depend on a terminal.
nonisolated struct LineEditor {
  /// A result that the caller has to act on.
  enum Event: Hashable {
    case reading(InputEvent)
    case suspend, redraw
    /// The possible completions of the word, to be listed.
    case candidates([String])
  }

  private(set) var line = EditedLine()
  /// The line that was finished last.
  private(set) var left = EditedLine()
  private(set) var prompt = Prompt(.command, "")
  var history: LineHistory
  private var parser = KeyParser()
  private var paste = Paste()
  private var killRing = KillRing()
  private var wasInterrupted = false
  private var wasTab = false
  /// Whether input was dropped because it exceeded the limit.
  private var isTooLong = false

  /// Maximum length of a line in bytes.
  private let limit: Int

  init(history: LineHistory = LineHistory(), limit: Int = LineSplitter.longestLine) {
    self.history = history
    self.limit = limit
  }

  var isSecret: Bool { prompt.kind == .secret }

  /// Begins a line with a draft; after an interruption, the line keeps the text of the previous one.
  ///
  /// The text is dropped if one of the two prompts is secret and the other is not.
  ///
  /// - Returns: Whether pending input must be dropped: it may belong to the previous prompt.
  mutating func begin(_ prompt: Prompt, draft: String = "") -> Bool {
    let crosses = wasInterrupted && isSecret != (prompt.kind == .secret)
    wasInterrupted = false
    if crosses {
      reset()
      parser = KeyParser()
    }
    if prompt.kind != self.prompt.kind { history.leave() }
    // A wait for slow work may have interrupted an empty line.
    if line.isEmpty { line = EditedLine(draft) }
    if prompt.kind != .text { line.joinLines() }
    self.prompt = prompt
    return crosses
  }

  /// Keeps the text for the next line, because the wait for this one was interrupted.
  mutating func interrupt() { wasInterrupted = true }

  /// Processes a byte.
  ///
  /// - Returns: The event that the byte caused; nil if the line only has to be painted.
  mutating func take(_ byte: UInt8, completions: (String) -> [String]) -> Event? {
    var event: Event?
    // A byte can complete several keys, but only the last one can cause an event: the others are
    // text.
    for key in parser.keys(for: byte) { event = take(key, completions) }
    return event
  }

  private mutating func take(_ key: Key, _ completions: (String) -> [String]) -> Event? {
    let wasTab = wasTab
    self.wasTab = key == .complete
    switch key {
    case .character(let scalar): insert(scalar)
    case .pasteBegins: paste = Paste()
    case .pasted(let scalar):
      for scalar in paste.scalars(for: scalar, at: prompt.kind) { insert(scalar) }
    case .enter: return .reading(finish())
    case .deleteOrEnd where line.isEmpty:
      reset()
      return .reading(.end)
    case .cancel:
      // The history keeps the cancelled line.
      history.add(line.text, prompt.kind)
      reset()
      return .reading(.cancelled)
    case .suspend: return .suspend
    case .redraw: return .redraw
    case .complete: return complete(completions, lists: wasTab)
    default:
      line.settle()
      if !kill(key) { edit(key) }
      isTooLong = isTooLong && !line.isEmpty
      return nil
    }
    killRing.finish()
    return nil
  }

  private mutating func edit(_ key: Key) {
    killRing.finish()
    switch key {
    case .left: line.goLeft()
    case .right: line.goRight()
    case .wordLeft: line.goWordLeft()
    case .wordRight: line.goWordRight()
    case .lineStart: line.goToStart()
    case .lineEnd: line.goToEnd()
    case .deleteBackward: _ = line.deleteBackward()
    case .deleteForward, .deleteOrEnd: _ = line.deleteForward()
    case .transpose: line.transpose()
    case .yank: for scalar in killRing.text.unicodeScalars { insert(scalar) }
    case .older: recall(history.older(prompt.kind, than: line.text))
    case .newer: recall(history.newer(prompt.kind))
    default: break
    }
  }

  /// Executes a key that kills text.
  ///
  /// - Returns: False if the key does not kill text.
  private mutating func kill(_ key: Key) -> Bool {
    var (backward, forward) = ("", "")
    switch key {
    case .killToStart: backward = line.killToStart()
    case .killField: backward = line.killField()
    case .killWordLeft: backward = line.killWordLeft()
    case .killToEnd: forward = line.killToEnd()
    case .killWordRight: forward = line.killWordRight()
    default: return false
    }
    // A killed secret is not kept: it could be yanked at a prompt that shows it.
    guard !isSecret else { return true }
    killRing.add(backward: backward)
    killRing.add(forward: forward)
    return true
  }

  private mutating func insert(_ scalar: Unicode.Scalar) {
    if line.byteCount + UTF8.width(scalar) > limit {
      isTooLong = true
    } else {
      line.insert(scalar)
    }
  }

  private mutating func recall(_ text: String?) {
    if let text { line = EditedLine(text) }
  }

  private mutating func complete(_ completions: (String) -> [String], lists: Bool) -> Event? {
    killRing.finish()
    guard !isSecret else { return nil }
    line.settle()
    let completion = TabCompletion(line.before, candidates: completions(line.before))
    if let replacement = completion.replacement {
      line.replace(completion.word, by: replacement)
      return nil
    }
    return lists && !completion.candidates.isEmpty ? .candidates(completion.candidates) : nil
  }

  private mutating func finish() -> InputEvent {
    let reading = isTooLong ? InputEvent.tooLong : .line(line.text)
    if !isTooLong { history.add(line.text, prompt.kind) }
    reset()
    return reading
  }

  private mutating func reset() {
    (left, line) = (line, EditedLine())
    isTooLong = false
    killRing.finish()
    history.leave()
  }
}
