import Routing
import TerminalInput

/// The output of `help`.
extension Front {
  /// Returns the commands, the explanation of one, or a topic for a person: the commands that work
  /// everywhere, or the keys of an input that edits lines.
  func help(_ argument: String, _ vocabulary: Vocabulary) throws(LineError) -> [Paragraph] {
    if argument.isEmpty { return commandList(vocabulary) + remarks(vocabulary) }
    let topic = argument.split(separator: " ").joined(separator: " ").lowercased()
    // A command with the name of a topic wins.
    if vocabulary.word(topic) == nil {
      if topic == Help.everywhereTopic, isInteractive {
        return Help.everywhere(vocabulary, isSpoken: settings.format == .sentences)
      }
      if topic == Help.keysTopic, input.editsLines { return Help.keys }
    }
    let paragraphs = try Help.about(argument, vocabulary, isInteractive: isInteractive)
    return settings.format == .sentences
      ? paragraphs.map { Paragraph($0.text.spoken) } : paragraphs
  }

  /// The tree, as the reader of the output gets it.
  var tree: [Paragraph] {
    settings.format == .sentences ? window.spokenTree : window.drawnTree
  }

  /// Returns the commands, as the reader of the output gets them: a script gets all of them.
  func commandList(_ vocabulary: Vocabulary) -> [Paragraph] {
    let isSpoken = settings.format == .sentences
    if isInteractive { return Help.overview(vocabulary, isSpoken: isSpoken) }
    return isSpoken ? Help.sentences(vocabulary) : Help.all(vocabulary)
  }

  /// Returns what a person cannot see on the screen: keys, and the meaning of marks.
  private func remarks(_ vocabulary: Vocabulary) -> [Paragraph] {
    let animators = [window.animators.push, window.animators.modal]
    let way = vocabulary.written("\(GlobalWord.help.rawValue) \(Help.keysTopic)")
    // A page for text with commands of its own is a conversation; others ask for a name.
    let takesMessages = vocabulary.needsSlash && vocabulary.words.contains { $0.owner == .page }
    return (animators.contains { $0 is LineAnimator } ? [Help.arrows] : [])
      + (isInteractive && takesMessages
        ? [Help.severalLines(editsLines: input.editsLines), Help.slash]
          + (settings.format == .text ? [Help.ownMark] : []) : [])
      + (input.editsLines ? [Paragraph("The keys: type \(way).")] : [])
  }
}
