public import SocialPresentation

/// One of the member's last messages in a conversation.
nonisolated public enum SentMessage: ArgumentValue {
  /// The message with a number in the list that `unsend` shows, of which the newest has 1.
  case number(Int)
  /// The message at a position in the conversation with a user, such as `grace#7`.
  case at(Int, with: User.ID)

  /// A number; only programs write a position.
  public static var kind: Argument.Kind { .number }
  /// The newest message.
  public static var sample: SentMessage { .number(1) }

  /// Creates the message with a number or a position; nil for other texts.
  public init?(argument: String) {
    let parts = argument.split(separator: "#", omittingEmptySubsequences: false)
    guard parts.count <= 2, let number = parts.last.flatMap({ Int($0) }) else { return nil }
    self = parts.count == 2 ? .at(number, with: User.ID(String(parts[0]))) : .number(number)
  }

  /// The number, or the position after the user name and `#`.
  public var argument: String {
    switch self {
    case .number(let number): "\(number)"
    case .at(let seq, let user): "\(user)#\(seq)"
    }
  }
}

/// Taking messages back.
extension ChatInteractor {
  /// Lists the member's last messages that can be unsent, the newest first, so that numbers mean them.
  ///
  /// - Throws: ``ChatError/nothingToUnsend``
  func listUnsendable() async throws { listed = try await unsendable() }

  /// Returns one of the member's last messages, to ask about it.
  ///
  /// A number is that of the list that was shown last, also after more messages were sent; without
  /// a list, 1 is the newest message.
  ///
  /// - Throws: ``ChatError/noSuchMessage(_:)``, ``ChatError/nothingToUnsend``
  func message(_ sent: SentMessage) async throws -> Message {
    let message: Message?
    switch sent {
    case .number(let number):
      let all = listed.isEmpty ? try await unsendable() : listed
      message = number >= 1 && number <= all.count ? all[number - 1] : nil
    case .at(let seq, let other):
      message = other == user.id ? try await unsendable().first { $0.seq == seq } : nil
    }
    guard let message, message.unsending == nil else { throw ChatError.noSuchMessage(sent) }
    asked = (sent, message)
    return message
  }

  /// Takes back the message that the member was asked about, or the one that is named.
  ///
  /// - Throws: ``ChatError``, and the errors of the store.
  func unsend(_ sent: SentMessage) async throws {
    let message =
      if let asked, asked.sent == sent { asked.message } else { try await message(sent) }
    asked = nil
    guard let unsent = try await store.unsend(message.seq, with: user.id, as: me) else {
      throw ChatError.tooOldToUnsend
    }
    await replace(unsent)
    listed = listed.map { $0.seq == unsent.seq ? unsent : $0 }
  }

  /// The positions of the loaded messages that can be taken back.
  var unsendableSeqs: Set<Int> {
    let own = isAtEnd ? messages.filter { $0.sender == me.user } : []
    return Set(own.suffix(Message.unsendable).filter { $0.unsending == nil }.map(\.seq))
  }

  private func unsendable() async throws -> [Message] {
    let found = try await store.unsendable(with: user.id, as: me)
    if found.isEmpty { throw ChatError.nothingToUnsend }
    return found
  }
}
