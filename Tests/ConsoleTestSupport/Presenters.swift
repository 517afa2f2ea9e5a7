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
  package enum Command: String, CaseIterable { case add, remove, save, `break` }

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
      actions: [
        Action(Command.add, .user, help: "Ask somebody.", example: "add grace"),
        Action(
          Command.remove, .user, help: "Remove a friend.", example: "remove ada",
          isDestructive: true),
        Action(Command.save, help: "keep it"),
        Action(Command.break, help: "Fail."),
      ],
      prompt: Prompt(.command, "friends"))
  }

  package func load() { loads += 1 }

  package func question(before command: Command, _ argument: String) throws -> Note? {
    if let refusal { throw refusal }
    asked.append("\(command.rawValue) \(argument)")
    return questions[command.rawValue]
  }

  package func choose(_ id: Row.ID) {
    chosen.append(id)
    whenChosen()
  }

  package func perform(_ command: Command, _ argument: String) throws {
    switch command {
    case .add where argument == "nobody": throw Refusal(message: "There is nobody called nobody.")
    case .add: page.rows.append(Row(id: argument, argument))
    case .remove: page.rows.removeAll { $0.id == argument }
    case .save: page.notes = ["Saved."]
    case .break: throw Fault()
    }
    done.append(argument.isEmpty ? command.rawValue : "\(command.rawValue) \(argument)")
  }
}

/// A page that takes text or secrets.
@Observable
package final class Talk: Presenter {
  package static let screenIdentifier = "Chat"
  package enum Command: String, CaseIterable { case older, unsend, say }

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
      "Chat", actions: kind == .text ? [Action(Command.older, help: "Read back.")] : [],
      prompt: Prompt(kind, label))
  }

  package func perform(_ command: Command, _ argument: String) throws {
    if command == .older { said.append("(older)") }
    if refusals > 0 { throw Refusal(message: "The shop is closed.") }
    if command == .unsend, !argument.isEmpty { said.append("(unsend \(argument))") }
    if command == .say { try submit(argument) }
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
