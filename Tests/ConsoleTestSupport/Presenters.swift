import Observation
package import Presentation
package import Routing

package struct Refusal: UserFacingError, Hashable {
  package let message: Note
  package let code = "refused"

  package init(message: Note) { self.message = message }
}

/// An unexpected error, which has no message for people.
package struct Fault: Error {
  package init() {}
}

/// A list of people with commands, one of them destructive.
@Observable
package final class People: Presenter {
  package static let screenIdentifier = "Friends"
  package enum Command: PageCommand {
    case add(Name), remove(Name), save, `break`

    package static let actions = [
      Action("add", add, help: "Ask somebody."),
      Action(
        "remove", remove, help: "Remove a friend.", example: "remove ada", isDestructive: true),
      Action("save", save, help: "keep it"),
      Action("break", `break`, help: "Fail."),
    ]
  }

  package var page: Page
  package var chosen: [String] = []
  package var done: [String] = []
  package var loads = 0
  package var whenChosen: () -> Void = {}
  /// The questions before commands, by word.
  package var questions: [String: Note] = [:]
  /// The reason why a destructive command can do nothing; nil if it can.
  package var refusal: Refusal?
  /// The commands that a question was requested for.
  package var asked: [String] = []

  package init(_ names: [String] = ["ada", "grace"]) {
    page = Page(
      "Friends", rows: names.map { Row(id: $0, $0) },
      actions: Command.actions,
      prompt: Prompt(.command, "friends"))
  }

  package func load() { loads += 1 }

  package func question(before command: Command) throws -> Note? {
    if let refusal { throw refusal }
    asked.append("\(command.word) \(command.argument)")
    return questions[command.word]
  }

  package func choose(_ id: Row.ID) {
    chosen.append(id)
    whenChosen()
  }

  package func perform(_ command: Command) throws -> Note? {
    switch command {
    case .add("nobody"): throw Refusal(message: "There is nobody called nobody.")
    case .add(let name): page.rows.append(Row(id: name.argument, name.argument))
    case .remove(let name): page.rows.removeAll { $0.id == name.argument }
    case .save: page.notes = ["Saved."]
    case .break: throw Fault()
    }
    done.append(command.line)
    return nil
  }
}

/// The user name of a person, as it was typed.
nonisolated package struct Name: ArgumentValue, ExpressibleByStringLiteral {
  package static var kind: Argument.Kind { .user }
  package static var sample: Name { "grace" }
  package let argument: String

  package init?(argument: String) {
    if argument.isEmpty || argument.contains(where: \.isWhitespace) { return nil }
    self.argument = argument
  }

  package init(stringLiteral name: String) { argument = name }
}

extension CommandPage {
  /// A talk with somebody.
  package static var talk: CommandPage {
    CommandPage("a talk") { (name: Name) in TestDestination(name.argument) }
  }
}

/// A page that takes text or secrets.
@Observable
package final class Talk: Presenter {
  package static let screenIdentifier = "Chat"
  package enum Command: PageCommand {
    case older, unsend(Int?)

    package static let actions = [
      Action("older", older, help: "Read back."),
      Action("unsend", unsend, help: "", meantBy: ["undo", "delete", "edit"]),
    ]
  }

  package var page: Page
  package var said: [String] = []
  package var whenSaid: () -> Void = {}
  /// Number of texts to refuse, and what happens then.
  package var refusals = 0
  package var whenRefused: () -> Void = {}
  /// All texts, also those that were refused.
  package private(set) var tried: [String] = []

  package init(_ kind: Prompt.Kind = .text, label: String = "ada") {
    page = Page(
      "Chat", actions: kind == .text ? [Command.actions[0]] : [],
      prompt: Prompt(kind, label))
  }

  package func perform(_ command: Command) throws -> Note? {
    if command == .older { said.append("(older)") }
    if refusals > 0 { throw Refusal(message: "The shop is closed.") }
    if case .unsend(let number?) = command { said.append("(unsend \(number))") }
    return nil
  }

  package func submit(_ text: String) throws {
    tried.append(text)
    if text.isEmpty { throw Refusal(message: "Type what to say.") }
    refusals -= 1
    if refusals >= 0 {
      whenRefused()
      throw Refusal(message: "The shop is closed.")
    }
    said.append(text)
    whenSaid()
    page.rows.append(Row(id: "\(page.rows.count)", "You: \(text)"))
  }
}

/// Screen content that has only a title.
package final class Bare: ScreenContent {
  package let title: String
  package init(_ title: String) { self.title = title }
}

/// A destination with a link if it has a name.
package struct TestDestination: Destination {
  package let address: Address?

  package init(_ name: String? = nil) { address = name.map { Address($0) } }

  package init(_ address: Address) { self.address = address }
}

@MainActor package func screen(_ content: any ScreenContent, at name: String? = nil) -> Screen {
  Screen(content, router: Router<Void>(factory: ()), at: TestDestination(name))
}
