import Routing

/// The output of `help`.
extension Front {
  /// Returns every command, or the explanation of one, or the keys of an input that edits lines.
  func help(_ argument: String, _ vocabulary: Vocabulary) throws(LineError) -> [Paragraph] {
    let hasKeys = input.editsLines && vocabulary.word("keys") == nil
    if argument.isEmpty {
      let way = vocabulary.written("\(GlobalWord.help.rawValue) keys")
      let animators = [window.animators.push, window.animators.modal]
      return commandList(vocabulary)
        + (animators.contains { $0 is LineAnimator } ? [Help.arrows] : [])
        + (hasKeys ? [Paragraph("The keys: type \(way).")] : [])
    }
    if hasKeys, argument.split(separator: " ") == ["keys"] { return Help.keys }
    let paragraphs = try Help.about(argument, vocabulary)
    return settings.format == .sentences
      ? paragraphs.map { Paragraph($0.text.spoken) } : paragraphs
  }

  /// The tree, as the reader of the output gets it.
  var tree: [Paragraph] {
    settings.format == .sentences ? window.spokenTree : window.drawnTree
  }

  /// Returns every command, as the reader of the output gets it.
  func commandList(_ vocabulary: Vocabulary) -> [Paragraph] {
    if settings.format == .sentences { return Help.sentences(vocabulary) }
    return isInteractive ? Help.groups(vocabulary) : Help.all(vocabulary)
  }
}
