#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What can be asked of the terminal that a descriptor leads to.
public enum Terminal {
  /// How many cells a line has; nil when the descriptor leads to no terminal, or to one that does
  /// not know.
  public static func width(of descriptor: Int32) -> Int? {
    size(of: descriptor).flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil }
  }

  /// How many lines it shows.
  static func height(of descriptor: Int32) -> Int? {
    size(of: descriptor).flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil }
  }

  /// Whether it is somebody else's turn to use it.
  nonisolated static func isInBackground(_ descriptor: Int32) -> Bool {
    let group = tcgetpgrp(descriptor)
    return group > 0 && group != getpgrp()
  }

  private static func size(of descriptor: Int32) -> winsize? {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }
}
