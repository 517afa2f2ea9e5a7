import ChatInterface
public import Presentation
public import Social

/// Notices of new messages from others.
public final class ChatNews: News {
  /// Maximum number of messages shown per conversation; one more notice counts the others.
  static let most = 5
  /// Number of messages that are read at a time.
  static let portion = 1_000

  private let me: Member
  private let store: any MessageStore
  /// The store's mark at the last call; nil before the first.
  private var mark: Int?

  /// Creates the news for one member.
  public init(me: Member, store: any MessageStore) {
    self.me = me
    self.store = store
  }

  /// Returns notices of the messages that arrived since the last call; at the first call, one that
  /// counts the unread messages.
  ///
  /// - Throws: The errors of the store.
  public func latest() async throws -> [Notice] {
    var senders: [Sender] = []
    let isFirst = mark == nil
    var isMore = true
    while isMore {
      let new = try await store.newMessages(after: mark, limit: Self.portion, as: me)
      for message in new.elements where !message.text.isEmpty { senders.add(message) }
      mark = new.mark
      isMore = new.elements.count == Self.portion
    }
    return isFirst ? unread(try await store.unreadCount(as: me)) : senders.flatMap(notices)
  }

  /// Returns the number of unread messages.
  ///
  /// A conversation on top has none: loading it marks its messages as read.
  public func unreadCount() async throws -> Int { try await store.unreadCount(as: me) }

  private func unread(_ count: Int) -> [Notice] {
    if count == 0 { return [] }
    let messages = count == 1 ? "1 unread message" : "\(count) unread messages"
    return [Notice("You have \(messages): \(suggesting: .place("unread")).")]
  }

  private func notices(of sender: Sender) -> [Notice] {
    let (user, more) = (sender.user, sender.count - sender.texts.count)
    return
      (sender.texts.map { "\(user.bothNames): \($0.preview)" }
      + (more > 0 ? ["\(user.bothNames): … and \(more) more"] : []))
      .map {
        Notice(Note($0), address: ChatDestination.chat(user.id).address, author: user.id.rawValue)
      }
  }
}

/// The new messages of a user.
private struct Sender {
  let user: User
  /// The first texts.
  var texts: [String] = []
  var count = 0
}

extension [Sender] {
  /// Adds a message to those of its sender; the sender of the last message comes last.
  fileprivate mutating func add(_ message: ArrivedMessage) {
    let index = firstIndex { $0.user.id == message.user.id }
    var sender = index.map { remove(at: $0) } ?? Sender(user: message.user)
    if sender.count < ChatNews.most { sender.texts.append(message.text) }
    sender.count += 1
    append(sender)
  }
}

nonisolated extension TextLimit {
  /// The part of a message that is shown outside its conversation.
  static let preview = TextLimit(characters: 200, bytes: 800)
}

nonisolated extension Message {
  /// The words in place of a message that was taken back.
  static let takenBack = "message taken back"
}

extension String {
  /// The beginning of a message in one line, as notices and the list of conversations show it.
  var preview: String {
    TextLimit.preview.shortened(split(whereSeparator: \.isNewline).joined(separator: " "))
  }
}
