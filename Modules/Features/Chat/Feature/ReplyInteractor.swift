public import SocialPresentation

/// Sends answers to people who wrote, without their conversations.
///
/// In these nothing counts as read but the message that is answered, if the member saw it as a whole and
/// everything before it is read.
public struct ReplyInteractor: CommandPerformer {
  private let me: Member
  private let store: any FriendStore & MessageStore & ProfileStore
  private let now: () -> Date

  /// Creates the interactor of `me`.
  public init(
    me: Member, store: any FriendStore & MessageStore & ProfileStore, now: @escaping () -> Date
  ) {
    (self.me, self.store, self.now) = (me, store, now)
  }

  /// Sends an answer.
  ///
  /// - Throws: `ChatError`, and the errors of the store.
  public func perform(_ command: Reply) async throws -> Note? {
    let user = User.ID(argument: command.user) ?? User.ID(rawValue: command.user)
    let chat = try await ChatInteractor(with: user, me: me, store: store, now: now)
    try await chat.send(command.text, id: command.id)
    if let seq = command.answered,
      try await store.unread(with: chat.user.id, before: 0, as: me)?.first == seq
    {
      try await store.markRead(with: chat.user.id, through: seq, as: me)
    }
    return "Sent to \(chat.user.bothNames)."
  }
}
