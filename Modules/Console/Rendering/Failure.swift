import ConsoleIO
import Presentation
import Routing

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
  init(_ error: any Error, at kind: Prompt.Kind = .command) {
    let explained = error as? any UserFacingError
    content =
      (error as? PatternError).map { "\($0.description)" }
      ?? Note(describing: error).styled(at: kind)
    code = explained?.code ?? error.caseOrType
    isInternal = explained == nil
  }
}

nonisolated extension Error {
  /// Whether the person cannot go on: the links of the app have a mistake, or the error says so.
  var endsProgram: Bool { self is PatternError || exitStatus != nil }
}
