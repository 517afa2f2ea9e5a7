public import Observation
public import Routing

// No observation is needed, because the question never changes.
nonisolated extension Alert: Observable {}

extension Alert: @MainActor Presenter {
  public static var screenIdentifier: String { "Alert" }

  /// The choices by their words, which each alert has of its own.
  public typealias Command = WordCommand

  /// The question, with an action for each choice.
  public var page: Page {
    let choices = question.choices
    let notes = question.message.isEmpty ? [] : [Note(question.message)]
    return Page(
      title, notes: notes + [Self.steps(choices)],
      actions: choices.map { Action($0.word, WordCommand($0.word), help: $0.label) },
      prompt: Prompt(.choice, choices.map(\.word).joined(separator: " or ")))
  }

  /// Answers with a choice.
  public func perform(_ command: WordCommand) async throws -> Note? {
    try await choose(command.word)
    return nil
  }

  /// Returns the choices as one sentence.
  ///
  /// A console shows "Type yes to save your version, or no to go on editing."
  private static func steps(_ choices: [Choice]) -> Note {
    let steps = choices.map { "\(suggesting: WordCommand($0.word)) to \($0.label)" as Note }
    guard let last = steps.last else { return "\(suggesting: .back)." }
    let others = steps.dropLast().reduce("" as Note) { "\($0)\($1), " }
    return "\(others)\(steps.count > 1 ? "or " : "")\(last)."
  }
}
