public import Presentation
public import Social

/// Sends answers to people who wrote, without their conversations, in which nothing counts as read.
public final class ReplyInteractor: CommandHandler {
  private let me: Member
  private let store: any FriendStore & MessageStore & ProfileStore
  private let now: () -> Date
  /// The conversation with a text of which it is unknown whether it was stored; nil if there is none.
  private var chat: ChatInteractor?

  /// Creates an interactor that has sent nothing.
  public init(
    me: Member, store: any FriendStore & MessageStore & ProfileStore, now: @escaping () -> Date
  ) {
    (self.me, self.store, self.now) = (me, store, now)
  }

  /// Sends a text; the argument is the user name, a space, and the text.
  ///
  /// - Throws: `ChatError`, and the errors of the store.
  public func perform(_ command: ChatCommand, _ argument: String) async throws -> Note? {
    let name = argument.prefix { !$0.isWhitespace }
    let user = User.ID(typed: String(name))
    if chat?.user.id != user {
      chat = try await ChatInteractor(with: user, me: me, store: store, now: now)
    }
    guard let chat else { return nil }
    try await chat.send(String(argument.dropFirst(name.count + 1)))
    self.chat = nil
    return "Sent to \(chat.user.bothNames)."
  }
}
