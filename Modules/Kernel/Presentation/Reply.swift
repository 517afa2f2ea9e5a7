public import Essentials

/// An answer to the person who wrote the newest notice, which a front end makes of the word `reply`.
nonisolated public struct Reply: PageCommand {
  /// The user name of the person.
  public let user: String
  /// The text.
  public let text: String
  /// The position of the message that the person saw as a whole and answers; nil if it is another one.
  public let answered: Int?
  /// The identifier of the text: the same for another try, so that a store keeps one.
  public let id: UUID

  /// Creates an answer.
  public init(to user: String, _ text: String, answering answered: Int? = nil, id: UUID = UUID()) {
    (self.user, self.text, self.answered, self.id) = (user, text, answered, id)
  }

  /// The command, without what performs it.
  public static var actions: [Action] { [] }
  /// The word.
  public var word: String { FrontCommand.reply.rawValue }
  /// The user name, a blank, and the text.
  public var argument: String { "\(user) \(text)" }
}

extension Action {
  /// Returns the command `reply`, which answers the author of the newest notice on every page; a script
  /// names the person.
  ///
  /// - Parameters:
  ///   - page: The page that a person names, such as a conversation, which the command opens without a
  ///     text.
  ///   - performer: Makes the performer that sends the answers.
  public static func reply(
    on page: CommandPage,
    by performer: @escaping @MainActor (Window) async throws -> any CommandPerformer<Reply>
  ) -> Action {
    var action = Action(
      .reply, Argument(.text, isOptional: true), sample: Reply(to: "ada", "hello"))
    (action.scope, action.page) = (.app, page)
    action.elsewhere = .acts { try await performer($0) }
    return action
  }
}
