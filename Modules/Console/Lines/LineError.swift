import Presentation

/// The reason why a line was not executed.
nonisolated enum LineError: Error, Hashable {
  case unknownWord(String, Vocabulary)
  case noArgument(Action, Vocabulary)
  case needlessArgument(Action, String, Vocabulary)
  case noSuchRow(String, count: Int)
  /// The page no longer offers the word that it offered when it was drawn.
  case noLongerOffered(String)
  /// The screen was removed while the line was typed; `line` is nil if it must not be shown.
  case screenGone(line: String?)
  case nothingFound(String)
  /// The screen with this title has no link.
  case noLink(String)
  case tooLong
  /// An abbreviation of several words.
  case ambiguous(String, [String])
  /// An abbreviation of a destructive word, which must be typed in full.
  case abbreviated(String, Word, Vocabulary)
  /// The page lacks the text that a script expects.
  case notThere(String)
  /// The named operations did not end in time.
  case stillBusy([String], after: Duration)
}

nonisolated extension LineError: UserFacingError {
  var message: Note { Note(text) }

  private var text: String {
    switch self {
    case .unknownWord("", let here): "Type a word after the slash, such as \(here.written("help"))."
    case .unknownWord(let name, let here): unknown(name, here)
    case .noArgument(let action, let here):
      "\(action.word) needs \(action.argument) after it: \(here.written(action.usage)), "
        + "for example: \(here.written(action.example))"
    case .needlessArgument(let action, let argument, let here):
      "Nothing follows the word \(action.word), so \"\(argument.shortened())\" was not understood. "
        + "Type \(here.written(action.word)) alone."
    case .noSuchRow(let number, count: 0):
      "There is no row \(number.shortened()); the list is empty. Type help to see what can be done."
    case .noSuchRow(let number, let count):
      "There is no row \(number.shortened()); the list has \(count). Type look to see it."
    case .noLongerOffered(let word):
      "\(word) cannot be done here any more. The word help lists what can."
    case .screenGone(nil): "The screen that asked went away meanwhile, so the line was not used."
    case .screenGone(let line?):
      "The screen that asked went away meanwhile, so this was not done: \(line)"
    case .nothingFound(let text):
      "No row has \"\(text.shortened())\" in it. Try another text, or part of this one."
    case .noLink(let title): "\(title) is a page on the way, and has no link."
    case .ambiguous(let name, let words):
      "\(name) could be \(words.joined(separator: ", ")). Type one more letter of the one you mean."
    case .abbreviated(let name, let word, let here):
      "\(name) is not enough for \(word.action.word), which loses something. "
        + "Type \(here.written(word.action.usage))."
    case .notThere(let text):
      "The page has no \"\(text.shortened())\" in it. The word look shows what it has."
    case .stillBusy(let names, let time):
      "This has not ended after \(time.inSeconds) and is given up: \(names.joined(separator: ", ")). "
        + "With --settle-timeout it gets more time."
    case .tooLong: "That line is too long to be read: more than 1 MiB. Send it in parts."
    }
  }

  var code: String {
    switch self {
    case .unknownWord: "unknownWord"
    case .noArgument: "noArgument"
    case .needlessArgument: "needlessArgument"
    case .noSuchRow: "noSuchRow"
    case .noLongerOffered: "noLongerOffered"
    case .screenGone: "screenGone"
    case .nothingFound: "nothingFound"
    case .noLink: "noLink"
    case .tooLong: "tooLong"
    case .ambiguous: "ambiguous"
    case .abbreviated: "abbreviated"
    case .notThere: "notThere"
    case .stillBusy: "stillBusy"
    }
  }

  private func unknown(_ name: String, _ here: Vocabulary) -> String {
    let nearest = Suggestion.nearest(to: name, in: here.words.flatMap(\.names))
    let question = nearest.map { " Did you mean \(here.written($0))?" } ?? ""
    return "There is no word \"\(name.shortened())\" here.\(question) "
      + "Type \(here.written("help")) to see the words."
  }
}
