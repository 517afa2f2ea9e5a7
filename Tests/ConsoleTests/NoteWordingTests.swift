import Console
import Presentation
import Testing

@Suite("Wording of notes")
nonisolated struct NoteWordingTests {
  nonisolated enum Command: PageCommand {
    case add(String?), save, discard
    static var actions: [Action] { [] }
  }

  @Test(
    "The next steps of a clause follow one verb type, which is capitalized to begin a sentence",
    arguments: [
      ("\(suggesting: .input("a message")).", "Type a message."),
      ("Not yet. \(suggesting: Command.add("bob")).", "Not yet. Type add bob."),
      ("Why? \(suggesting: .help).", "Why? Type help."),
      ("Wait, or \(suggesting: Command.add).", "Wait, or type add <text>."),
      (
        "\(suggesting: Command.save) or \(suggesting: Command.discard).", "Type save or discard."
      ),
      (
        "\(suggesting: .back), \(suggesting: .home), then \(suggesting: Command.add(nil)).",
        "Type back, home, then add."
      ),
      (
        "To go on, \(suggesting: .input("a name")); to stop, \(suggesting: .back).",
        "To go on, type a name; to stop, type back."
      ),
      ("\(suggesting: .look). \(suggesting: .link).", "Type look. Type link."),
    ] as [(Note, String)])
  func clause(note: Note, sentence: String) {
    #expect(note.worded() == sentence)
  }

  @Test(
    "A next step is worded for the kind of prompt at which it is shown",
    arguments: [
      (.command, "Type it, add or back."), (.choice, "Type it, add or back."),
      (.text, "Type it, /add or /back."), (.secret, "Type it, add or an empty line."),
    ] as [(Prompt.Kind, String)])
  func prompt(kind: Prompt.Kind, sentence: String) {
    let note: Note =
      "\(suggesting: .input("it")), \(suggesting: Command.add(nil)) or \(suggesting: .back)."
    #expect(note.worded(at: kind) == sentence)
  }

  @Test("A next step for another kind of prompt is worded for that kind")
  func elsewhere() {
    let note: Note = "\(suggesting: .look, at: .text), then \(suggesting: .look, at: .command)."
    #expect(note.worded(at: .secret) == "Type /look, then look.")
  }

  @Test("The console supplies the wording of every FrontPhrase")
  func phrases() {
    let note: Note = "\(phrase: .whereItRuns), \(phrase: .useAmongText(of: "me"))"
    #expect(note.worded() == "in your terminal, typed as /me at text prompts")
  }
}
