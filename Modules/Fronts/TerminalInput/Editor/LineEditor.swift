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

  /// Maximum number of completions that are listed without a question.
  private static let longestList = 100

  private(set) var line = EditedLine()
  /// The line that was finished last; empty if it was a secret.
  private(set) var left = EditedLine()
  /// The prompt, whose text may change while the line is edited.
  var prompt = LinePrompt("")
  /// Number of lines whose first key was typed; a text that replaces a draft is a line of its own.
  private(set) var beginnings = 0
  private var history: LineHistory
  private var parser: KeyParser
  private var killRing = KillRing()
  private var wasInterrupted = false
  private var wasTab = false
  /// The search of the history under way; nil if there is none.
  private var search: HistorySearch?
  /// The completions that are listed if the person answers yes; nil if there is no question.
  private var question: [String]?
  /// Whether the line is a draft that was not edited yet: typing replaces it.
  private var isDraft = false
  /// Returns whether the line may be recalled; false if it may be a secret.
  private var keeps: (String) -> Bool = { _ in true }
  /// Whether input was dropped because it exceeded the limit.
  private var isTooLong = false
  /// Whether bytes were typed that are not UTF-8.
  private var hasReplaced = false

  /// Maximum length of a line in bytes.
  private let limit: Int
  private let words: any EditorWords

  init(
    _ words: any EditorWords, history: LineHistory = LineHistory(),
    limit: Int = LineSplitter.longestLine
  ) {
    (self.words, self.history, self.limit) = (words, history, limit)
    parser = KeyParser(limit: limit)
  }

  /// The prompt and the line to show: those of the search or the question, if there is one.
  var shown: (prompt: String, line: EditedLine) {
    if let question { return (words.listAll(question.count), EditedLine()) }
    if let search { return (search.prompt(words), search.line) }
    return (prompt.text, isSecret ? EditedLine() : line)
  }

  var isSecret: Bool { prompt.isHidden }

  /// Whether the line has a text, or the keys are those of a search or a question.
  var isTyping: Bool { !line.isEmpty || search != nil || question != nil }

  /// Begins a line with a draft, and maybe with another text for ^Y; after an interruption, with the
  /// text of the previous line.
  ///
  /// The first typed character replaces a draft, and any other key that changes something edits it.
  /// The text is dropped if it must not go on, or if one of the two prompts is secret and the other
  /// is not. A search ends, so that it cannot show lines of the previous prompt's history.
  ///
  /// - Returns: Whether pending input must be dropped: it may belong to the previous prompt.
  mutating func begin(
    _ prompt: LinePrompt, draft: String = "", killed: String = "", goesOn: Bool = true,
    keeps: @escaping (String) -> Bool = { _ in true }
  ) -> Bool {
    self.keeps = keeps
    killRing.keep(killed)
    let crosses = !goesOn || wasInterrupted && isSecret != prompt.isHidden
    wasInterrupted = false
    (search, question) = (nil, nil)
    if crosses {
      reset()
      parser.forget()
    }
    if prompt.topic != self.prompt.topic { history.leave() }
    // A wait for slow work may have interrupted an empty line.
    if line.isEmpty { (line, isDraft) = (EditedLine(draft), true) }
    if prompt.editing != .lines { line.joinLines() }
    self.prompt = prompt
    return crosses
  }

  /// Exchanges the lines to recall, and forgets the killed text and the last line.
  mutating func use(_ history: LineHistory) {
    self.history = history
    (killRing, left) = (KillRing(), EditedLine())
  }

  /// Keeps the text for the next line, because the wait for this one was interrupted.
  mutating func interrupt() { wasInterrupted = true }

  /// Processes a byte; nil ends a paste or a control string whose end is missing.
  ///
  /// Pass nil after a quiet pause, and before ^C that arrives alone: in a paste it would be text.
  ///
  /// - Returns: The event that the byte caused; nil if the line only has to be painted.
  mutating func take(_ byte: UInt8?, completions: (String) -> [String]) -> Event? {
    var event: Event?
    // A byte can complete several keys, but only the last one can cause an event: the others are
    // text.
    let keys = byte.map { parser.keys(for: $0) } ?? parser.endUnfinished()
    hasReplaced = hasReplaced || parser.hasReplaced
    for key in keys {
      // The text of a control string was not shown yet, so Enter only shows it.
      if key == .enter, !isSecret, case .pasted = keys[0] { continue }
      let isNew = line.isEmpty || isDraft && key.isTyped
      event = take(key, completions)
      if isNew, !line.isEmpty { beginnings += 1 }
    }
    return event
  }

  /// Whether the editor waits for the end of a paste or the like, and shows nothing of it yet.
  var isUnfinished: Bool { parser.isUnfinished }

  /// Leaves a search or a question if Escape was typed and nothing followed it.
  ///
  /// Call it when all bytes that have arrived are processed. Elsewhere Escape waits for the next
  /// key, so that both together are Alt and that key.
  mutating func pause() {
    guard search != nil || question != nil, parser.endEscape() else { return }
    (search, question) = (nil, nil)
  }

  private mutating func take(_ key: Key, _ completions: (String) -> [String]) -> Event? {
    let wasTab = wasTab
    self.wasTab = key == .complete
    // Only a secret keeps a NUL, so that it is refused and not changed.
    if key == .character("\0"), !isSecret { return nil }
    if key == .suspend { return .suspend }
    if key == .redraw { return .redraw }
    if let question {
      self.question = nil
      if let lists = key.answer(words) { return lists ? .candidates(question) : nil }
    }
    if find(key) { return nil }
    // Only a draft is compared: a second copy of the line would make each insertion copy it.
    let draft = isDraft ? line : nil
    if isDraft, key.isTyped { killRing.add(backward: line.killToStart()) }
    isDraft = false
    switch key {
    case .character(let scalar): insert(scalar)
    case .pasted(let text): for scalar in adapted(text).unicodeScalars { insert(scalar) }
    case .enter: return .reading(finish())
    case .deleteOrEnd where line.isEmpty:
      reset()
      return .reading(.end)
    case .cancel:
      // The history keeps the cancelled line.
      keep()
      defer { reset() }
      return .reading(.cancelled(wasEmpty: line.isEmpty))
    case .newLine where !isSecret: insert(prompt.editing == .lines ? "\n" : " ")
    case .complete where isSecret: insert("\t")
    case .complete:
      killRing.finish()
      let candidates = line.complete(completions)
      isDraft = draft == line
      guard wasTab, !candidates.isEmpty else { return nil }
      if candidates.count <= Self.longestList { return .candidates(candidates) }
      question = candidates
    default:
      line.settle()
      if let killed = line.kill(key) {
        // A killed secret is not kept: it could be yanked at a prompt that shows it.
        if !isSecret { killRing.add(backward: killed.backward, forward: killed.forward) }
      } else {
        edit(key)
      }
      isDraft = draft == line
      isTooLong = isTooLong && !line.isEmpty
      return nil
    }
    killRing.finish()
    return nil
  }

  private mutating func edit(_ key: Key) {
    killRing.finish()
    switch key {
    // The prompt does not show the text, so a wrong one would be sent unnoticed.
    case .yank where isSecret: break
    case .yank: for scalar in killRing.text.unicodeScalars { insert(scalar) }
    case .older: if !line.goUp() { recall(history.older(prompt.topic, than: line.text)) }
    case .newer: if !line.goDown() { recall(history.newer(prompt.topic)) }
    default: line.edit(key)
    }
  }

  private mutating func recall(_ text: String?) { line = text.map { EditedLine($0) } ?? line }

  /// Passes a key to the search of the history.
  ///
  /// - Returns: Whether the search used the key. Other keys end the search, and edit the found line.
  private mutating func find(_ key: Key) -> Bool {
    switch key {
    case .searchOlder, .searchNewer:
      guard !isSecret else { return true }
      search(back: key == .searchOlder)
    case _ where search == nil: return false
    case .character(let scalar): search?.add(scalar)
    case .pasted(let text): for scalar in adapted(text).unicodeScalars { search?.add(scalar) }
    case .deleteBackward: search?.deleteBackward()
    case .leave, .cancel: search = nil
    default:
      if let search, let position = search.position {
        history.recall(position, insteadOf: line.text)
        line = search.line
      }
      search = nil
      return false
    }
    return true
  }

  private mutating func search(back: Bool) {
    killRing.finish()
    if search?.goOn(back: back) != nil { return }
    line.settle()
    let lines = history.lines(prompt.topic)
    // Back from the newest line, even if an older one is recalled.
    let start = back ? lines.count : history.shown ?? lines.count
    search = HistorySearch(lines, from: start, back: back, typed: line)
  }

  /// Returns pasted text as the prompt takes it.
  ///
  /// A text keeps its line ends. In a command they become spaces. A secret ends at the first one.
  private func adapted(_ paste: String) -> String {
    if isSecret { return String(paste.prefix { $0 != "\n" }) }
    return prompt.editing == .lines ? paste : paste.replacing("\n", with: " ")
  }

  private mutating func insert(_ scalar: Unicode.Scalar) {
    guard line.byteCount + UTF8.width(scalar) <= limit else { return isTooLong = true }
    line.insert(scalar)
  }

  private mutating func finish() -> InputEvent {
    let text = line.text
    // Replaced bytes that were deleted again do no harm.
    let isDecodable = !hasReplaced || !text.unicodeScalars.contains("\u{FFFD}")
    let reading = isTooLong ? InputEvent.tooLong : isDecodable ? .line(text) : .undecodable(text)
    if !isTooLong { keep() }
    reset()
    return reading
  }

  private mutating func keep() { if keeps(line.text) { history.add(line.text, prompt.topic) } }

  private mutating func reset() {
    (left, line) = (isSecret ? EditedLine() : line, EditedLine())
    (isDraft, isTooLong, hasReplaced) = (false, false, false)
    killRing.finish()
    history.leave()
  }
}
