/// Questions about the terminal that the environment or a descriptor answers.
public enum Terminal {
  /// Returns whether the terminal takes escape sequences; false if it is dumb or unknown.
  package nonisolated static func takesEscapes(environment: (String) -> String?) -> Bool {
    !["dumb", ""].contains(environment("TERM") ?? "")
  }

  /// Returns whether a line editor can draw: where the terminal takes escape sequences, except in a
  /// shell inside Emacs.
  public static func supportsEditing(environment: (String) -> String?) -> Bool {
    environment("INSIDE_EMACS") == nil && takesEscapes(environment: environment)
  }

  /// Returns the variable that names the encoding of the terminal, such as `LANG`, and its value; nil if it is
  /// not set.
  ///
  /// A terminal cannot be asked for its encoding.
  public static func locale(
    environment: (String) -> String?
  ) -> (variable: String, value: String?) {
    let variables = ["LC_ALL", "LC_CTYPE", "LANG"].map { (variable: $0, value: environment($0)) }
    return variables.first { $0.value?.isEmpty == false } ?? ("LANG", nil)
  }
}

#if os(macOS) || os(Linux)
  import CLibrary

  /// Queries about the terminal behind a descriptor.
  extension Terminal {
    /// Returns the width in cells; nil if the descriptor is no terminal or its width is unknown.
    static func width(of descriptor: Int32) -> Int? {
      size(of: descriptor).flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil }
    }

    /// Returns the width for output in cells: `$COLUMNS`, otherwise that of the terminal, otherwise
    /// 80.
    public static func outputWidth(of descriptor: Int32, environment: (String) -> String?) -> Int {
      let columns = environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
      return columns ?? width(of: descriptor) ?? 80
    }

    /// Returns the height in rows; nil if the descriptor is no terminal or its height is unknown.
    package static func height(of descriptor: Int32) -> Int? {
      size(of: descriptor).flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil }
    }

    /// Returns whether another process group is in the foreground of the terminal.
    nonisolated static func isInBackground(_ descriptor: Int32) -> Bool {
      let group = tcgetpgrp(descriptor)
      return group > 0 && group != getpgrp()
    }

    private static func size(of descriptor: Int32) -> winsize? {
      var size = winsize()
      return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
    }
  }
#endif
