import Routing

/// The output of `help`.
extension Front {
  /// Returns every command, or the explanation of one, or the keys of an input that edits lines.
  func help(_ argument: String, _ vocabulary: Vocabulary) throws(LineError) -> [Paragraph] {
    let hasKeys = input.editsLines && vocabulary.word("keys") == nil
    if argument.isEmpty {
      let way = vocabulary.written("\(GlobalWord.help.rawValue) keys")
      let animators = [window.animators.push, window.animators.modal]
      return Help.all(vocabulary)
        + (animators.contains { $0 is LineAnimator } ? [Help.arrows] : [])
        + (hasKeys ? [Paragraph("The keys: type \(way).")] : [])
    }
    if hasKeys, argument.split(separator: " ") == ["keys"] { return Help.keys }
    return try Help.about(argument, vocabulary)
  }
}
