// Re-exports the C library of the system to every module that imports this one: its module has
// another name on each of them.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif
