import CLibrary

#if canImport(Darwin)
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

  /// Returns whether a variable is UTF-8, or not set; ``variable(_:)`` replaces other bytes.
  public static func isUTF8(_ name: String) -> Bool {
    getenv(name).map { String(validatingCString: $0) != nil } ?? true
  }

  /// Removes all variables but these, so that neither the program nor a library reads another.
  ///
  /// Call it before the program starts a thread, because another thread may be reading a variable.
  /// The loader of the system and the Swift runtime have read theirs before `main`.
  package static func keepOnly(_ names: [String]) {
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

  /// Returns a path that a person typed, with a home folder in place of `~` or `~user`.
  ///
  /// No shell does that at a prompt of the program, nor in an argument such as `--script=~/lines`.
  /// As in a shell, `~user` stays if the computer has no such user.
  public static func path(typed path: String) -> String {
    guard path.hasPrefix("~") else { return path }
    let user = path.dropFirst().prefix { $0 != "/" }
    let home =
      user.isEmpty
      ? homeFolder : getpwnam(String(user))?.pointee.pw_dir.map { String(cString: $0) }
    return home.map { $0 + path[user.endIndex...] } ?? path
  }

  /// Returns the path after that of the current folder, unless it is absolute.
  ///
  /// It stays relative if the current folder was deleted or its path is not UTF-8: text in place of
  /// that path would lead to another folder.
  public static func absolutePath(_ path: String) -> String {
    guard !path.hasPrefix("/"), let current = getcwd(nil, 0) else { return path }
    defer { free(current) }
    return String(validatingCString: current).map { "\($0)/\(path)" } ?? path
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

extension ProcessEnvironment {
  /// The arguments of the process with its name, nil for one that is not UTF-8; empty if the system
  /// does not tell them.
  ///
  /// On Linux, the Swift runtime finds them beside the environment on the stack. It loses all of them if
  /// a preloaded library has moved the environment. Since Linux 5.18, a program that is started without
  /// any gets an empty name.
  package static let givenArguments: [String?] = {
    var given = (0..<Int(CommandLine.argc)).map { position in
      CommandLine.unsafeArgv[position].flatMap { String(validatingCString: $0) }
    }
    #if os(Linux)
      guard given.allSatisfy({ $0 == "" }), let file = fopen("/proc/self/cmdline", "r") else {
        return given
      }
      given = []
      var (text, size): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
      while getdelim(&text, &size, 0, file) > 0, let text {
        given.append(String(validatingCString: text))
      }
      free(text)
      fclose(file)
    #endif
    return given == [""] ? [] : given
  }()

  /// Returns the arguments of the process without its name.
  ///
  /// `CommandLine.arguments` replaces bytes that are not UTF-8, so that two passwords could become
  /// one.
  ///
  /// - Throws: ``OptionError/notUTF8(position:)``
  public static func arguments() throws(OptionError) -> [String] {
    try givenArguments.enumerated().dropFirst().map { argument throws(OptionError) in
      guard let text = argument.element else { throw .notUTF8(position: argument.offset) }
      return text
    }
  }
}
