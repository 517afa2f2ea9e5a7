import Console

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Options {
  /// The terminal where lines are edited; nil where it edits them itself, because somebody wants
  /// it so or because it could not show more.
  var editor: EditorTerminal? {
    guard !isPlain, commands.isEmpty, script ?? "-" == "-", environment("INSIDE_EMACS") == nil,
      let kind = environment("TERM"), !kind.isEmpty, kind != "dumb"
    else { return nil }
    return EditorTerminal(
      input: STDIN_FILENO, output: STDOUT_FILENO,
      history: keepsHistory && !isEphemeral ? HistoryFile(folder: stateFolder) : nil)
  }

  private var stateFolder: String {
    if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") { return state + "/trellis" }
    return homeFolder + "/.local/state/trellis"
  }
}
