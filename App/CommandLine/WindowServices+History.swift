import ConsoleApp
import SavedScreens
import Sessions
import Social
import TerminalInput

extension WindowServices {
  /// Gives the editor the history of each account that logs in, and removes that of a deleted one.
  func keepHistory(of sessions: SessionMonitor, in editor: EditorTerminal?, _ options: Options) {
    guard let folder = services.dataFolder else {
      sessions.userChanged = { _ in editor?.useHistory(nil) }
      return
    }
    editor?.historyFailed = { [notices] in notices.post(Notice($0.message)) }
    let history: (User.ID) -> HistoryFile = {
      HistoryFile(
        "history-\(SavedStateFiles.fileName(of: $0.rawValue))", of: Prompt.storedTopics, in: folder)
    }
    sessions.accountDeleted = { history($0).remove() }
    sessions.userChanged = { user in
      editor?.useHistory(options.keepsHistory ? user.map(history) : nil)
    }
  }
}

extension HistoryError {
  fileprivate var message: Note {
    """
    What you type is not kept for your next login, because \(path) cannot be used: \
    \(English().reason(reason)). \
    \(isLocked ? "Continue or end that program, then log in again." : "Move it away, or free some space.")
    """
  }
}
