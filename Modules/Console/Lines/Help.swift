import Presentation
import TerminalInput

/// The output of `help`.
nonisolated enum Help {
  /// Returns every command with its explanation, in two columns.
  static func all(_ vocabulary: Vocabulary) -> [Paragraph] {
    let words = vocabulary.listed
    let usages = words.map { vocabulary.written($0.action.usage) }
    let column = usages.map(\.cellWidth).max() ?? 0
    return zip(usages, words).map { usage, word in
      Paragraph(usage, word.action.help, column: column)
    }
  }

  /// The explanation of the lines of a ``LineAnimator``.
  static let arrows = Paragraph(
    "→ means opened, ← closed; ↑ and ↓ mean the same for a screen over the others.")

  /// Returns the explanation of a command and an example of its use; for a person also a shorter one.
  static func about(
    _ name: String, _ vocabulary: Vocabulary, isInteractive: Bool
  ) throws(LineError) -> [Paragraph] {
    let name = String(name.drop { $0 == "/" }.prefix { $0 != " " })
    guard let action = vocabulary.word(name)?.action else { throw .unknownWord(name, vocabulary) }
    return [
      Paragraph("\(vocabulary.written(action.usage))  \(action.help)"),
      Paragraph("Example: \(vocabulary.example(of: action))"),
    ]
      + (isInteractive && action.argument == "<user>"
        ? [Paragraph("Or with the number of a row: \(vocabulary.written(action.word)) 1")] : [])
  }
}
