import Presentation

/// The commands for a list that is shown only in part.
nonisolated package enum ListWord: String, CaseIterable, Hashable {
  case more, all, find

  /// Number of rows that are shown at a time.
  static let portion = 20

  var action: Action {
    switch self {
    case .more: Action(self, help: "show the next \(Self.portion) rows")
    case .all: Action(self, help: "show every row")
    case .find:
      Action(self, "<text>", help: "show the rows that contain this text", example: "find ada")
    }
  }
}
