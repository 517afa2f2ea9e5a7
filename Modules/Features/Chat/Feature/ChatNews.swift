import ChatInterface
public import SocialPresentation

/// Notices of new messages from others.
public final class ChatNews: News {
  /// Number of messages that are read at a time.
  static let portion = 1_000

  private let me: Member
  private let store: any MessageStore
  private let shown: () -> Int?
  private let requests: () async throws -> Int
  /// The store's mark at the last call; nil before the first.
  private var mark: Int?
  /// The store's mark at which the notices of the last call began.
  private var start: Int?

  /// Creates the news for one member.
  ///
  /// - Parameters:
  ///   - me: The member.
  ///   - store: The store of messages.
  ///   - requests: Returns the number of friend requests that wait too.
  ///   - shown: Returns the number of unread messages that the screen on top shows; nil if it shows none.
  public init(
    me: Member, store: any MessageStore, requests: @escaping () async throws -> Int = { 0 },
    shown: @escaping () -> Int? = { nil }
  ) {
    (self.shown, self.me, self.store, self.requests) = (shown, me, store, requests)
  }

  /// Returns notices of the messages that arrived since the last call; at the first call, one that
  /// counts the unread messages, and the requests beside them.
  ///
  /// - Throws: The errors of the store.
  public func latest(again: Bool) async throws -> [Notice] {
    var senders: [Sender] = []
    let first = again ? start : mark
    var (last, isMore) = (first, true)
    while isMore {
      let new = try await store.newMessages(after: last, limit: Self.portion, as: me)
      for message in new.elements where !message.text.isEmpty { senders.add(message) }
      last = new.mark
      isMore = new.elements.count == Self.portion
    }
    let waiting = first == nil ? try await unread() : []
    (start, mark) = (first ?? last, last)
    return waiting + senders.flatMap(notices)
  }

  /// Returns the number of unread messages, which is that of the screen on top if it shows one.
  ///
  /// A conversation on top has those that it has not loaded: loading marks messages as read.
  public func unreadCount() async throws -> Int {
    if let shown = shown() { return shown }
    return try await store.unreadCount(as: me)
  }

  private func unread() async throws -> [Notice] {
    let (messages, requests) = (try await store.unreadCount(as: me), try await requests())
    if messages == 0 { return [] }
    let all =
      messages.counted("unread message")
      + (requests == 0 ? "" : " and \(requests.counted("friend request"))")
    return [Notice("You have \(all): \(suggesting: ChatDestination.unread).")]
  }

  private func notices(of sender: Sender) -> [Notice] {
    let name = sender.user.bothNames
    func notice(_ text: String, of count: Int, whole message: ArrivedMessage? = nil) -> Notice {
      Notice(
        Note(text), address: ChatDestination.chat(sender.user.id).address,
        author: sender.user.id.rawValue, position: message?.seq,
        amounts: [Notice.Amount(count, "message", "messages")])
    }
    // A text follows a colon, so nobody can write the sentence that counts.
    return sender.count > Notices.mostNews
      ? [notice("\(name) sent \(sender.count) messages.", of: sender.count)]
      : sender.messages.map { message in
        let preview = message.text.preview
        return notice("\(name): \(preview)", of: 1, whole: preview == message.text ? message : nil)
      }
  }
}

/// The new messages of a user.
private struct Sender {
  let user: User
  /// The first messages.
  var messages: [ArrivedMessage] = []
  var count = 0
}

extension [Sender] {
  /// Adds a message to those of its sender; the sender of the last message comes last.
  fileprivate mutating func add(_ message: ArrivedMessage) {
    let index = firstIndex { $0.user.id == message.user.id }
    var sender = index.map { remove(at: $0) } ?? Sender(user: message.user)
    if sender.count < Notices.mostNews { sender.messages.append(message) }
    sender.count += 1
    append(sender)
  }
}

nonisolated extension TextLimit {
  /// The part of a message that is shown outside its conversation.
  static let preview = TextLimit(characters: 200, bytes: 800)
}

extension Message {
  /// Returns the part of a row with the text, which is drawn as `text`, or with the words in its place.
  func body(shownAs text: String) -> Row.Part {
    if unsending != nil { return .removed("(message taken back)") }
    return self.text.isEmpty ? .text("(deleted with the account)") : .body(text)
  }
}

extension LocalTime {
  /// Returns the part of a row with the time of a message, for scripts.
  func part(of message: Message) -> Row.Part { .time(message.date, timestamp(of: message.date)) }
}

nonisolated extension Int {
  /// Returns the number with a noun, such as `2 messages`.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension String {
  /// The beginning of a message in one line, as notices and the list of conversations show it.
  var preview: String {
    TextLimit.preview.shortened(split(whereSeparator: \.isNewline).joined(separator: " "))
  }
}
