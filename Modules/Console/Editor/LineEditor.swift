import Presentation

/// A line that somebody types: bytes go in, and in the end a reading comes out.
///
/// It knows no terminal.
nonisolated struct LineEditor {
  /// What it cannot do by itself.
  enum Event: Hashable {
    case reading(Reading)
    case suspend, redraw
    /// What the word could be, to be shown.
    case candidates([String])
  }

  private(set) var line = EditedLine()
  /// The line as it was when something came of it.
  private(set) var left = EditedLine()
  private(set) var prompt = Prompt(.command, "")
  var history: LineHistory
  private var parser = KeyParser()
  private var paste = Paste()
  private var killed = Killed()
  private var wasInterrupted = false
  private var wasTab = false
  /// Something did not fit, so that the line is not what was typed.
  private var isTooLong = false

  /// Length in bytes of the longest line that is read.
  private let limit: Int

  init(history: LineHistory = LineHistory(), limit: Int = LineSplitter.longestLine) {
    self.history = history
    self.limit = limit
  }

  var isSecret: Bool { prompt.kind == .secret }

  /// Begins a line, with what was typed when the last one was interrupted.
  ///
  /// Not where one of them is a secret and the other is not.
  ///
  /// - Returns: Whether bytes that are on their way may be meant for the last prompt, and must not
  ///   be taken for this one.
  mutating func begin(_ prompt: Prompt) -> Bool {
    let crosses = wasInterrupted && isSecret != (prompt.kind == .secret)
    wasInterrupted = false
    if crosses {
      reset()
      parser = KeyParser()
    }
    if prompt.kind != self.prompt.kind { history.leave() }
    if prompt.kind != .text { line.joinLines() }
    self.prompt = prompt
    return crosses
  }

  /// Nobody waits for the line any longer.
  mutating func interrupt() { wasInterrupted = true }

  /// - Returns: nil when there is nothing to do but to paint.
  mutating func take(_ byte: UInt8, completions: (String) -> [String]) -> Event? {
    var event: Event?
    // Something comes of the last key of a byte only: those before it are text.
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
      // It is not lost: the history has it.
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
    killed.finish()
    return nil
  }

  private mutating func edit(_ key: Key) {
    killed.finish()
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
    case .yank: for scalar in killed.text.unicodeScalars { insert(scalar) }
    case .older: recall(history.older(prompt.kind, than: line.text))
    case .newer: recall(history.newer(prompt.kind))
    default: break
    }
  }

  /// - Returns: Whether the key is one that kills.
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
    // A secret would come back at a prompt that shows it.
    guard !isSecret else { return true }
    killed.add(backward: backward)
    killed.add(forward: forward)
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
    killed.finish()
    guard !isSecret else { return nil }
    line.settle()
    let completion = TabCompletion(line.before, candidates: completions(line.before))
    if let replacement = completion.replacement {
      line.replace(completion.word, by: replacement)
      return nil
    }
    return lists && !completion.candidates.isEmpty ? .candidates(completion.candidates) : nil
  }

  private mutating func finish() -> Reading {
    let reading = isTooLong ? Reading.tooLong : .line(line.text)
    if !isTooLong { history.add(line.text, prompt.kind) }
    reset()
    return reading
  }

  private mutating func reset() {
    (left, line) = (line, EditedLine())
    isTooLong = false
    killed.finish()
    history.leave()
  }
}
