extension MemoryStore {
  /// The conversations of all users.
  struct Chats {
    struct Chat {
      var messages: [Message] = []
      /// The place of each message among the messages of all chats.
      var positions: [Int] = []
      /// Position of the last message that each of the two users has read.
      var read: [User.ID: Int] = [:]

      /// The place of the newest message that is shown, or 0; orders the chats.
      var position: Int {
        messages.lastIndex(where: \.isShown).map { positions[$0] } ?? 0
      }

      /// Returns the messages of the other user that `me` has not read.
      func unread(by me: User.ID) -> [Message] {
        messages.dropFirst(read[me] ?? 0).filter { $0.sender != me && $0.unsending == nil }
      }

      /// Returns the last messages of a user, of which some can be unsent, the newest first.
      func last(of user: User.ID) -> some Sequence<Message> {
        messages.reversed().lazy.filter { $0.sender == user }.prefix(Message.unsendable)
      }
    }

    private var chats: [Pair: Chat] = [:]
    /// The number of messages in all chats.
    private(set) var mark = 0

    subscript(me: User.ID, other: User.ID) -> Chat? { chats[Pair(me, other)] }

    /// Returns the chats of a user, the one with the newest message first.
    func all(of me: User.ID) -> [(other: User.ID, chat: Chat)] {
      chats.compactMap { pair, chat in pair.other(than: me).map { (other: $0, chat: chat) } }
        .sorted { $0.chat.position > $1.chat.position }
    }

    /// Returns messages from others after a mark, each with its own, in the order of storing.
    func arrivals(after mark: Int, as me: User.ID) -> [(mark: Int, message: Message)] {
      var arrivals: [(mark: Int, message: Message)] = []
      for (_, chat) in all(of: me) {
        let count = chat.positions.reversed().prefix { $0 > mark }.count
        let new = zip(chat.positions.suffix(count), chat.messages.suffix(count))
        for (position, message) in new where message.sender != me && message.unsending == nil {
          arrivals.append((position, message))
        }
      }
      return arrivals.sorted { $0.mark < $1.mark }
    }

    mutating func add(_ text: String, to other: User.ID, at date: Date, by me: User.ID) -> Message {
      let pair = Pair(me, other)
      let seq = (chats[pair]?.messages.count ?? 0) + 1
      let message = Message(seq: seq, sender: me, text: text, date: date)
      mark += 1
      chats[pair, default: Chat()].messages.append(message)
      chats[pair]?.positions.append(mark)
      return message
    }

    mutating func unsend(
      _ seq: Int, as unsending: Message.Unsending, with other: User.ID, by me: User.ID
    ) -> Message? {
      chats[Pair(me, other)]?.messages[seq - 1].text = ""
      chats[Pair(me, other)]?.messages[seq - 1].unsending = unsending
      return self[me, other]?.messages[seq - 1]
    }

    mutating func markRead(with other: User.ID, through seq: Int, as me: User.ID) {
      chats[Pair(me, other)]?.read[me] = seq
    }

    /// Empties the messages of a user.
    mutating func forget(_ user: User.ID) {
      for (other, chat) in all(of: user) {
        var chat = chat
        chat.read[user] = nil
        for index in chat.messages.indices where chat.messages[index].sender == user {
          chat.messages[index].text = ""
        }
        chats[Pair(user, other)] = chat
      }
    }
  }
}
