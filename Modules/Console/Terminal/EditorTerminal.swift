import Presentation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A terminal where lines are edited while text goes on being written above them.
///
/// It must be both the input and the output of whoever reads from it: what is written while a line
/// is typed moves the line down, and leaves it and its cursor as they were.
public final class EditorTerminal: Input, Output {
  public let isTerminal = true
  private let descriptor: Int32
  private let output: DescriptorOutput
  private let source: ByteSource
  private let taken: TakenTerminal
  private let history: HistoryFile?
  private var editor: LineEditor
  private var painter = Painter()
  private var painted = 0
  /// What was typed and not looked at yet.
  private var typed: [UInt8] = []
  /// What for, while a line is edited.
  private var asking: Asking?
  private var standsStill = false
  /// Somebody else had the terminal, and the line is not painted since.
  private var isAway = false

  /// - Returns: nil where one of the descriptors leads to no terminal.
  public init?(input: Int32, output: Int32, history: HistoryFile? = nil) {
    guard isatty(input) == 1, isatty(output) == 1 else { return nil }
    descriptor = output
    self.output = DescriptorOutput(output)
    source = ByteSource(input)
    taken = TakenTerminal(
      input, for: .keys(output: output), wake: source.wake?.writing ?? -1)
    self.history = history
    editor = LineEditor(history: LineHistory(history?.lines() ?? [:]))
  }

  /// How many cells a line has now.
  public var width: Int { Terminal.width(of: descriptor) ?? 80 }

  /// Gives the terminal back, which happens at the exit at the latest.
  public func end() { taken.end() }

  /// Whoever types next is not offered what was written to others.
  public func forgetTexts() { editor.history.forget(.text) }

  /// Lines that are written while one is typed appear above it.
  public func write(_ text: String) throws(CannotWrite) {
    taken.begin()
    guard asking != nil, !standsStill else { return try output.write(text) }
    let end = text.utf8.last == UInt8(ascii: "\n") ? "" : "\n"
    try output.write(erase() + text + end + paint(editor.line))
  }

  public func next(
    _ asking: Asking, show: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> Reading {
    taken.begin()
    if editor.begin(asking.prompt) {
      typed = []
      source.drop()
    }
    self.asking = asking
    defer { self.asking = nil }
    while true {
      if let reading = try take(asking) { return try finish(reading) }
      // What comes in large pieces is shown when all of it is there.
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

  public func interrupt() { source.interrupt() }

  /// Looks at what was typed, up to where something comes of it.
  private func take(_ asking: Asking) throws(CannotWrite) -> Reading? {
    var count = 0
    defer { typed.removeFirst(count) }
    while count < typed.count, !standsStill {
      count += 1
      switch editor.take(typed[count - 1], completions: asking.completions) {
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

  /// Leaves the line as it is read, with its line end where that is not the caller's.
  private func finish(_ reading: Reading) throws(CannotWrite) -> Reading {
    let line = paint(editor.left)
    switch reading {
    case .line where !editor.isSecret: try output.write(line + painter.finish())
    case .cancelled: try output.write(line + painter.leave() + "^C\n")
    case .line, .tooLong, .end, .interrupted: try output.write(line + painter.leave())
    }
    if asking?.isKept == true, case .line(let line) = reading {
      history?.add(line, editor.prompt.kind)
    }
    return reading
  }

  private func hear(_ news: [UInt8]) throws(CannotWrite) {
    if news.contains(TerminalNews.stops) { (standsStill, isAway) = (true, true) }
    // In the background it goes on unseen: the terminal is somebody else's.
    guard news.contains(TerminalNews.goesOn), !Terminal.isInBackground(descriptor) else { return }
    // Whoever had the terminal meanwhile left the cursor somewhere.
    if isAway { painter.forget() }
    try output.write(isAway ? "\r\u{1B}[J" : erase())
    (standsStill, isAway) = (false, false)
  }

  private func paint(_ line: EditedLine) -> String {
    guard let asking else { return "" }
    let width = width
    let room = width == painted ? "" : erase()
    painted = width
    return room
      + painter.paint(
        Picture(
          prompt: asking.text, line: editor.isSecret ? EditedLine() : line, width: width,
          height: Terminal.height(of: descriptor) ?? 24))
  }

  private func erase() -> String {
    width == painted ? painter.erase() : painter.erase(resizedTo: width)
  }
}
