#if canImport(Glibc)
  import Glibc
#endif

/// The memory of the process.
enum ProcessMemory {
  /// Makes all threads share two heaps; call it before the first thread starts.
  ///
  /// The C library of Linux reserves 64 MB of addresses for a heap of each thread. Under a limit such
  /// as `ulimit -v`, that leaves no addresses for another thread, and Dispatch waits for them.
  static func shareHeaps() {
    #if canImport(Glibc)
      // The module of the C library lacks `mallopt` and its constant M_ARENA_MAX.
      typealias Option = @convention(c) (Int32, Int32) -> Int32
      guard let function = dlsym(nil, "mallopt") else { return }
      _ = unsafeBitCast(function, to: Option.self)(-8, 2)
    #endif
  }
}
