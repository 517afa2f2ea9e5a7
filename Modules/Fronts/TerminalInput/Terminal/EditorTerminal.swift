#if os(macOS) || os(Linux)
  package import OpenFiles

  /// A terminal with a line editor, where output appears above the line that is typed.
  ///
  /// Pass the same instance as input and output: a write during editing moves the line down and
  /// keeps its text and cursor.
  public final class EditorTerminal: Input, Output {
    /// Always true.
    public let isTerminal = true
    /// Always true.
    public let editsLines = true
    private let output: DescriptorOutput
    private let source: ByteSource
    /// Raw mode, while the editor has the terminal.
    private var mode: TerminalMode?
    /// The history in use; nil if lines are kept in memory only.
    public private(set) var history: HistoryFile?
    /// Whether the lines of the history file are in the editor.
    private var isHistoryRead = false
    /// Lines that are not in the history file yet, because another program has locked it.
    private var unsaved: [(line: String, topic: LinePrompt.Topic)] = []
    /// Waits until the history file is not locked.
    private(set) var waiting: Task<Void, Never>?
    private var editor: LineEditor
    private var painter = Painter()
    private var painted = 0
    /// Typed bytes that the editor has not processed yet.
    private var typed: [UInt8] = []
    /// Whether the bytes that the editor processes were typed before the prompt.
    private var isAhead = false
    /// The current request; nil unless a line is being edited.
    private var request: InputRequest?
    /// Whether the program was stopped, or continued in the background, and must not paint: another
    /// program uses the terminal.
    private var standsStill = false
    /// Text to write above the line when the program is in the foreground again.
    private var delayed = ""

    /// Called when the history cannot be read or written; later lines are kept in memory only.
    public var historyFailed: (HistoryError) -> Void = { _ in }
    /// How long lines wait for the lock of another program, while the person goes on.
    package var historyWait = LockWait()
    /// The milliseconds without a byte after which a paste or the like has lost its end; -1 for never.
    var longestPause: Int32 = 2_000

    /// Creates an editor on two descriptors; nil unless both are terminals.
    public init?(input: Int32, output: Int32, words: any EditorWords) {
      guard isatty(input) == 1, isatty(output) == 1 else { return nil }
      editor = LineEditor(words)
      self.output = DescriptorOutput(output)
      source = ByteSource(input)
    }

    /// The current width in cells; 80 if it is unknown.
    package var width: Int { Terminal.width(of: output.descriptor) ?? 80 }

    /// Restores the settings of the terminal; without this call, that happens when the program
    /// exits.
    public func end() { mode = nil }

    /// Forgets everything that was typed, recalls the lines of `file`, and appends new ones to it.
    ///
    /// Call it when another person begins to type, so that nobody recalls the lines of another.
    /// Without a file, which is how an editor begins, lines are kept in memory only.
    public func useHistory(_ file: HistoryFile?) {
      waiting?.cancel()
      (history, isHistoryRead, unsaved, waiting) = (file, false, [], nil)
      editor.use(LineHistory())
      saveHistory()
    }

    /// Writes text, above the line if one is being edited.
    ///
    /// In the background the text waits until the line can be painted again. Characters whose width
    /// differs between terminals do not move the text behind them.
    ///
    /// - Throws: `CannotWrite` if the terminal cannot be written; the text is lost.
    public func write(_ text: String) throws(CannotWrite) {
      changeMode()
      guard request != nil else { return try output.write(text.positioned(width: width)) }
      let lines = text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n"
      if standsStill || Terminal.isInBackground(output.descriptor) {
        standsStill = true
        delayed += lines
      } else {
        try output.write(erase() + lines.positioned(width: width) + paint())
      }
    }

    /// Edits a line until it is complete; paints the prompt itself and never calls `show`.
    public func next(
      _ request: InputRequest, show: () throws(CannotWrite) -> Void = {}
    ) async throws(CannotWrite) -> InputEvent {
      changeMode()
      // A line that was typed ahead is an answer of its own; the history keeps the draft.
      isAhead = !typed.isEmpty || source.hasMore
      let draft = isAhead ? "" : request.draft
      // An interrupted line stays on the terminal, for the person to see.
      if !request.goesOn, !editor.line.isEmpty, !editor.isSecret, !standsStill {
        try output.write(paint() + painter.finish())
      }
      if editor.begin(
        request.prompt, draft: draft, killed: request.killed, goesOn: request.goesOn,
        keeps: request.mayKeep)
      {
        typed = []
        source.drop()
      }
      self.request = request
      defer { self.request = nil }
      while true {
        if let reading = try take(request) { return try finish(reading) }
        // Input in several chunks, such as a paste, is painted once, when all of it is read.
        if !source.hasMore {
          isAhead = false
          if !editor.isSecret { request.types(editor.line.text) }
        }
        if !standsStill, !source.hasMore {
          editor.pause()
          try output.write(paint())
        }
        switch await source.next(within: editor.isUnfinished ? longestPause : -1) {
        case .bytes([]):
          if isHungUp(source.descriptor) { throw CannotWrite(isHangUp: true) }
          return try finish(.end)
        case .bytes(let bytes):
          let isCancel = Set(bytes) == [0x03] || bytes.elementsEqual("\u{1B}[99;5u".utf8)
          if isCancel { _ = edit(nil, request) }
          typed += bytes
        case .news([]): _ = edit(nil, request)
        case .news(let news): try hear(news)
        case .interrupted:
          editor.interrupt()
          if !standsStill { try output.write(erase()) }
          return .interrupted
        }
      }
    }

    /// Whether the person has begun a line.
    public var isTyping: Bool { request != nil && editor.isTyping }

    /// Exchanges the prompt, and paints it unless the program is in the background.
    public func change(_ prompt: LinePrompt) {
      guard request != nil else { return }
      editor.prompt = prompt
      // If this fails, so does the next write, which is reported.
      if !standsStill, !Terminal.isInBackground(output.descriptor) { try? output.write(paint()) }
    }

    /// Ends a running `next(_:show:)`; the next line begins with the text typed so far.
    public func interrupt() { source.interrupt() }

    /// Changes the settings of the terminal, unless they are changed already.
    private func changeMode() {
      mode = mode ?? TerminalMode(source, for: .keys(output: output.descriptor))
    }

    /// Passes typed bytes to the editor until a line ends; nil if more bytes are needed.
    private func take(_ request: InputRequest) throws(CannotWrite) -> InputEvent? {
      var count = 0
      defer {
        if request.prompt.isHidden { typed.wipe(first: count) }
        typed.removeFirst(count)
      }
      while count < typed.count, !standsStill {
        count += 1
        switch edit(typed[count - 1], request) {
        case nil: break
        case .reading(let reading): return reading
        case .redraw:
          painter.forget()
          try output.write("\u{1B}[H\u{1B}[2J")
          try request.redraw()
        case .candidates(let candidates):
          let words = candidates.map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }
          let list = Wrap.wrapped(words.joined(separator: "  "), width: width, hang: 0)
          try write(list.map { $0 + "\n" }.joined())
        case .suspend:
          try output.write(paint() + painter.finish())
          // If the signal is ignored, nothing would continue the program.
          standsStill = !isIgnored(SIGTSTP) && kill(0, SIGTSTP) == 0
          // A key that is held down is sent again, and must not stop the program once more.
          while count < typed.count, typed[count] == typed[count - 1] { count += 1 }
        }
      }
      return nil
    }

    /// Passes a byte to the editor, or nil if a paste or the like has lost its end.
    private func edit(_ byte: UInt8?, _ request: InputRequest) -> LineEditor.Event? {
      let before = editor.beginnings
      defer { if editor.beginnings != before, !isAhead { request.begins() } }
      return editor.take(byte, completions: request.completions)
    }

    /// Leaves the finished line on the terminal, or erases it, and stores it in the history.
    ///
    /// A cancelled line is erased, so that no half message stands among the messages. After a secret,
    /// an overlong line or the end of the input, the caller writes the line end.
    private func finish(_ reading: InputEvent) throws(CannotWrite) -> InputEvent {
      let ending: String =
        switch reading {
        case .cancelled: erase()
        case .line(let line) where !editor.isSecret && request?.erases(line) == true: erase()
        case .line where !editor.isSecret, .undecodable where !editor.isSecret:
          paint(editor.prompt.text, editor.left) + painter.finish()
        default: paint(editor.prompt.text, editor.left) + painter.leave()
        }
      try output.write(ending)
      if history != nil, case .line(let line) = reading, request?.mayKeep(line) == true {
        unsaved.append((line, editor.prompt.topic))
        saveHistory()
      }
      return reading
    }

    /// Saves the lines of the history and reads it; waits in a task if another program has locked it.
    private func saveHistory() {
      guard let history, waiting == nil else { return }
      do throws(HistoryError) { try exchangeLines(with: history) } catch {
        guard error.isLocked else { return stopHistory(error) }
        waiting = Task { [weak self, historyWait] in
          do {
            try await historyWait.run(while: \.isLocked) { () throws(HistoryError) in
              try self?.exchangeLines(with: history)
            }
            self?.waiting = nil
          } catch let error as HistoryError {
            self?.stopHistory(error)
          } catch {}  // cancelled: another person's history is in use
        }
      }
    }

    private func exchangeLines(with file: HistoryFile) throws(HistoryError) {
      while let (line, topic) = unsaved.first {
        try file.add(line, topic)
        unsaved.removeFirst()
      }
      guard !isHistoryRead else { return }
      editor.use(LineHistory(try file.lines()))
      isHistoryRead = true
    }

    /// Keeps lines in memory only from now on.
    private func stopHistory(_ error: HistoryError) {
      (history, unsaved, waiting) = (nil, [], nil)
      historyFailed(error)
    }

    private func hear(_ news: [UInt8]) throws(CannotWrite) {
      // In the background the program must not paint: another program owns the terminal.
      source.isBehind = Terminal.isInBackground(output.descriptor)
      if source.isBehind || news.contains(TerminalNews.stops) { standsStill = true }
      guard news.contains(TerminalNews.goesOn), !source.isBehind else { return }
      // The program that had the terminal may have moved the cursor.
      if standsStill { painter.forget() }
      try output.write((standsStill ? "\r\u{1B}[J" : erase()) + delayed.positioned(width: width))
      (standsStill, delayed) = (false, "")
    }

    private func paint() -> String { paint(editor.shown.prompt, editor.shown.line) }

    private func paint(_ prompt: String, _ line: EditedLine) -> String {
      let (width, height) = (width, Terminal.height(of: output.descriptor) ?? 24)
      let room = width == painted ? "" : erase()
      painted = width
      let picture = Picture(
        prompt: prompt, style: request?.prompt.style, line: line, width: width, height: height)
      return room + painter.paint(picture)
    }

    private func erase() -> String { painter.erase(width: width) }
  }
#endif
