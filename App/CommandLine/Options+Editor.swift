import Console

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Options {
  /// The line editor; nil for a script, with `--plain`, in Emacs and on a dumb terminal.
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
