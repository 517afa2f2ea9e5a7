import CommandLineOptions
import Console
import Presentation
import Sessions
import Social
import Storage
import TerminalInput

extension Services {
  /// Gives the editor the history of each account that logs in, and removes that of a deleted one.
  func keepHistory(
    of sessions: SessionMonitor, in editor: EditorTerminal?, _ options: Options
  ) {
    guard case .folder = options.location else {
      sessions.userChanged = { _ in editor?.useHistory(nil) }
      return
    }
    if !options.isHosted { options.removeSharedHistory() }
    editor?.historyFailed = { [notices] in notices.post(Notice($0.message)) }
    sessions.accountDeleted = { options.history(of: $0).remove() }
    sessions.userChanged = { user in
      editor?.useHistory(options.keepsHistory ? user.map(options.history) : nil)
    }
  }
}

extension Options {
  /// The history of the lines that an account's user types, in the data folder.
  fileprivate func history(of user: User.ID) -> HistoryFile {
    HistoryFile(path: "\(folder)/history-\(user.fileName)")
  }

  /// Removes the history of version 0.1, in which the lines of all accounts are mixed.
  fileprivate func removeSharedHistory() {
    HistoryFile(path: ProcessEnvironment.stateFolder(of: "trellis") + "/history").remove()
  }
}

extension HistoryError {
  fileprivate var message: Note {
    """
    What you type is not kept for your next login, because \(path) cannot be used: \(reason). \
    Move it away, or free some space.
    """
  }
}
