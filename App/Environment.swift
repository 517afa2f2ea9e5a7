#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Returns a variable of the environment.
///
/// This is faster than a dictionary of all variables.
nonisolated func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// The home folder: `$HOME` if it is absolute, otherwise the one in the user database.
nonisolated var homeFolder: String {
  if let home = environment("HOME"), home.hasPrefix("/") { return home }
  return getpwuid(getuid())?.pointee.pw_dir.map { String(cString: $0) } ?? "/"
}
