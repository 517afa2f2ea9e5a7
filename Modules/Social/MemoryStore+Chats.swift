extension MemoryStore {
  /// The conversations of all users.
  struct Chats {
    struct Chat {
      var messages: [Message] = []
      /// The place of the newest message among the messages of all chats; orders the chats.
      var position = 0
      /// Position of the last message that each of the two users has read.
      var read: [User.ID: Int] = [:]
      var unread: [User.ID: Int] = [:]
    }

    /// A message in the order of all chats.
    private struct Place {
      let pair: Pair
      let seq: Int
    }

    private var chats: [Pair: Chat] = [:]
    /// The places of all messages, in the order of storing.
    private var places: [Place] = []
    /// The other users in the chats of each user, by the position of the newest message.
    private var lists: [User.ID: [(position: Int, other: User.ID)]] = [:]
    private var unread: [User.ID: Int] = [:]

    /// The number of messages in all chats.
    var mark: Int { places.count }

    subscript(me: User.ID, other: User.ID) -> Chat? { chats[Pair(me, other)] }

    func unreadCount(of me: User.ID) -> Int { unread[me] ?? 0 }

    /// Returns the other users in the chats of a user, the one with the newest message first.
    func others(of me: User.ID, before position: Int? = nil) -> [User.ID] {
      let list = lists[me] ?? []
      return list[..<(position.map(list.place) ?? list.endIndex)].reversed().map(\.other)
    }

    /// Returns messages from others after a mark, each with its own.
    func arrivals(after mark: Int, as me: User.ID) -> [(mark: Int, message: Message)] {
      places.indices.dropFirst(mark).compactMap { index in
        let place = places[index]
        guard place.pair.contains(me), let chat = chats[place.pair] else { return nil }
        let message = chat.messages[place.seq - 1]
        return message.sender == me ? nil : (index + 1, message)
      }
    }

    mutating func add(_ text: String, to other: User.ID, at date: Date, by me: User.ID) -> Message {
      let pair = Pair(me, other)
      let old = chats[pair]?.position ?? 0
      let seq = (chats[pair]?.messages.count ?? 0) + 1
      let message = Message(seq: seq, sender: me, text: text, date: date)
      places.append(Place(pair: pair, seq: seq))
      let position = mark
      chats[pair, default: Chat()].messages.append(message)
      chats[pair]?.position = position
      chats[pair]?.unread[other, default: 0] += 1
      unread[other, default: 0] += 1
      for (user, other) in [(me, other), (other, me)] {
        if old > 0, let index = lists[user]?.place(of: old) { lists[user]?.remove(at: index) }
        lists[user, default: []].append((position, other))
      }
      return message
    }

    mutating func markRead(with other: User.ID, through seq: Int, as me: User.ID) {
      guard let chat = chats[Pair(me, other)] else { return }
      let read = chat.messages[(chat.read[me] ?? 0)..<seq].count { $0.sender == other }
      chats[Pair(me, other)]?.read[me] = seq
      chats[Pair(me, other)]?.unread[me, default: 0] -= read
      unread[me, default: 0] -= read
    }

    mutating func forget(_ user: User.ID) {
      for other in others(of: user) {
        let pair = Pair(user, other)
        chats[pair]?.read[user] = nil
        for index in chats[pair]?.messages.indices ?? 0..<0
        where chats[pair]?.messages[index].sender == user {
          chats[pair]?.messages[index].text = ""
        }
      }
    }
  }
}

extension [(position: Int, other: User.ID)] {
  /// Returns the index of the first chat that is not before `position`, in a sorted list.
  fileprivate func place(of position: Int) -> Int {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        self[middle].position < position
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
