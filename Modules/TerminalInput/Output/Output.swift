#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A destination for text, such as a terminal or a file.
public protocol Output: AnyObject {
  /// Writes text that has its line ends already.
  ///
  /// - Throws: ``CannotWrite`` if the output is closed or fails; the text is lost.
  func write(_ text: String) throws(CannotWrite)
}

extension Output {
  /// Writes lines outside a console session, such as help or an error at the start.
  ///
  /// Each line is sanitized, so that user text in it cannot begin another line.
  ///
  /// - Parameters:
  ///   - lines: The lines, without line ends.
  ///   - width: The width in cells at which longer lines are wrapped; nil to write each line whole.
  /// - Throws: ``CannotWrite`` if writing fails.
  public func say(_ lines: [String], width: Int? = nil) throws(CannotWrite) {
    let clean = lines.map { TerminalSanitizer.clean($0) }
    let wrapped = width.map { width in clean.flatMap { Wrap.lines(of: $0, width: width) } }
    try write((wrapped ?? clean).map { $0 + "\n" }.joined())
  }
}

/// The error that an output throws when it is closed or fails.
nonisolated public struct CannotWrite: Error, Hashable {
  /// Whether the output is a terminal that was closed, so that nobody can read or type any more.
  public let isHangUp: Bool

  /// Creates the error.
  public init(isHangUp: Bool = false) { self.isHangUp = isHangUp }

  /// Creates the error for a descriptor that cannot be read or written.
  init(_ descriptor: Int32) { self.init(isHangUp: isHungUp(descriptor)) }
}

/// Returns whether the descriptor is a terminal that was closed.
///
/// The system reports it to a program that reads or writes before it sends SIGHUP, and it sends the
/// signal only to the programs that belong to the terminal. `isatty` fails for such a terminal.
nonisolated func isHungUp(_ descriptor: Int32) -> Bool {
  var status = stat()
  var ready = pollfd(fd: descriptor, events: 0, revents: 0)
  return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR
    && poll(&ready, 1, 0) == 1 && Int32(ready.revents) & Int32(POLLHUP) != 0
}
