import Presentation

/// What a line says, at the prompt it was read under.
nonisolated enum Meaning: Hashable {
  case nothing
  case word(Word, String)
  case row(Row.ID)
  case text(String)
  /// An empty line where a secret was asked for.
  case leave
}
