import ConsoleIO
import Presentation

/// The reason why a line was not executed.
nonisolated enum LineError: Error {
  case unknownWord(String, Vocabulary)
  /// A command of another page, the name of that page, and the destination that is one.
  case onlyOnItsPage(String, String, DestinationOffer)
  /// A text that may have been meant as a command or for somebody else; if it is in the line again, Enter
  /// sends it. Where nothing can be sent, and in a script, `isInLine` is nil.
  case held(Slip, isInLine: Bool?)
  /// An answer to somebody; somebody else, or this person as the first, wrote after the line was begun,
  /// or the conversation on top is with another person.
  case heldAnswer(to: String, before: String?, in: String?, isInLine: Bool)
  /// No notice came that can be answered.
  case nobodyToAnswer
  case noArgument(Action, Vocabulary)
  case needlessArgument(Action, String, Vocabulary)
  /// The number and how many rows there are; `isShown` is false if the row exists and was not shown.
  case noSuchRow(String, count: Int, isShown: Bool = true)
  /// A command of this screen that the page does not offer now.
  case noLongerOffered(String)
  /// The screen was removed while the line was typed; `line` is nil if the line is a secret.
  case screenGone(line: String?)
  /// A text after a command that failed, which may have named another person.
  case afterFailure
  /// Lines that were typed ahead without echo are dropped: they may be secrets.
  case secretsDropped
  case nothingFound(String)
  /// The screen with this title has no link.
  case noLink(String)
  case tooLong
  /// The script is UTF-16.
  case utf16
  /// A secret is not UTF-8; `locale` is nil unless a person typed it.
  case notUTF8(locale: String?)
  /// An empty line of a script at a prompt for a secret.
  case emptySecret
  /// An abbreviation that matches several commands.
  case ambiguous(String, [String])
  /// An abbreviation of a destructive command, which must be typed in full.
  case abbreviated(String, Action, Vocabulary)
  /// The page lacks the text that a script expects.
  case notThere(String)
  /// The named operations did not end in time.
  case stillBusy([String], after: Duration)
}

nonisolated extension LineError: UserFacingError {
  var message: Note {
    switch self {
    case .unknownWord("", let here):
      "Type a command after the slash, such as \(here.written("help"))."
    case .unknownWord(let name, let here): Note(unknown(name, here))
    case .onlyOnItsPage(let word, let page, let place):
      """
      \(word) works on \(page) only. \(suggesting: .open(place)) to \
      \(place.missing == .none ? "go there" : "open one, then type /\(word) there").
      """
    case .held(let slip, let isInLine):
      """
      Not sent\(isInLine == nil ? "" : " yet"). \(slip.reason)\
      \(isInLine.map { " \($0 ? "Enter" : "The same line again") sends the text." }
        ?? (slip.isSayable ? " To send the text, type /\(Action.say.word) before it." : ""))
      """
    case .heldAnswer(let user, let other, let person, let isInLine):
      """
      Not sent yet: \(person.map { "this conversation is with \($0), but \(user) wrote last" }
        ?? "\(other ?? user) wrote after you began the line"). \
      \(isInLine ? "Enter" : "The same line again") sends it to \(user)\
      \(other.map { ", who wrote before; \(isInLine ? "a new" : "another") line goes to \($0)" }
        ?? person.map { "; a text without a command goes to \($0)" } ?? "").
      """
    case .nobodyToAnswer:
      "No notice has come that can be answered. \(suggesting: .help) to list the commands."
    case .noArgument(let action, let here):
      """
      \(action.word) needs \(phrase: .argument(action.argument)): \
      type \(here.written(action.word)) \(phrase: .argument(action.argument))\
      \(here.example(of: action).text == here.usage(of: action).text
        ? "." : ", for example \(here.example(of: action).text)")
      """
    case .needlessArgument(let action, let argument, let here):
      """
      \(here.written(action.word)) does not need \
      \(action.leadsToSecret ? "anything after it" : argument.shortened().quoted), so nothing was done.\
      \(didYouMean(here.meaning(of: action.word), here)) \
      Type \(here.written(action.word)) alone\(action.help.isEmpty ? "" : " to \(action.gist)").
      """
    case .noSuchRow(let number, count: 0, _):
      "There is no row \(number.shortened()) here. \(suggesting: .help) to list the commands."
    case .noSuchRow(let number, _, isShown: false):
      "Row \(number.shortened()) has not been shown. Type all to see all rows, then try again."
    case .noSuchRow(let number, let count, _):
      "There is no row \(number.shortened()); the list has \(count). Type look to see it."
    case .noLongerOffered(let word):
      "\(word) is not available here now. \(suggesting: .help) to list the commands."
    case .screenGone(nil): "The screen was closed meanwhile, so what you typed was discarded."
    case .screenGone(let line?):
      "The screen was closed meanwhile, so this line was not executed: \(line)"
    case .afterFailure:
      """
      Not sent: the command before it failed, so this text may be meant for somebody else. \
      \(suggesting: .look), then send it again.
      """
    case .secretsDropped:
      """
      What you typed unseen was dropped, because it may have been meant as the password. \
      Type it again.
      """
    case .nothingFound(let text):
      "No row contains \(text.shortened().quoted). Try another text, or a part of it."
    case .noLink(let title):
      "\(title) has no link. \(suggesting: WordCommand(FrontCommand.where.rawValue)) to see which screens have one."
    case .ambiguous(let name, let words):
      "\(name) is ambiguous: it could be \(words.joined(separator: ", ")). Type more letters."
    case .abbreviated(let name, let action, let here):
      """
      \(name) is too short for \(action.word), which is destructive. \
      Type it in full: \(here.written(action.word))\
      \(action.argument == .none ? "" : " \(phrase: .argument(action.argument))")
      """
    case .notThere(let text):
      "The screen does not show \(text.shortened().quoted). \(suggesting: .look) to see all of it."
    case .stillBusy(let names, let time):
      """
      Timed out after \(time.inSeconds): \(names.joined(separator: ", ")). \
      Use --settle-timeout to allow more time.
      """
    case .notUTF8(nil):
      "The line is not UTF-8, so it was not used as a secret. Save the script as UTF-8."
    case .notUTF8(let locale?):
      """
      Your terminal sends text in an encoding other than UTF-8 (\(locale.shortened())). \
      Set it to UTF-8, then type the secret again.
      """
    case .emptySecret:
      "The line is empty, so it was not used as a secret. Write the secret in the script."
    case .utf16: "The input is UTF-16, so no line of it was executed. Save it as UTF-8."
    case .tooLong:
      "The line is too long (more than 1 MiB) and was skipped. Split it into shorter lines."
    }
  }

  private func didYouMean(_ word: String?, _ here: Vocabulary) -> String {
    word.map { " Did you mean \(here.written($0))?" } ?? ""
  }

  private func unknown(_ name: String, _ here: Vocabulary) -> String {
    let text = here.needsSlash ? ", or // to begin a text with a slash" : ""
    return
      "There is no command \(name.shortened().quoted).\(didYouMean(here.suggestion(for: name), here)) "
      + "Type \(here.written("help")) to list the commands\(text)."
  }
}

nonisolated extension Action {
  /// The first clause of the description.
  fileprivate var gist: Substring { help.prefix { $0 != ";" } }
}
