#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Standard input, output and error.
nonisolated public enum StandardDescriptors {
  /// Opens on `/dev/null` those that the program was started without.
  ///
  /// Call it before anything else: the next file that is opened, by the program or by the library
  /// under it, would take the place of the missing one and be read as if a person had typed it.
  public static func ensureOpen() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDWR)  // takes the lowest free number, which is this one
    }
  }
}
