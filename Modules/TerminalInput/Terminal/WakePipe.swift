#if os(macOS) || os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// A pipe that wakes a thread while it waits for a descriptor; the thread also polls the read
  /// end.
  final class WakePipe {
    /// The read end; -1, like the write end, if the system has no descriptor left.
    let reading: Int32
    let writing: Int32

    init() {
      var ends: [Int32] = [-1, -1]
      pipe(&ends)
      for end in ends where end >= 0 {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)  // a signal handler must not block
      }
      (reading, writing) = (ends[0], ends[1])
    }

    deinit {
      close(reading)
      close(writing)
    }

    func wake() {
      var byte: UInt8 = 0
      write(writing, &byte, 1)
    }
  }
#endif
