/// The processor time of a line with much data, compared with the same line with little.
enum SizeRows {
  static func all() throws -> [Row] {
    let friends = (try Crowd(10_000, .friends), try Crowd(100, .friends))
    let requests = (try Crowd(10_000, .requests), try Crowd(100, .requests))
    let chats = (try Crowd(5_000, .conversations), try Crowd(100, .conversations))
    // A chat of 100 messages shows a full page, as the long one does.
    let messages = (
      try Crowd(1, .friends, messages: 100_000), try Crowd(1, .friends, messages: 100)
    )
    return [
      row("start and login, 10,000 friends beside 100", friends) { try $0.login() },
      row("start and login, 5,000 chats beside 100", chats) { try $0.login() },
      row("friends, 10,000 beside 100", friends) { try $0.cost(of: "friends\n") },
      row("requests and back, 10,000 beside 100", requests) {
        try $0.cost(of: "requests\nback\n")
      },
      row("chats, 5,000 beside 100", chats) {
        try $0.cost(of: "chats\n", at: "chats\n")
      },
      row("opening a chat and back, 10,000 friends beside 100", friends) {
        try $0.cost(of: "chat p00001\n/back\n")
      },
      row("opening a chat and back, 5,000 chats beside 100", chats) {
        try $0.cost(of: "chat p00001\n/back\n")
      },
      row("opening a chat of 100,000 messages and back, beside 100", messages) {
        try $0.cost(of: "chat p00001\n/back\n")
      },
      row("sending, 10,000 friends beside 100", friends) { try send($0) },
      row("sending, 5,000 chats beside 100", chats) { try send($0) },
      row("sending, a chat of 100,000 messages beside 100", messages) { try send($0) },
      .best("find, 10,000 friends, beside 50 ms", "µs", atMost: 1, rounds: 3) {
        try friends.0.cost(of: "find person 99\n", times: 40)
      } beside: {
        50_000
      },
      .best("find, 5,000 chats, beside 50 ms", "µs", atMost: 1, rounds: 3) {
        try chats.0.cost(of: "find person 49\n", at: "chats\n", times: 40)
      } beside: {
        50_000
      },
    ]
  }

  private static func send(_ crowd: Crowd) throws -> Double {
    try crowd.cost(of: "Hello, how are you?\n", at: "chat p00001\n")
  }

  private static func row(
    _ name: String, _ crowds: (many: Crowd, few: Crowd), of cost: @escaping (Crowd) throws -> Double
  ) -> Row {
    .best(name, "µs", atMost: 1.5, rounds: 7) {
      try cost(crowds.many)
    } beside: {
      try cost(crowds.few)
    }
  }
}
