import CommandLineOptions
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
    guard !isPlain, commands.isEmpty, script ?? "-" == "-",
      Terminal.supportsEditing(environment: ProcessEnvironment.variable)
    else { return nil }
    return EditorTerminal(
      input: STDIN_FILENO, output: STDOUT_FILENO,
      history: keepsHistory && !isEphemeral
        ? HistoryFile(folder: ProcessEnvironment.stateFolder(of: "trellis")) : nil)
  }
}
