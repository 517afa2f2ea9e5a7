public import Presentation

/// What somebody who edits a profile got wrong.
nonisolated public enum ProfileError: Error, Hashable {
  case nameMalformed
  case bioTooLong(Int)
}

nonisolated extension ProfileError: Explained {
  public var sentence: String {
    switch self {
    case .nameMalformed:
      "A name has 1 to 60 characters in one line. Type name and another."
    case .bioTooLong(let count):
      "A bio has at most 500 characters, that one has \(count). Type bio and a shorter one."
    }
  }
}
