import Presentation

/// A page and its width, parsed from bytes: `width|kind|title|label|note|row|word|…`.
///
/// A note, a row and a word alternate after the label.
nonisolated struct PageInput {
  var page: Page
  /// Width of the display, from 0 to 200 cells.
  let width: Int

  init(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    func part(_ position: Int) -> String { position < parts.count ? parts[position] : "" }
    width = min(200, max(0, Int(part(0)) ?? 80))
    let kind = Prompt.Kind(rawValue: part(1)) ?? .command
    page = Page(part(2), prompt: Prompt(kind, part(3)))
    for (position, text) in parts.dropFirst(4).enumerated() {
      switch position % 3 {
      case 0: page.notes.append(Note(text))
      case 1: page.rows.append(Row(id: "\(position)", text))
      default:
        page.actions.append(Self.action(text, position))
      }
    }
  }

  private static func action(_ word: String, _ position: Int) -> Action {
    let isDestructive = position % 4 == 0
    return position % 2 == 0
      ? Action(
        word, { (text: String) in WordCommand(text) }, help: word, example: word,
        isDestructive: isDestructive)
      : Action(
        word, { (name: Name?) in WordCommand(name?.argument ?? "") }, help: word, example: word)
  }
}

/// A user name of any letters.
nonisolated private struct Name: ArgumentValue {
  static var kind: Argument.Kind { .user }
  static var sample: Name { Name(argument: "ada") }
  let argument: String
}
