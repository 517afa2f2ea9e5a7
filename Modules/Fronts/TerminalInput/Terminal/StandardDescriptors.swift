import CLibrary

/// The descriptors of standard input, output and error.
nonisolated public enum StandardDescriptors {
  /// The number of descriptors that a run may need at once, besides the standard ones: for its
  /// data, its output files, the wake pipe of the terminal, and the event loop of the system.
  static let reserve = 16

  /// Opens `/dev/null` for each standard descriptor that is closed.
  ///
  /// Call it before anything else. Otherwise the next file that the program or a library opens gets
  /// the number of the missing descriptor, and is then read as standard input.
  public static func ensureOpen() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDWR)  // takes the lowest free number, which is this one
    }
  }

  /// Returns whether 16 more descriptors can be opened, after raising the limit of the process if that
  /// is necessary and allowed.
  ///
  /// The libraries of the system end the program with a signal when they lack a descriptor.
  public static func ensureReserve() -> Bool {
    if canOpenReserve { return true }
    var limit = rlimit()
    guard getrlimit(openFiles, &limit) == 0 else { return false }
    limit.rlim_cur = min(limit.rlim_max, max(limit.rlim_cur, 256))
    return setrlimit(openFiles, &limit) == 0 && canOpenReserve
  }

  private static var canOpenReserve: Bool {
    let opened = (0..<reserve).map { _ in fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0) }
    for descriptor in opened where descriptor >= 0 { close(descriptor) }
    return opened.allSatisfy { $0 >= 0 }
  }

  #if canImport(Glibc)
    private static let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let openFiles = RLIMIT_NOFILE
  #endif
}
