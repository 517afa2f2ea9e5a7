#if os(macOS) || os(Linux)
  import Presentation

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// An input of lines from a file descriptor: a pipe, a file, or a terminal that edits lines
  /// itself.
  ///
  /// Bytes are read only when a line is requested and none is complete. Invalid UTF-8 becomes
  /// U+FFFD. A read error counts as the end.
  public final class DescriptorInput: Input {
    /// Whether the descriptor is a terminal.
    public let isTerminal: Bool
    private let descriptor: Int32
    private let source: ByteSource
    private var splitter: LineSplitter
    private var isAtEnd = false
    private var interrupted: Prompt?

    /// Creates an input that reads `descriptor` and does not close it.
    public convenience init(_ descriptor: Int32) {
      self.init(descriptor, longestLine: LineSplitter.longestLine)
    }

    /// Creates an input whose lines have at most `longestLine` bytes.
    init(_ descriptor: Int32, longestLine: Int) {
      self.descriptor = descriptor
      splitter = LineSplitter(limit: longestLine)
      source = ByteSource(descriptor)
      isTerminal = isatty(descriptor) == 1
    }

    /// Waits for the next line; at a terminal, a secret is read without echo.
    public func next(
      _ request: InputRequest, show: () throws(CannotWrite) -> Void
    ) async throws(CannotWrite) -> InputEvent {
      let mode = TerminalMode(
        descriptor, for: request.prompt.kind == .secret ? .secret : .lines,
        wake: source.wake?.writing ?? -1)
      if isTerminal { mode.begin() }
      defer { mode.end() }
      if crosses(to: request.prompt) {
        source.drop()
        splitter.drop()
      }
      try show()
      var isShownAgain = false
      while !isAtEnd {
        if let line = splitter.next() { return line }
        switch await source.next() {
        case .bytes(let chunk):
          isAtEnd = chunk.isEmpty
          splitter.add(chunk)
        case .interrupted:
          interrupted = request.prompt
          return .interrupted
        case .news(let news):
          // While the program was stopped, the shell wrote to the terminal. One continuation may be
          // reported twice.
          if news.contains(TerminalNews.stops) { isShownAgain = false }
          guard news.contains(TerminalNews.goesOn), !isShownAgain,
            !Terminal.isInBackground(descriptor)
          else { break }
          isShownAgain = true
          try show()
        }
      }
      return splitter.rest() ?? .end
    }

    /// Ends a running `next(_:show:)`; the bytes read so far stay for the next line.
    public func interrupt() { source.interrupt() }

    /// Returns whether pending input must be dropped: it was typed for another prompt, and one of
    /// the two prompts is secret.
    private func crosses(to prompt: Prompt) -> Bool {
      defer { interrupted = nil }
      guard isTerminal, let interrupted, interrupted != prompt else { return false }
      return interrupted.kind == .secret || prompt.kind == .secret
    }
  }
#endif
