#if os(macOS) || os(Linux)
  import Presentation

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// A terminal with a line editor, where output appears above the line that is typed.
  ///
  /// Pass the same instance as input and output: a write during editing moves the line down and
  /// keeps its text and cursor.
  public final class EditorTerminal: Input, Output {
    /// Always true.
    public let isTerminal = true
    /// Always true.
    public let editsLines = true
    private let descriptor: Int32
    private let output: DescriptorOutput
    private let source: ByteSource
    private let taken: TerminalMode
    private let history: HistoryFile?
    private var editor: LineEditor
    private var painter = Painter()
    private var painted = 0
    /// Typed bytes that the editor has not processed yet.
    private var typed: [UInt8] = []
    /// The current request; nil unless a line is being edited.
    private var request: InputRequest?
    /// Whether the program was stopped and has not continued yet.
    private var standsStill = false
    /// Whether another program has used the terminal since the line was painted.
    private var isAway = false

    /// Creates an editor on two descriptors; nil unless both are terminals.
    ///
    /// Lines are recalled from `history` and appended to it; nil stores no lines.
    public init?(input: Int32, output: Int32, history: HistoryFile? = nil) {
      guard isatty(input) == 1, isatty(output) == 1 else { return nil }
      descriptor = output
      self.output = DescriptorOutput(output)
      source = ByteSource(input)
      taken = TerminalMode(
        input, for: .keys(output: output), wake: source.wake?.writing ?? -1)
      self.history = history
      editor = LineEditor(history: LineHistory(history?.lines() ?? [:]))
    }

    /// The current width in cells; 80 if it is unknown.
    public var width: Int { Terminal.width(of: descriptor) ?? 80 }

    /// Restores the settings of the terminal; without this call, that happens when the program
    /// exits.
    public func end() { taken.end() }

    /// Forgets the lines typed at text prompts, so that the next user cannot recall them.
    public func forgetTexts() { editor.history.forget(.text) }

    /// Writes text, above the line if one is being edited.
    ///
    /// - Throws: ``CannotWrite`` if the terminal cannot be written; the text is lost.
    public func write(_ text: String) throws(CannotWrite) {
      taken.begin()
      guard request != nil, !standsStill else { return try output.write(text) }
      let end = text.utf8.last == UInt8(ascii: "\n") ? "" : "\n"
      try output.write(erase() + text + end + paint(editor.line))
    }

    /// Edits a line until it is complete; paints the prompt itself and never calls `show`.
    public func next(
      _ request: InputRequest, show: () throws(CannotWrite) -> Void
    ) async throws(CannotWrite) -> InputEvent {
      taken.begin()
      // A line that was typed ahead is an answer of its own; the history keeps the draft.
      let isAhead = !typed.isEmpty || source.hasMore
      if editor.begin(request.prompt, draft: isAhead ? "" : request.draft) {
        typed = []
        source.drop()
      }
      self.request = request
      defer { self.request = nil }
      while true {
        if let reading = try take(request) { return try finish(reading) }
        // Input in several chunks, such as a paste, is painted once, when all of it is read.
        if !standsStill, !source.hasMore { try output.write(paint(editor.line)) }
        switch await source.next() {
        case .bytes([]): return try finish(.end)
        case .bytes(let bytes): typed += bytes
        case .news(let news): try hear(news)
        case .interrupted:
          editor.interrupt()
          try output.write(erase())
          return .interrupted
        }
      }
    }

    /// Ends a running `next(_:show:)`; the next line begins with the text typed so far.
    public func interrupt() { source.interrupt() }

    /// Passes typed bytes to the editor until a line ends; nil if more bytes are needed.
    private func take(_ request: InputRequest) throws(CannotWrite) -> InputEvent? {
      var count = 0
      defer { typed.removeFirst(count) }
      while count < typed.count, !standsStill {
        count += 1
        switch editor.take(typed[count - 1], completions: request.completions) {
        case nil: break
        case .reading(let reading): return reading
        case .redraw: try output.write(erase())
        case .candidates(let candidates):
          let list = Paragraph(candidates.joined(separator: "  "), hang: 0)
          try write(list.lines(width: width).map { $0 + "\n" }.joined())
        case .suspend:
          try output.write(paint(editor.line) + painter.finish())
          standsStill = taken.stop()
        }
      }
      return nil
    }

    /// Leaves the finished line on the terminal and stores it in the history.
    ///
    /// After a secret, an overlong line or the end of the input, the caller writes the line end.
    private func finish(_ reading: InputEvent) throws(CannotWrite) -> InputEvent {
      let line = paint(editor.left)
      switch reading {
      case .line where !editor.isSecret: try output.write(line + painter.finish())
      case .cancelled: try output.write(line + painter.leave() + "^C\n")
      case .line, .tooLong, .end, .interrupted: try output.write(line + painter.leave())
      }
      if request?.isKept == true, case .line(let line) = reading {
        history?.add(line, editor.prompt.kind)
      }
      return reading
    }

    private func hear(_ news: [UInt8]) throws(CannotWrite) {
      if news.contains(TerminalNews.stops) { (standsStill, isAway) = (true, true) }
      // In the background the program must not paint: another program owns the terminal.
      guard news.contains(TerminalNews.goesOn), !Terminal.isInBackground(descriptor) else { return }
      // The program that had the terminal may have moved the cursor.
      if isAway { painter.forget() }
      try output.write(isAway ? "\r\u{1B}[J" : erase())
      (standsStill, isAway) = (false, false)
    }

    private func paint(_ line: EditedLine) -> String {
      guard let request else { return "" }
      let width = width
      let room = width == painted ? "" : erase()
      painted = width
      return room
        + painter.paint(
          Picture(
            prompt: request.text, line: editor.isSecret ? EditedLine() : line, width: width,
            height: Terminal.height(of: descriptor) ?? 24))
    }

    private func erase() -> String {
      width == painted ? painter.erase() : painter.erase(resizedTo: width)
    }
  }
#endif
