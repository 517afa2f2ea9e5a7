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
      title, notes: notes + ["\(kernel: .choices(choices))"],
      actions: choices.map {
        var action = Action(
          $0.word, WordCommand($0.word),
          title: $0.label.prefix(1).uppercased() + $0.label.dropFirst(), help: $0.label)
        action.answer = Interaction.Answer(rawValue: $0.word)
        return action
      },
      prompt: Prompt(.choice, ""))
  }

  /// Answers with a choice.
  public func perform(_ command: WordCommand) async throws -> Note? {
    try await choose(command.word)
    return nil
  }
}
