import CLibrary
import TerminalInput

/// The memory, threads, open files and arguments that the system gives the process.
nonisolated enum ProcessMemory {
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

  /// Makes the system write no memory to a core file, and show it to no other program of this user.
  ///
  /// A person types secrets, of which the program cannot overwrite every copy. They stay in memory
  /// after the prompt, so this holds until the process ends.
  static func forbidDumps() {
    var none = rlimit()
    #if canImport(Glibc)
      setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
      // Swift cannot import the variadic `prctl`; PR_SET_DUMPABLE is 4.
      typealias Option = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
      guard let function = dlsym(nil, "prctl") else { return }
      _ = unsafeBitCast(function, to: Option.self)(4, 0, 0, 0, 0)
    #else
      setrlimit(RLIMIT_CORE, &none)
    #endif
  }

  /// Returns what the system does not give a run that needs it; nil if it gives all.
  ///
  /// Swift ends the program with a signal when it lacks memory, and Dispatch waits for memory and for
  /// threads forever.
  ///
  /// - Parameter bytes: The bytes of memory that the run needs, without the stacks of its threads.
  static func shortage(of bytes: Int) -> ProcessShortage? {
    // At most seven threads besides the first one were counted, on computers with 1 to 64 processors.
    let threads = 12
    let needed = bytes + threads * stackSize
    let kilobytes = (needed >> 10) + 100_000  // with the program itself
    // `ulimit -v` counts all addresses, and `ulimit -d` those that can be written.
    let limits: [(shortage: ProcessShortage, isEnough: Bool)] = [
      (.openFiles(raise: "ulimit -n 64"), StandardDescriptors.ensureReserve()),
      (.memory(raise: "ulimit -s 8192"), stackSize >= 512 << 10),
      (.memory(raise: "ulimit -v \(kilobytes)"), canMap(needed, PROT_NONE)),
      (.memory(raise: "ulimit -d \(kilobytes)"), canMap(needed, PROT_READ | PROT_WRITE)),
      (.threads(raise: "ulimit -u 4096"), missing(.init(bitPattern: threads)) == nil),
    ]
    return limits.first { !$0.isEnough }?.shortage
      ?? (ProcessEnvironment.givenArguments.isEmpty ? .arguments : nil)
  }

  /// The bytes of addresses for the stack of a thread, which depend on `ulimit -s`.
  private static var stackSize: Int {
    var (usual, size) = (pthread_attr_t(), 0)
    pthread_attr_init(&usual)
    pthread_attr_getstacksize(&usual, &size)
    pthread_attr_destroy(&usual)
    return size
  }

  private static func canMap(_ bytes: Int, _ protection: Int32) -> Bool {
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    let addresses = mmap(nil, bytes, protection, flags, -1, 0)
    return addresses != MAP_FAILED && munmap(addresses, bytes) == 0
  }
}

/// Starts threads that exist at once, and ends them; returns how many are missing, nil for none.
///
/// Each thread starts the next one and waits until it has ended. The numbers are pointers, as the
/// body of a thread takes and returns them.
nonisolated private func missing(_ count: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  #if canImport(Glibc)
    var thread = pthread_t()
  #else
    var thread: pthread_t?
  #endif
  var rest = count
  let next = UnsafeMutableRawPointer(bitPattern: Int(bitPattern: count) - 1)
  if count != nil, pthread_create(&thread, nil, { missing($0) }, next) == 0 {
    pthread_join(thread, &rest)
  }
  return rest
}
