import Presentation

/// An error on its way to a person.
nonisolated struct Failure {
  let sentence: String
  /// Which mistake it is, whatever the sentence says: the name of the error's case.
  let code: String
  /// Whether nobody foresaw it: a fault of the program.
  let isInternal: Bool

  init(_ error: any Error) {
    let mirror = Mirror(reflecting: error)
    code =
      mirror.displayStyle == .enum
      ? mirror.children.first?.label ?? String(describing: error)
      : String(describing: type(of: error))
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
