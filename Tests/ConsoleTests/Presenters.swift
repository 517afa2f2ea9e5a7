import Observation
import Presentation
import Routing

@testable import Console

struct Refusal: UserFacingError, Hashable {
  let message: Note
  let code = "refused"
}

/// An unexpected error, which has no message for people.
struct Fault: Error {}

/// A list of people with commands, one of them destructive.
@Observable
final class People: Presenter {
  static let screenIdentifier = "Friends"
  enum Command: String, CaseIterable { case add, remove, save, `break` }

  var page: Page
  var chosen: [String] = []
  var done: [String] = []
  var loads = 0
  var whenChosen: () -> Void = {}

  init(_ names: [String] = ["ada", "grace"]) {
    page = Page(
      "Friends", rows: names.map { Row(id: $0, $0) },
      actions: [
        Action(Command.add, "<user>", help: "Ask somebody.", example: "add grace"),
        Action(
          Command.remove, "<user>", help: "Remove a friend.", example: "remove ada",
          isDestructive: true),
        Action(Command.save, help: "Keep it."),
        Action(Command.break, help: "Fail."),
      ],
      prompt: Prompt(.command, "friends"))
  }

  func load() { loads += 1 }

  func choose(_ id: Row.ID) {
    chosen.append(id)
    whenChosen()
  }

  func perform(_ command: Command, _ argument: String) throws {
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
final class Talk: Presenter {
  static let screenIdentifier = "Chat"
  enum Command: String, CaseIterable { case older }

  var page: Page
  var said: [String] = []
  var whenSaid: () -> Void = {}

  init(_ kind: Prompt.Kind = .text, label: String = "ada") {
    page = Page(
      "Chat", actions: kind == .text ? [Action(Command.older, help: "Read back.")] : [],
      prompt: Prompt(kind, label))
  }

  func perform(_ command: Command, _ argument: String) { said.append("(older)") }

  func submit(_ text: String) throws {
    if text.isEmpty { throw Refusal(message: "Type what to say.") }
    said.append(text)
    whenSaid()
    page.rows.append(Row(id: "\(page.rows.count)", "You: \(text)"))
  }
}

/// Screen content that has only a title.
final class Bare: ScreenContent {
  let title: String
  init(_ title: String) { self.title = title }
}

struct Place: Destination {
  var address: Address? { nil }
}

func screen(_ content: any ScreenContent) -> Screen {
  Screen(content, router: Router<Void>(factory: ()), at: Place())
}
