import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A pseudo-terminal: a program uses ``terminal``, the test reads and types at the other end.
///
/// Both ends are closed on exec.
public final class PseudoTerminal {
  /// The program's end; -1 once it is closed.
  public private(set) var terminal: Int32 = -1
  /// The test's end; -1 once it is closed.
  private var master: Int32 = -1
  private let reader = DispatchQueue(label: "pseudo-terminal")

  /// - Throws: ``Failure`` when the system has no terminal left.
  public init(width: Int = 80, height: Int = 24) throws {
    var size = winsize()
    (size.ws_col, size.ws_row) = (UInt16(width), UInt16(height))
    guard openpty(&master, &terminal, nil, nil, &size) == 0 else { throw Failure(code: errno) }
    for end in [master, terminal] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  isolated deinit {
    hangUp()
    closeTerminal()
  }

  /// Closes the test's end, as a window that is closed does.
  public func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }

  /// Closes the program's end: reads end once no process has it open any more.
  public func closeTerminal() {
    if terminal >= 0 { close(terminal) }
    terminal = -1
  }

  /// Waits until something was written to the terminal.
  ///
  /// - Returns: The bytes; none once the terminal is closed. They are at most 64 KiB.
  public func read() async -> [UInt8] {
    let master = master
    return await withCheckedContinuation { reading in
      reader.async { reading.resume(returning: readChunk(master)) }
    }
  }

  /// Types some keys.
  ///
  /// - Throws: ``Failure`` when the terminal does not take all of them.
  public func type(_ keys: String) throws {
    let bytes = Array(keys.utf8)
    guard write(master, bytes, bytes.count) == bytes.count else { throw Failure(code: errno) }
  }

  /// Sets the size; the program is told by the signal that the test sends, if it sends one.
  public func resize(width: Int, height: Int = 24) {
    var size = winsize()
    (size.ws_col, size.ws_row) = (UInt16(width), UInt16(height))
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  /// How the terminal is set.
  public var settings: Settings {
    var value = termios()
    tcgetattr(terminal, &value)
    return Settings(
      bytes: withUnsafeBytes(of: &value) { Array($0) }, echoes: value.c_lflag & tcflag_t(ECHO) != 0)
  }

  /// Has the terminal show what is typed, as a shell does for a job that it continues.
  public func showEcho() {
    var value = termios()
    guard tcgetattr(terminal, &value) == 0 else { return }
    value.c_lflag |= tcflag_t(ECHO)
    tcsetattr(terminal, TCSANOW, &value)
  }

  /// A `termios`, as a value.
  public struct Settings: Equatable {
    fileprivate let bytes: [UInt8]
    /// Whether what is typed is shown.
    public let echoes: Bool
  }

  /// A call to the system failed with this `errno`.
  public struct Failure: Error {
    public let code: Int32
  }
}

nonisolated private func readChunk(_ descriptor: Int32) -> [UInt8] {
  [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
    repeat {
      count = read(descriptor, buffer.baseAddress, buffer.count)
    } while count < 0 && errno == EINTR
    count = max(0, count)  // EIO: nobody has the terminal open
  }
}
