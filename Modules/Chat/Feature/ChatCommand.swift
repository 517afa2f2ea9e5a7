import ChatInterface
public import Presentation

/// The commands of chat that belong to no page.
nonisolated public enum ChatCommand: String, PageCommand {
  /// Shows what is unread.
  case unread
  /// Answers the person who wrote last.
  case reply

  public static var page: CommandPage { ChatPresenter.Command.page }

  public var action: Action {
    switch self {
    case .unread:
      .screen(rawValue, help: "show what is unread", .shows { _ in ChatDestination.unread })
    case .reply:
      Action(
        self, .optional(.text), help: "answer who wrote last, or open the chat",
        example: "reply see you at six", synonyms: ["r"], listsSynonyms: true, elsewhere: .answers)
    }
  }
}
