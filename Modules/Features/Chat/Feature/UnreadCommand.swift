public import Presentation

/// The commands about all that is unread, on every page, by ``UnreadInteractor``.
nonisolated public enum UnreadCommand: PageCommand {
  /// Opens the next conversation with unread messages.
  case next
  /// Marks all messages as read.
  case read

  public static let actions = [
    Action(
      "next", next, title: "Next unread chat", help: "open the next chat with unread messages"),
    Action(
      "read", read, title: "Mark all as read", help: "mark all messages as read",
      isDestructive: true),
  ]
}
