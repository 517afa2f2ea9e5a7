// Re-exports the C library of the system to every module that imports this one: its module has
// another name on each of them.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif

/// Overwrites memory with zeros, also if nothing reads it any more.
nonisolated package func wipe(_ memory: UnsafeMutableRawBufferPointer) {
  guard let start = memory.baseAddress else { return }
  #if canImport(Darwin)
    _ = memset_s(start, memory.count, 0, memory.count)
  #else
    explicit_bzero(start, memory.count)
  #endif
}
