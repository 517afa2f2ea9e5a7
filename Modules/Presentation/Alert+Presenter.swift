public import Observation
public import Routing

// No observation is needed, because the question never changes.
nonisolated extension Alert: Observable {}

extension Alert: @MainActor Presenter {
  public static var screenIdentifier: String { "Alert" }

  /// The word of a choice.
  ///
  /// Each alert has its own words, so the type has no list of them.
  nonisolated public struct Command: RawRepresentable, CaseIterable, Sendable {
    /// An empty list.
    public static var allCases: [Command] { [] }
    /// The word.
    public let rawValue: String
    /// Accepts any word; the page of the alert lists the valid ones.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The question, with an action for each choice.
  public var page: Page {
    let choices = question.choices.map { (command: Command(rawValue: $0.word), label: $0.label) }
    let notes = question.message.isEmpty ? [] : [Note(question.message)]
    return Page(
      title, notes: notes + [Self.steps(choices)],
      actions: choices.map { Action($0.command, help: $0.label) },
      prompt: Prompt(.choice, choices.map(\.command.rawValue).joined(separator: " or ")))
  }

  /// Answers with a choice.
  public func perform(_ command: Command, _ argument: String) async throws {
    try await choose(command.rawValue)
  }

  /// Returns the choices as one sentence.
  ///
  /// A console shows "Type yes to save your version, or no to go on editing."
  private static func steps(_ choices: [(command: Command, label: String)]) -> Note {
    let others = choices.dropLast()
    let first = others.reduce("" as Note) { note, choice in
      "\(note)\(suggesting: choice.command) to \(choice.label), "
    }
    guard let last = choices.last else { return "\(suggesting: .back)." }
    return "\(first)\(others.isEmpty ? "" : "or ")\(suggesting: last.command) to \(last.label)."
  }
}
