/// The exit status of a conversation, with the codes of `sysexits.h`.
nonisolated struct Status {
  /// A command failed, or the input ended inside a question.
  var hasFailed = false
  /// A line was too long and was skipped.
  var hasSkipped = false
  /// An internal error occurred.
  var isBroken = false
  /// The output cannot be written.
  var cannotWrite = false

  /// The code of the worst of these.
  var code: Int32 {
    if cannotWrite { return 74 }
    if isBroken { return 70 }
    if hasSkipped { return 65 }
    return hasFailed ? 1 : 0
  }
}
