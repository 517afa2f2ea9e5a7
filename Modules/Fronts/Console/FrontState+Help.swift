import ConsoleIO
import Presentation

/// The output of `help` and `where`.
extension FrontState {
  /// Returns the commands and what a person cannot see on the screen, or the explanation of one.
  func help(_ argument: String, _ vocabulary: Vocabulary) throws(LineError) -> [Paragraph] {
    let help = Help(vocabulary: vocabulary, isSpoken: settings.format == .sentences)
    return argument.isEmpty
      ? help.commands + remarks(vocabulary) : try help.explanation(of: argument)
  }

  /// Returns what a person cannot see on the screen: keys, and the meaning of marks.
  private func remarks(_ vocabulary: Vocabulary) -> [Paragraph] {
    let animators = [window.animators.push, window.animators.modal]
    let way = vocabulary.written("\(FrontCommand.help.rawValue) \(Help.keysTopic)")
    // A page for text with commands of its own is a conversation; others ask for a name.
    let takesMessages =
      vocabulary.needsSlash && vocabulary.commands.contains { $0.scope == .page }
      && view.drawing.page.takesText
    return (animators.contains { $0 is ArrowAnimator } ? [Help.arrows] : [])
      + (reader.isPerson && takesMessages
        ? [Help.severalLines(editsLines: reader.editsLines), Help.slash]
          + (settings.format == .text ? [Help.ownMark] : []) : [])
      + (reader.editsLines ? [Paragraph("The keys: type \(way).")] : [])
  }
}
