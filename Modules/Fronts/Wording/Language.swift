public import SQLDriver

/// Everything that the kernel says to people, in one language.
///
/// Each text is a value with what is named in it, and a language words all values: a word that it lacks does
/// not compile. ``English`` is the default. An app chooses another language where it starts:
///
/// ```swift
/// await ConsoleProgram.run(ConsoleOptions.self, language: German(), …)
/// ```
///
/// The sentences of the app itself, identifiers, codes and the keys of JSON are no part of it.
nonisolated public protocol Language: EditorWords {
  /// The tag of the language by BCP 47, such as `en`, for browsers and screen readers.
  var tag: String { get }
  /// Returns a number with separators between groups of digits, such as `10,000`.
  func number(_ number: Int) -> String
  /// Returns a day, such as `Today` or `14 November`.
  func day(_ day: LocalDay, _ style: DayStyle) -> String
  /// Returns a day with the time of day, such as `Today 20:48`.
  func moment(_ day: String, _ time: String) -> String
  /// Returns a choice of words, such as `more, all or find`.
  func anyOf(_ words: [String]) -> String
  /// Returns a text in quotation marks.
  func quoted(_ text: String) -> String
  /// Returns the name of a kind of argument, such as `user`, in one word.
  func argument(_ kind: Argument.Kind) -> String
  /// Returns a value for examples of a command that takes a text, a file, or a user and a text.
  func sample(_ kind: Argument.Kind) -> String
  /// Returns how much of counted work is done, such as `3 of 10`.
  func progress(_ done: Int, of total: Int) -> String
  /// Returns the word of an answer, in small letters.
  func answer(_ answer: Interaction.Answer) -> String
  /// Returns a command of the front end in words.
  func command(_ command: FrontCommand) -> CommandWords
  /// Returns what the command of a main screen or tab does, such as `show basket`.
  func help(showing place: String) -> String
  /// Returns a sentence of the kernel.
  func sentence(_ sentence: KernelSentence) -> Note
  /// Returns what happened instead of a navigation, and what to do next.
  func message(_ error: RoutingError) -> Note
  /// Returns why a link cannot be opened, and what to do next.
  func message(_ error: LinkError) -> Note
  /// Returns why a text is no value of a command, and what to do next.
  func message(_ error: ArgumentError) -> Note
  /// Returns why a line was not executed, and what to do next.
  func message(_ error: LineError) -> Note
  /// Returns why a database does not store or read data, and what to do next.
  func message(_ error: DatabaseError) -> Note
  /// Returns why a script or a file for output cannot be used, and what to do next.
  func message(_ error: FileError) -> Note
  /// Returns why screens are not saved, and what to do next.
  func message(_ error: SavedStateError) -> Note
  /// Returns why a file or folder cannot be used, for a sentence such as "It cannot be used: it is a hard link."
  func reason(_ fault: FileFault) -> String
  /// Returns what is wrong with the options of a command line, and where the help is.
  func message(_ error: OptionError) -> String
  /// Returns what the system does not give the program, and what to do.
  func message(_ shortage: ProcessShortage) -> String
  /// Returns why a request of a browser was refused.
  func message(_ refusal: WebRefusal) -> Note
  /// Returns why a server for browsers does not start, and what to do next.
  func message(_ error: WebServerError) -> Note
  /// Returns what an option or a command of every program does, in a few words.
  func help(_ option: ProgramOption) -> String
  /// Returns a text of the command line.
  func program(_ text: ProgramText) -> String
  /// Returns a text of the console.
  func console(_ text: ConsoleText) -> String
  /// The keys of the line editor with what they do, in groups.
  var keys: KeyValuePairs<String, KeyValuePairs<String, String>> { get }
  /// Returns a text of a page in a browser.
  func browser(_ text: BrowserText) -> String
  /// Returns the verb for a step, which the next steps of a clause share, and what a person uses.
  func inBrowser(_ step: NextStep) -> (verb: String, name: String)
}

/// English, the language of an app that chooses none.
nonisolated public struct English: Language {
  /// Creates the language.
  public init() {}
}

/// The forms of a day.
nonisolated public enum DayStyle: Sendable {
  /// Beside a time, such as `14 Nov`; above the messages of the day, such as `Friday 14 November`; in a sentence
  /// that is spoken, such as `today` or `14 November`.
  case short, heading, spoken
}

/// The words of a command.
nonisolated public struct CommandWords: Hashable, Sendable {
  /// The name, in one word of small letters.
  public let word: String
  /// A short description.
  public let help: String
  /// The rest of an example after the name, such as `back`; nil for none.
  public let example: String?
  /// Other words for the command, which its help names; the English ones need not be among them.
  public let synonyms: [String]

  /// Creates the words.
  public init(_ word: String, help: String, example: String? = nil, synonyms: [String] = []) {
    (self.word, self.help, self.example, self.synonyms) = (word, help, example, synonyms)
  }
}
