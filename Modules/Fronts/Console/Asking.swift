/// The open question, and what may lead to one.
struct Asking {
  /// The open question; nil if there is none.
  var question: Interaction.Question?
  /// The operation that was vetoed because it would lose unsaved input; nil if there is none.
  ///
  /// It may belong to an earlier line, which was waiting for an answer.
  var vetoed: Interaction.Operation?
  /// The command of the line that lists what its number may be; nil if the line is another one.
  var lister: Action?
  /// Whether the input has ended since a line was typed.
  private var hasEnded = false

  /// Notes that a line was typed, so that the next ^D is the first.
  mutating func lineTyped() { hasEnded = false }

  /// Ends a question about a command because ^D was pressed.
  ///
  /// - Returns: Whether the person may still be asked about unsaved input. After that question, ^D
  ///   ends the session, as it does the second time: a terminal that is gone sends it for ever.
  mutating func endsFirst() -> Bool {
    if question?.isAboutLeaving == true { return false }
    defer { (question, hasEnded) = (nil, true) }
    return !hasEnded
  }
}
