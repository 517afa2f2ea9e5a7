import Presentation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads lines from a file descriptor, such as standard input: a pipe, a file, a terminal that
/// edits its lines itself.
///
/// Bytes are read when a line is asked for and none is complete. Those that are not UTF-8 become
/// U+FFFD. What cannot be read is an end.
public final class DescriptorInput: Input {
  public let isTerminal: Bool
  private let descriptor: Int32
  private let source: ByteSource
  private var splitter = LineSplitter()
  private var isAtEnd = false
  private var interrupted: Prompt?

  public init(_ descriptor: Int32) {
    self.descriptor = descriptor
    source = ByteSource(descriptor)
    isTerminal = isatty(descriptor) == 1
  }

  public func next(
    _ asking: Asking, show: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> Reading {
    let hidden = TakenTerminal(
      descriptor, for: .secret, wake: source.wake?.writing ?? -1)
    if asking.prompt.kind == .secret { hidden.begin() }
    defer { hidden.end() }
    if crosses(to: asking.prompt) {
      source.drop()
      splitter = LineSplitter()
    }
    try show()
    while !isAtEnd {
      if let line = splitter.next() { return line }
      switch await source.next() {
      case .bytes(let chunk):
        isAtEnd = chunk.isEmpty
        splitter.add(chunk)
      case .interrupted:
        interrupted = asking.prompt
        return .interrupted
      case .news(let news):
        // The shell has written to the terminal meanwhile.
        guard news.contains(TerminalNews.goesOn), !Terminal.isInBackground(descriptor) else {
          break
        }
        try show()
      }
    }
    return splitter.rest() ?? .end
  }

  public func interrupt() { source.interrupt() }

  /// Whether a secret may have been begun that must not become a line, or the other way.
  private func crosses(to prompt: Prompt) -> Bool {
    defer { interrupted = nil }
    guard isTerminal, let interrupted, interrupted != prompt else { return false }
    return interrupted.kind == .secret || prompt.kind == .secret
  }
}
