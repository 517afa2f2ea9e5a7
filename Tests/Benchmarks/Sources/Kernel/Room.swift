import Routing

/// The destinations of a typical app.
nonisolated enum Room: Destination {
  case named(String)
  case chat(String)
  case message(String, Int)
  case profile(String)
  case files([String])

  var address: Address? {
    switch self {
    case .named(let name): Address(name)
    case .chat(let user): Address("chat", user)
    case .message(let user, let number): Address("chat", user, "message", String(number))
    case .profile(let user): Address("profile", user)
    case .files: nil
    }
  }

  /// Returns fourteen links and `others` more.
  static func links(others: Int) -> [Link<Room>] {
    let names = [
      "welcome", "signup", "forgot", "chats", "me", "me/edit", "friends", "help", "about",
    ]
    return names.map { name in Link(name) { _ in .named(name) } }
      + [
        Link("login") { .named($0.query("user") ?? "") },
        Link("chat/:user") { $0["user"].map(Self.chat) },
        Link("chat/:user/message/:number", typed: ["number": Int.self]) { values in
          values["user"].flatMap { user in values["number"].map { .message(user, $0) } }
        },
        Link("profile/:user") { $0["user"].map(Self.profile) },
        Link("files/*path") { .files($0.rest) },
      ]
      + (0..<others).map { other in
        let name = "room\(other)"
        return Link(other.isMultiple(of: 2) ? name : "chat/:user/\(name)") { _ in .named(name) }
      }
  }
}
