#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A variable of the environment; one is looked up sooner than a dictionary is made of all.
nonisolated func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}
