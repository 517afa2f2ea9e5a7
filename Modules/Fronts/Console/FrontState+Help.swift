/// The output of `help` and `where`.
extension FrontState {
  /// Returns the commands and what a person cannot see on the screen, or the explanation of one.
  func help(_ argument: String) throws(LineError) -> [Paragraph] {
    let vocabulary = vocabulary
    let help = Help(vocabulary: vocabulary, isSpoken: settings.format == .sentences)
    return argument.isEmpty
      ? help.commands + remarks(vocabulary) : try help.explanation(of: argument)
  }

  /// Returns what a person cannot see on the screen: keys, and the meaning of marks.
  private func remarks(_ vocabulary: Vocabulary) -> [Paragraph] {
    let animators = [window.animators.push, window.animators.modal]
    let keys = vocabulary.written("\(words.word(.help)) \(language.console(.keysTopic))")
    // A page for text with commands of its own is a conversation; others ask for a name.
    let takesMessages =
      vocabulary.needsSlash && vocabulary.commands.contains { $0.scope == .page }
      && view.drawing.page.takesText
    var remarks: [ConsoleText] = animators.contains { $0 is ArrowAnimator } ? [.arrows] : []
    if reader.isPerson, takesMessages {
      remarks += [.severalLines(editsLines: reader.editsLines), .slash]
      if settings.format == .text { remarks.append(.ownMark(Paragraph.ownMark)) }
    }
    if reader.editsLines { remarks.append(.aboutKeys(keys)) }
    return remarks.map { Paragraph("\(language.console($0))") }
  }
}
