/// An error as it is shown to a person or a program.
nonisolated package struct Failure {
  let content: StyledText
  /// The identifier that the error declares.
  ///
  /// An internal error declares none. Its code is the name of its enum case, or of its type if it
  /// is no enum, and is not stable.
  package let code: String
  /// Whether the error has no message for people, which is a bug.
  package let isInternal: Bool

  /// The message as it is printed.
  package var message: String { content.text }

  /// Creates a failure with a message for a prompt of this kind.
  ///
  /// In debug builds, that of an internal error ends with `origin`, for its author. `naming` replaces the
  /// steps that the front end cannot word alone.
  init(
    _ error: any Error, at kind: Prompt.Kind = .command, from origin: String = "",
    in language: any Language, naming: (Note) -> Note = { $0 }
  ) {
    let explained = error as? any UserFacingError
    var content =
      (error as? PatternError).map { "\($0.description)" }
      ?? naming(Note(describing: error)).styled(at: kind, in: language)
    #if DEBUG
      if explained == nil, !(error is PatternError) { content += "\(origin)" }
    #endif
    self.content = content
    code = explained?.code ?? error.caseOrType
    isInternal = explained == nil
  }
}

extension Window {
  /// The destination that could not be opened since the last change, and the router whose factory was to
  /// make it; empty if there is none.
  var lastFailure: String {
    guard let failure = journal.failures.last, failure.failure == .failed, let to = failure.to,
      let top, failure.id == journal.events.last?.id ?? 0
    else { return "" }
    return
      " (The last screen that could not be made: \(to), by the factory of \(type(of: top.router)).)"
  }
}
