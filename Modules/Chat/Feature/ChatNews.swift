import ChatInterface
public import Presentation
public import Social

/// What others said to me.
public final class ChatNews: News {
  /// How many messages of one conversation are told one by one.
  static let most = 5
  /// How many characters of a message are told.
  static let longest = 200

  private let me: User.ID
  private let store: any MessageStore
  /// Up to which message each conversation was heard; nil before the first time.
  private var heard: [User.ID: Int]?

  public init(me: User.ID, store: any MessageStore) {
    self.me = me
    self.store = store
  }

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
    // An empty one went with its sender.
    .filter { $0.sender == user.id && !$0.text.isEmpty }.map(\.text)
    let more = texts.count - Self.most
    return
      (texts.prefix(Self.most).map { "\(user.name): \(brief($0))" }
      + (more > 0 ? ["\(user.name): … and \(more) more"] : []))
      .map { Notice($0, address: ChatDestination.chat(user.id).address) }
  }

  /// In one line, and as much as it takes to decide whether to look.
  private func brief(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > Self.longest ? line.prefix(Self.longest) + "…" : line
  }
}
