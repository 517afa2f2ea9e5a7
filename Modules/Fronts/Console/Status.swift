/// How far a console session came, and its exit status, with the codes of `sysexits.h`, and 129 for SIGHUP.
nonisolated struct Status {
  /// A command failed in a script or in JSON mode, or the input ended while a question
  /// was open or a move waited.
  var hasFailed = false
  /// A line was skipped, because it was too long or a secret that is not UTF-8 or would be shown.
  var hasSkipped = false
  /// An internal error occurred.
  var isBroken = false
  /// The status of an error that ended the session; nil if none did.
  var ending: Int32?
  /// The output cannot be written, or the terminal was closed; nil if neither happened.
  var outputError: CannotWrite?

  /// Whether the session is over: the person quit, the input ended, or work took too long.
  var hasQuit = false
  /// Whether a question was open, or a move waited, when the input ended.
  var endsUnanswered = false
  /// Whether the prompt is to be written again below what was shown while a line is awaited.
  var owesPrompt = false
  /// Number of lines asked for so far.
  var line = 0
  /// Whether the next line may be a secret: a script ends if the last one failed, and a terminal hides
  /// what is typed meanwhile.
  var risksSecret = false

  /// Notes that the person quit, or that work took too long.
  mutating func close() {
    hasQuit = true
    hasFailed = hasFailed || endsUnanswered
  }

  /// The code of the most severe problem; 0 if there was none.
  var code: Int32 {
    if let outputError { return outputError.isHangUp ? 129 : 74 }
    if isBroken { return 70 }
    if let ending { return ending }
    if hasSkipped { return 65 }
    return hasFailed ? 1 : 0
  }
}
