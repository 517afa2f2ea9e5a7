import Presentation

/// An error on its way to a person.
nonisolated struct Failure {
  let sentence: String
  /// Whether nobody foresaw it: a fault of the program.
  let isInternal: Bool

  init(_ error: any Error) {
    if let explained = error as? any Explained {
      sentence = explained.sentence
      isInternal = false
    } else {
      sentence =
        "Something went wrong inside the program: \(String(describing: error).shortened(to: 200)). "
        + "The word look shows where you are; then try again."
      isInternal = true
    }
  }
}

nonisolated extension String {
  /// Its beginning, where the whole would drown what is said about it.
  func shortened(to count: Int = 40) -> String {
    self.count > count ? prefix(count) + "…" : self
  }
}
