import Console
import Foundation

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
    let environment = ProcessInfo.processInfo.environment
    guard !isPlain, commands.isEmpty, script ?? "-" == "-", environment["INSIDE_EMACS"] == nil,
      let kind = environment["TERM"], !kind.isEmpty, kind != "dumb"
    else { return nil }
    return EditorTerminal(
      input: STDIN_FILENO, output: STDOUT_FILENO,
      history: keepsHistory && !isEphemeral ? HistoryFile(folder: stateFolder) : nil)
  }

  private var stateFolder: String {
    let environment = ProcessInfo.processInfo.environment
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/trellis" }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    return home + "/.local/state/trellis"
  }
}
