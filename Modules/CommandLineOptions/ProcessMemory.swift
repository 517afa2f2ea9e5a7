#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
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

  /// Returns whether the process can get this many bytes of addresses, under a limit such as
  /// `ulimit -v`.
  ///
  /// Swift ends the program with a signal when it lacks memory, and Dispatch waits for it forever.
  static func canGet(_ bytes: Int) -> Bool {
    let addresses = mmap(nil, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard addresses != MAP_FAILED else { return false }
    munmap(addresses, bytes)
    return true
  }
}
