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

/// What `~` means; the system's own answer does not look at it.
nonisolated var homeFolder: String {
  if let home = environment("HOME"), home.hasPrefix("/") { return home }
  return getpwuid(getuid())?.pointee.pw_dir.map { String(cString: $0) } ?? "/"
}
