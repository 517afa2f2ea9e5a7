#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
