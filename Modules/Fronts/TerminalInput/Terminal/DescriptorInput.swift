#if os(macOS) || os(Linux)
  import OpenFiles

  /// An input of lines from a file descriptor: a pipe, a file, or a terminal that edits lines
  /// itself.
  ///
  /// Bytes are read only when a line is requested and none is complete. A read error counts as the
  /// end.
  ///
  /// While it exists, a terminal echoes only a line that answers a visible prompt. A line
  /// that is typed before its prompt may answer a secret one.
  public final class DescriptorInput: Input {
    /// Whether the descriptor is a terminal.
    public let isTerminal: Bool
    /// Whether the line returned last was typed before its prompt, without echo.
    public private(set) var wasTypedAhead = false
    private let descriptor: Int32
    private let source: ByteSource
    private let hidden: TerminalMode
    private let visible: TerminalMode
    private var splitter: LineSplitter
    private var isAtEnd = false
    private var interrupted: LinePrompt?

    /// Creates an input that reads `descriptor` and does not close it.
    ///
    /// Its lines have at most `longestLine` bytes.
    package init(_ descriptor: Int32, longestLine: Int = LineSplitter.longestLine) {
      self.descriptor = descriptor
      splitter = LineSplitter(limit: longestLine)
      source = ByteSource(descriptor)
      isTerminal = isatty(descriptor) == 1
      let wake = source.wake?.writing ?? -1
      hidden = TerminalMode(descriptor, for: .secret, wake: wake)
      visible = TerminalMode(descriptor, for: .lines, wake: wake)
      hide()
    }

    /// Waits for the next line; at a terminal, a line that may be a secret is read without echo.
    ///
    /// - Throws: `CannotWrite` if `show` throws it, or if the terminal was closed.
    public func next(
      _ request: InputRequest, show: () throws(CannotWrite) -> Void
    ) async throws(CannotWrite) -> InputEvent {
      if crosses(to: request) {
        source.drop()
        splitter.drop()
      }
      // A person who pressed ^D may type on; another input ends once.
      if isTerminal { isAtEnd = false }
      var line = splitter.next()
      if request.prompt.isHidden || !request.isKept {
        wasTypedAhead = false
        hidden.begin()
      } else {
        wasTypedAhead = isTerminal && (line != nil || source.hasMore)
        hidden.end()
        if isTerminal { visible.begin() }
      }
      defer {
        visible.end()
        hide()
      }
      try show()
      while !isAtEnd {
        if let line {
          if request.prompt.isHidden { splitter.wipeUsed() }
          return line
        }
        switch await source.next() {
        case .bytes(let chunk):
          isAtEnd = chunk.isEmpty
          if isAtEnd, isHungUp(descriptor) { throw CannotWrite(isHangUp: true) }
          splitter.add(chunk)
          line = splitter.next()
        case .interrupted:
          interrupted = request.prompt
          return .interrupted
        case .news(let news):
          // While the program was stopped, the shell wrote to the terminal.
          source.isBehind = Terminal.isInBackground(descriptor)
          if news.contains(TerminalNews.goesOn), !source.isBehind { try show() }
        }
      }
      return splitter.rest() ?? .end
    }

    /// Ends a running `next(_:show:)`; the bytes read so far stay for the next line.
    public func interrupt() { source.interrupt() }

    /// Switches the echo off, unless another program has the terminal.
    private func hide() { if isTerminal, !Terminal.isInBackground(descriptor) { hidden.begin() } }

    /// Returns whether pending input must be dropped: it must not go on, or it was typed for another
    /// prompt and one of the two prompts is secret.
    private func crosses(to request: InputRequest) -> Bool {
      defer { interrupted = nil }
      guard isTerminal else { return false }
      guard request.goesOn else { return true }
      guard let interrupted, interrupted != request.prompt else { return false }
      return interrupted.isHidden || request.prompt.isHidden
    }
  }

  extension DescriptorInput {
    /// Opens a script: a file, a pipe or a device, or standard input for `-`.
    ///
    /// A file stays open until the program exits.
    ///
    /// - Throws: ``FileError``, also if the run writes its output to the file or pipe, which would never end.
    public convenience init(script path: String) throws(FileError) {
      let isFile = path != "-"
      let descriptor = isFile ? retrying { open(path, O_RDONLY | O_CLOEXEC) } : STDIN_FILENO
      guard descriptor >= 0 else { throw FileError(script: path, errno) }
      // Opening a folder succeeds; only reading it fails.
      guard FileIdentity(descriptor)?.isFolder != true else {
        if isFile { close(descriptor) }
        throw .folderForScript(isFile ? path : "Standard input")
      }
      let outputs = [STDOUT_FILENO, STDERR_FILENO].map { FileIdentity($0) }
      if let file = FileIdentity(descriptor), file.isFile || file.isPipe, outputs.contains(file) {
        if isFile { close(descriptor) }
        throw .scriptIsOutput(isFile ? path : "Standard input")
      }
      self.init(descriptor)
    }
  }
#endif
