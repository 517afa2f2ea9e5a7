import Presentation

/// The commands for a list that is shown only in part.
nonisolated package enum ListWord: String, CaseIterable, Hashable {
  case more, all, find

  /// Number of rows that are shown at a time to a person.
  static let portion = 20
  /// Number of rows that a script gets at first.
  static let scriptPortion = 100

  /// Returns whether the word can show rows of a page that the page's own commands cannot.
  func applies(to page: Page) -> Bool {
    // The front end finds rows only in a list that it has as a whole.
    (self != .find || page.rows.count == page.count)
      && !page.actions.contains { $0.word == rawValue }
  }

  var action: Action {
    switch self {
    case .more: Action(self, help: "show the next \(Self.portion) rows")
    case .all: Action(self, help: "show every row")
    case .find:
      Action(self, "<text>", help: "show the rows that contain this text", example: "find ada")
    }
  }
}
