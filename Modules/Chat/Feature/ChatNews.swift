import ChatInterface
public import Presentation
public import Social

/// Notices of new messages from others.
public final class ChatNews: News {
  /// Maximum number of messages shown per conversation; one more notice counts the others.
  static let most = 5
  /// The part of a message that is shown.
  static let preview = TextLimit(characters: 200, bytes: 800)

  private let me: Member
  private let store: any MessageStore
  /// The `seq` of the last known message of each conversation; nil before the first call.
  private var heard: [User.ID: Int]?

  /// Creates the news for one member.
  public init(me: Member, store: any MessageStore) {
    self.me = me
    self.store = store
  }

  /// Returns notices of the messages that arrived since the last call; empty at the first call.
  ///
  /// - Throws: The errors of the store.
  public func latest() async throws -> [Notice] {
    let conversations = try await store.conversations(as: me)
    var notices: [Notice] = []
    if let heard {
      for conversation in conversations.reversed() {
        notices += try await news(of: conversation, after: heard[conversation.user.id] ?? 0)
      }
    }
    heard = Dictionary(conversations.map { ($0.user.id, $0.last.seq) }, uniquingKeysWith: max)
    return notices
  }

  private func news(of conversation: Conversation, after seq: Int) async throws -> [Notice] {
    let (user, last) = (conversation.user, conversation.last.seq)
    guard last > seq else { return [] }
    let texts = try await store.messages(
      with: user.id, before: last + 1, limit: last - seq, as: me
    )
    // The text is empty if the sender's account was deleted.
    .filter { $0.sender == user.id && !$0.text.isEmpty }.map(\.text)
    let more = texts.count - Self.most
    return
      (texts.prefix(Self.most).map { "\(user.shownName): \(brief($0))" }
      + (more > 0 ? ["\(user.shownName): … and \(more) more"] : []))
      .map { Notice(Note($0), address: ChatDestination.chat(user.id).address) }
  }

  /// Returns the text in one line, cut to the length of a preview.
  private func brief(_ text: String) -> String {
    Self.preview.shortened(text.split(whereSeparator: \.isNewline).joined(separator: " "))
  }
}
