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
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
