/// The one who types the lines of a session and reads its output.
nonisolated package enum Reader: Hashable {
  /// A person at a terminal; where the input edits lines, a line begins with a draft, and what happens
  /// elsewhere moves it down.
  case person(editsLines: Bool)
  /// A script, whose output somebody reads later; a tester's input also checks what is shown.
  case script(isTester: Bool)
  /// A program that reads events; one that follows gets each change as it happens.
  case program(follows: Bool)

  /// Whether a person types the lines: names may be shortened, questions asked, texts held and kept.
  package var isPerson: Bool { if case .person = self { true } else { false } }

  /// Whether a line that is being typed can be changed.
  var editsLines: Bool { self == .person(editsLines: true) }

  /// Whether a program gets each change as it happens, and ends with the session of the account.
  var follows: Bool { self == .program(follows: true) }

  /// Whether the output has the commands and the prompt of a page, so that a change of them is shown.
  var getsActions: Bool { if case .program = self { true } else { false } }

  /// Whether nobody sees a prompt before the next line is typed: the session ends where that line
  /// may be a secret that would be shown.
  var mayShowSecrets: Bool { !isPerson && self != .script(isTester: true) }

  /// Number of rows of a list that are drawn at first.
  var portion: Int { isPerson ? 20 : 100 }

  /// Number of rows in a stretch of a scroll where no window has a height.
  static let stretch = 20

  /// The commands for a list that is drawn only in part.
  var listCommands: [FrontCommand] { isPerson ? FrontCommand.ofLists : [.all] }
}
