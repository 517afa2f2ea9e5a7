import Presentation

/// A parsed line.
nonisolated enum Meaning: Hashable {
  case nothing
  case word(Word, String)
  case row(Row.ID)
  case text(String)
  /// An empty line at a prompt for a secret: go back.
  case leave
}
