/// A text of the console, at a terminal or for a screen reader, with what is named in it.
///
/// Commands in it are written as they are typed, with a slash where it is needed.
nonisolated public enum ConsoleText: Sendable {
  /// The verb before what is typed, with a space at its end.
  case type(beginsSentence: Bool)
  /// Where a console runs; what leaves a prompt for a secret; a link in a usage.
  case inTerminal, emptyLine, linkPlaceholder
  /// How a command is given at a prompt for text.
  case amongText(String)
  /// An argument as it is spoken, and the words between it and its command.
  case spoken(Argument.Kind, isOptional: Bool), joint(isOptional: Bool)
  /// Another word for a command, after its explanation.
  case also(String, isSpoken: Bool)

  /// The filter of the rows, beside a title.
  case matching(String)
  /// How many rows are drawn where there is no room; the number of rows.
  case more(Int, of: Int), rows(Int)
  /// The screen with the way to it and the stacks under it, as it is spoken.
  case screen(String, from: [String], over: [[String]])
  /// The rules above and below a stretch, and its place.
  case unreadAbove(Int, String), moreBelow(Int, String), place(Int, Int, of: Int)
  /// How to see the other rows of a list.
  case rest(Int, of: Int, String, isSpoken: Bool)
  /// The rules above new rows, and above the row that was found.
  case new, found
  /// The sender and the time of a message, as they are spoken; nil is the person.
  case message(from: String?, isNew: Bool, String), lastMessage(from: String?, String)
  /// The user name after a name, and the number of a row, as they are spoken.
  case userName(String), row(Int, of: Int)

  /// The remarks on the screens that are open.
  case nothingOpen, shown, youAreHere, onTop
  /// The depth and the link of a screen, as they are spoken.
  case level(Int), link(String)
  /// A move as a sentence about the person, or that there was none.
  case reason(Event?)
  /// A move as a developer reads it, and a part of the window with what is in it.
  case move(Event), inspected(InspectedPart, [String])

  /// The words before a notice, a question and an error, and between lines, as they are spoken.
  case notice, question, failure, newLine
  /// How to go on from a notice, as it is spoken.
  case spokenWay(String, answers: Bool)
  /// A secret in a transcript.
  case hiddenSecret

  /// Work that goes on, and the prompt during work.
  case waiting, working, cancelling, busy
  /// Work that opens a screen or link, and how long work took.
  case loading(String), done(Duration)
  /// The session ends because no line was typed.
  case pausedTooLong
  /// The link is open already.
  case alreadyAt(String)
  /// A script stopped at a line, or before the first with 0.
  case stopped(at: Int, beforeSecret: Bool)
  /// A text that was lost with its screen, and one that was lost with the session.
  case notSaved(String), notSent(String)
  /// A text that a screen refused, or refuses as long as none can be sent.
  case refused(String, again: String, canBeSent: Bool)
  /// A text that is kept, in the line or outside of it; `again` is nil for a command.
  case kept(isLong: Bool, canBeSent: Bool, again: String?)

  /// The titles of commands in help.
  case thisScreen, thisList, places, program
  /// The arguments of help that are no commands, each one word of small letters.
  case everywhere, keysTopic
  /// How to read about commands that work everywhere, and about keys.
  case aboutEverywhere(String), aboutKeys(String)
  /// Examples of a command, one of them with the number of a row.
  case example(String), exampleOfRow(String)
  /// The meaning of the arrows before titles, and of the mark before a person's own messages.
  case arrows, ownMark(String)
  /// How a message of several lines is written, and one that begins with a slash.
  case severalLines(editsLines: Bool), slash

  /// The hints at prompts for a secret, a text and commands; `takesText` is false where only commands are
  /// useful, and `elsewhere` are words for other parts of the app.
  case hintOfSecret, hintOfText(String, takesText: Bool), hint(String, elsewhere: [String])
  /// A choice in a hint.
  case numberOfRow
  /// How many items wait on other screens; exact up to 99.
  case unread(String)
  /// The request of a prompt, as it is spoken.
  case request(Prompt.Kind)
  /// How a question is answered: with yes, one of some answers, a number that was listed, or a value.
  case confirm, choose(String), giveNumber, giveValue
  /// The person stays on a screen with unsaved content, or did not give a command.
  case stillOnScreen, cancelled(String)
  /// How to end the program; nil at a prompt for a secret.
  case toLeave(String?, isSpoken: Bool)
}

/// A part of a window that the command `inspect` shows beside the screens and the moves; its name is
/// the key in JSON and the English word.
nonisolated public enum InspectedPart: String, Sendable {
  /// The link of the move that waits; what runs, and what waits for its turn.
  case waiting, running, queued
  /// The operations that wait for an answer; the last answers of the guards; closed objects that are
  /// still retained.
  case asking, guards, leaks
}
