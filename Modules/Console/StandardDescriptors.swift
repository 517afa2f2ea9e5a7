#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The descriptors of standard input, output and error.
nonisolated public enum StandardDescriptors {
  /// Opens `/dev/null` for each standard descriptor that is closed.
  ///
  /// Call it before anything else. Otherwise the next file that the program or a library opens gets
  /// the number of the missing descriptor, and is then read as standard input.
  public static func ensureOpen() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDWR)  // takes the lowest free number, which is this one
    }
  }
}
