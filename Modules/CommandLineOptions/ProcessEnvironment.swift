#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
  import Foundation
#endif

/// The environment variables of the process, and the folders that they name.
public enum ProcessEnvironment {
  /// Returns a variable; nil if it is not set.
  ///
  /// This is faster than a dictionary of all variables.
  public static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Removes all variables but these, so that neither the program nor a library reads another.
  ///
  /// Call it before the program starts a thread, because another thread may be reading a variable.
  /// The loader of the system and the Swift runtime have read theirs before `main`.
  static func keepOnly(_ names: [String]) {
    let kept = names.compactMap { name in variable(name).map { (name, $0) } }
    #if canImport(Darwin)
      for name in ProcessInfo.processInfo.environment.keys { unsetenv(name) }
    #else
      clearenv()
    #endif
    for (name, value) in kept { setenv(name, value, 1) }
  }

  /// Returns the folder for the data of a program, by the XDG specification.
  public static func dataFolder(of program: String) -> String {
    folder("XDG_DATA_HOME", otherwise: ".local/share") + "/" + program
  }

  /// Returns the folder for the state of a program, by the XDG specification.
  public static func stateFolder(of program: String) -> String {
    folder("XDG_STATE_HOME", otherwise: ".local/state") + "/" + program
  }

  /// Returns a path that a person typed, with the home folder in place of `~/`.
  ///
  /// At a prompt of the program no shell does that.
  public static func path(typed path: String) -> String {
    path.hasPrefix("~/") ? homeFolder + path.dropFirst() : path
  }

  /// Returns the folder in a variable if its path is absolute, otherwise `path` in the home folder.
  private static func folder(_ name: String, otherwise path: String) -> String {
    if let folder = variable(name), folder.hasPrefix("/") { return folder }
    return homeFolder + "/" + path
  }

  /// `$HOME` if it is absolute, otherwise the folder in the user database.
  private static var homeFolder: String {
    if let home = variable("HOME"), home.hasPrefix("/") { return home }
    return getpwuid(getuid())?.pointee.pw_dir.map { String(cString: $0) } ?? "/"
  }
}
