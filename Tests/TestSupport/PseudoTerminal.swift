import CLibrary
import Foundation

/// A pseudo-terminal: a program uses ``terminal``, the test reads and types at the other end.
///
/// Both ends are closed on exec.
public final class PseudoTerminal {
  /// The program's end; -1 once it is closed.
  public private(set) var terminal: Int32 = -1
  /// The test's end; -1 once it is closed.
  private var master: Int32 = -1
  private let reader = DispatchQueue(label: "pseudo-terminal")

  /// Opens a pseudo-terminal of this size, in cells.
  ///
  /// - Throws: ``Failure`` if the system has no terminal left.
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

  /// Closes the test's end, like a terminal emulator whose window is closed.
  public func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }

  /// Closes the program's end; ``read()`` then returns no bytes once no process has it open.
  public func closeTerminal() {
    if terminal >= 0 { close(terminal) }
    terminal = -1
  }

  /// Waits for output of the program.
  ///
  /// - Returns: 1 byte to 64 KiB; no bytes once the terminal is closed.
  public func read() async -> [UInt8] {
    let master = master
    return await withCheckedContinuation { reading in
      reader.async { reading.resume(returning: readChunk(master)) }
    }
  }

  /// Types keys.
  ///
  /// - Throws: ``Failure`` if the terminal does not accept all of them.
  public func type(_ keys: String) throws { try type(Array(keys.utf8)) }

  /// Types bytes, which need not be text.
  ///
  /// - Throws: ``Failure`` if the terminal does not accept all of them.
  public func type(_ bytes: [UInt8]) throws {
    guard write(master, bytes, bytes.count) == bytes.count else { throw Failure(code: errno) }
  }

  /// Stops the output, as ^S and a stalled connection do: a program that writes waits.
  public func freeze() { tcflow(terminal, TCOOFF) }

  /// Sets the size in cells; the test must send `SIGWINCH` to notify the program.
  public func resize(width: Int, height: Int = 24) {
    var size = winsize()
    (size.ws_col, size.ws_row) = (UInt16(width), UInt16(height))
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  /// The current settings of the terminal.
  public var settings: Settings {
    var value = termios()
    tcgetattr(terminal, &value)
    return Settings(
      bytes: withUnsafeBytes(of: &value) { Array($0) }, echoes: value.c_lflag & tcflag_t(ECHO) != 0)
  }

  /// Turns the echo on, as a shell does for a job that it continues.
  public func showEcho() {
    var value = termios()
    guard tcgetattr(terminal, &value) == 0 else { return }
    value.c_lflag |= tcflag_t(ECHO)
    tcsetattr(terminal, TCSANOW, &value)
  }

  /// The contents of a `termios`, which can be compared.
  public struct Settings: Equatable {
    fileprivate let bytes: [UInt8]
    /// Whether the terminal echoes input.
    public let echoes: Bool
  }

  /// A failed system call, with its `errno`.
  public struct Failure: Error {
    public let code: Int32
  }
}

nonisolated private func readChunk(_ descriptor: Int32) -> [UInt8] {
  [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
    repeat {
      count = read(descriptor, buffer.baseAddress, buffer.count)
    } while count < 0 && errno == EINTR
    count = max(0, count)  // EIO: no process has the terminal open
  }
}
