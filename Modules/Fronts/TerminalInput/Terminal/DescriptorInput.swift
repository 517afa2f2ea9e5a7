#if os(macOS) || os(Linux)
  public import OpenFiles

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
    public var isTerminal: Bool { source.isTerminal }
    /// Whether the line returned last was typed before its prompt, without echo.
    public private(set) var wasTypedAhead = false
    private let source: ByteSource
    /// The mode without echo; nil while the terminal shows what is typed.
    private var hidden: TerminalMode?
    private var visible: TerminalMode?
    private var splitter: LineSplitter
    private var isAtEnd = false
    private var interrupted: LinePrompt?

    /// Creates an input that reads `descriptor` and does not close it.
    ///
    /// Its lines have at most `longestLine` bytes.
    package init(_ descriptor: Int32, longestLine: Int = LineSplitter.longestLine) {
      splitter = LineSplitter(limit: longestLine)
      source = ByteSource(descriptor)
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
        hidden = hidden ?? TerminalMode(source, for: .secret)
      } else {
        wasTypedAhead = isTerminal && (line != nil || source.hasMore)
        hidden = nil
        visible = TerminalMode(source, for: .lines)
      }
      defer {
        visible = nil
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
          if isAtEnd, isHungUp(source.descriptor) { throw CannotWrite(isHangUp: true) }
          splitter.add(chunk)
          line = splitter.next()
        case .interrupted:
          interrupted = request.prompt
          return .interrupted
        case .news(let news):
          // While the program was stopped, the shell wrote to the terminal.
          source.isBehind = Terminal.isInBackground(source.descriptor)
          if news.contains(TerminalNews.goesOn), !source.isBehind { try show() }
        }
      }
      return splitter.rest() ?? .end
    }

    /// Ends a running `next(_:show:)`; the bytes read so far stay for the next line.
    public func interrupt() { source.interrupt() }

    /// Switches the echo off, unless another program has the terminal.
    private func hide() {
      if isTerminal, !Terminal.isInBackground(source.descriptor) {
        hidden = hidden ?? TerminalMode(source, for: .secret)
      }
    }

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
    /// - Throws: `FileError`, also if the run writes its output to the file or pipe, which would never end.
    public convenience init(script path: String) throws(FileError) {
      let isFile = path != "-"
      let descriptor = isFile ? retrying { open(path, O_RDONLY | O_CLOEXEC) } : STDIN_FILENO
      guard descriptor >= 0 else { throw FileError(script: path, errno) }
      let file = FileIdentity(descriptor)
      let outputs = [STDOUT_FILENO, STDERR_FILENO].map { FileIdentity($0) }
      let isOutput = (file?.isFile == true || file?.isPipe == true) && outputs.contains(file)
      // Opening a folder succeeds; only reading it fails.
      guard !isOutput, file?.isFolder != true else {
        if isFile { close(descriptor) }
        throw isOutput ? FileError.scriptIsOutput(path) : .folderForScript(path)
      }
      self.init(descriptor)
    }
  }
#endif
