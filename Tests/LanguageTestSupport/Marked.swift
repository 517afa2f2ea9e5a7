package import SQLDriver
package import Wording

/// English in the letters of another script: what stands in Latin letters was not worded by the language.
nonisolated package struct Marked: Language {
  private let english = English()
  /// Words that stand for others.
  private let words: [FrontCommand: String]

  package init(_ words: [FrontCommand: String] = [:]) { self.words = words }

  /// Returns a text with a Cyrillic letter for each Latin one.
  private func mark(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar {
      case "a"..."z": Unicode.Scalar(0x430 + scalar.value - 0x61) ?? scalar
      case "A"..."Z": Unicode.Scalar(0x410 + scalar.value - 0x41) ?? scalar
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private func mark(_ note: Note) -> Note {
    english.worded(note).fragments.reduce("") { marked, fragment in
      switch fragment {
      case .text(let text): "\(marked)\(mark(text))"
      case .step(let step, let kind): "\(marked)\(suggesting: step, at: kind)"
      case .phrase(let phrase): "\(marked)\(phrase: phrase)"
      case .kernel: marked
      }
    }
  }

  package var tag: String { "x-marked" }
  package func number(_ number: Int) -> String { english.number(number) }
  package func day(_ day: LocalDay, _ style: DayStyle) -> String { mark(english.day(day, style)) }
  package func moment(_ day: String, _ time: String) -> String { english.moment(day, time) }
  package func anyOf(_ words: [String]) -> String { mark(english.anyOf(words)) }
  package func quoted(_ text: String) -> String { english.quoted(text) }
  package func argument(_ kind: Argument.Kind) -> String { mark(english.argument(kind)) }
  package func sample(_ kind: Argument.Kind) -> String { mark(english.sample(kind)) }
  package func progress(_ done: Int, of total: Int) -> String {
    mark(english.progress(done, of: total))
  }
  package func answer(_ answer: Interaction.Answer) -> String { mark(english.answer(answer)) }
  package func command(_ command: FrontCommand) -> CommandWords {
    let words = english.command(command)
    return CommandWords(
      self.words[command] ?? mark(words.word), help: mark(words.help),
      example: words.example.map(mark),
      synonyms: words.synonyms.map(mark))
  }
  package func help(showing place: String) -> String { mark(english.help(showing: place)) }
  package func sentence(_ sentence: KernelSentence) -> Note { mark(english.sentence(sentence)) }
  package func message(_ error: RoutingError) -> Note { mark(english.message(error)) }
  package func message(_ error: LinkError) -> Note { mark(english.message(error)) }
  package func message(_ error: ArgumentError) -> Note { mark(english.message(error)) }
  package func message(_ error: LineError) -> Note { mark(english.message(error)) }
  package func message(_ error: DatabaseError) -> Note { mark(english.message(error)) }
  package func message(_ error: FileError) -> Note { mark(english.message(error)) }
  package func message(_ error: SavedStateError) -> Note { mark(english.message(error)) }
  package func reason(_ fault: FileFault) -> String { mark(english.reason(fault)) }
  package func message(_ error: OptionError) -> String { mark(english.message(error)) }
  package func message(_ shortage: ProcessShortage) -> String { mark(english.message(shortage)) }
  package func message(_ refusal: WebRefusal) -> Note { mark(english.message(refusal)) }
  package func message(_ error: WebServerError) -> Note { mark(english.message(error)) }
  package func help(_ option: ProgramOption) -> String { mark(english.help(option)) }
  package func program(_ text: ProgramText) -> String { mark(english.program(text)) }
  package func console(_ text: ConsoleText) -> String { mark(english.console(text)) }
  package var keys: KeyValuePairs<String, KeyValuePairs<String, String>> {
    ["": ["": mark("\(english.keys)")]]
  }
  package func browser(_ text: BrowserText) -> String { mark(english.browser(text)) }
  package func inBrowser(_ step: NextStep) -> (verb: String, name: String) {
    let (verb, name) = english.inBrowser(step)
    return (mark(verb), mark(name))
  }
  package func search(_ text: String, isOlder: Bool, isFound: Bool) -> String {
    mark(english.search(text, isOlder: isOlder, isFound: isFound))
  }
  package func listAll(_ count: Int) -> String { mark(english.listAll(count)) }
  package var yesOrNo: (yes: String, no: String) { english.yesOrNo }
}

/// The words of an app: what its pages, commands and places say.
package struct AppWords {
  private var words: Set<String> = []

  package init() {}

  /// Adds what the session shows now.
  package mutating func add(_ session: AppSession) {
    let window = session.window
    for screen in window.screens {
      add(screen.title)
      if let address = screen.address { add(window.linkFormat(address)) }
      if let page = (screen.content as? any Presenter)?.page { add(page) }
    }
    for command in session.commands() { add(command) }
    for place in Interaction(session).choices.places { add(place.name) }
  }

  private mutating func add(_ page: Page) {
    let texts = page.notes.flatMap(\.fragments).map { fragment in
      switch fragment {
      case .text(let text), .step(.input(let text), _): text
      default: ""
      }
    }
    let rows = page.rows.map { "\($0.text) \($0.preview?.text ?? "")" }
    let others = [page.title, page.prompt.label, page.badge, page.filter, page.progress]
    for text in texts + rows + page.authors + others.compactMap(\.self) { add(text) }
    for action in page.actions { add(action) }
  }

  private mutating func add(_ action: Action) {
    // A command of the kernel is worded by the language; JSON has its own word.
    if English().named(action) != action, action.help.isEmpty { return }
    for text in [action.help, action.example] + action.words { add(text) }
  }

  private mutating func add(_ text: String) { words.formUnion(Self.latin(text)) }

  /// Returns the words in Latin letters of an output that are none of the app.
  package func unmarked(in output: String) -> Set<String> {
    Self.latin(output).subtracting(words)
  }

  private static func latin(_ text: String) -> Set<String> {
    Set(text.matches(of: /[A-Za-z]{2,}/).map { String($0.output).lowercased() })
  }
}
