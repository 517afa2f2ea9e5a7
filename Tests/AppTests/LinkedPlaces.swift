import Testing

@testable import TrellisApp

/// A screen that has a link, with the lines that lead to the screen.
nonisolated struct LinkedPlace: Sendable, CustomTestStringConvertible {
  /// The lines that lead to the screen from Friends, or from Welcome before login.
  let way: [String]
  let link: String
  /// The title line of the screen.
  let title: String

  var address: String { String(link.dropFirst("trellis://".count)) }
  var testDescription: String { link }
}

nonisolated extension LinkedPlace {
  static let members = [
    LinkedPlace(way: [], link: "trellis://friends", title: "Friends"),
    LinkedPlace(
      way: ["requests"], link: "trellis://friends/requests", title: "Friends > Requests"),
    LinkedPlace(
      way: ["blocked"], link: "trellis://friends/blocked", title: "Friends > Blocked"),
    LinkedPlace(way: ["chats"], link: "trellis://chats", title: "Chats"),
    LinkedPlace(
      way: ["chats", "new", "1"], link: "trellis://chat/grace", title: "Chats > Chat"),
    LinkedPlace(
      way: ["chats", "unread"], link: "trellis://chats/unread", title: "Chats > Unread"),
    LinkedPlace(
      way: ["chats", "new", "1", "No tea.", "/back", "search tea"],
      link: "trellis://chats/search?text=tea", title: "Chats > Search"),
    LinkedPlace(way: ["me"], link: "trellis://me", title: "Me"),
    LinkedPlace(
      way: ["me", "edit"], link: "trellis://me/edit", title: "Me [Edit profile]"),
    LinkedPlace(
      way: ["profile grace"], link: "trellis://profile/grace", title: "Friends [Grace Hopper]"),
  ]

  static let guests = [
    LinkedPlace(way: [], link: "trellis://welcome", title: "Welcome"),
    LinkedPlace(
      way: ["login"], link: "trellis://login", title: "Welcome > Log in"),
    LinkedPlace(
      way: ["login ada"], link: "trellis://login?user=ada", title: "Welcome > Password"),
    LinkedPlace(
      way: ["signup"], link: "trellis://signup", title: "Welcome > Sign up, 1 of 4"),
    LinkedPlace(
      way: ["forgot"], link: "trellis://forgot", title: "Welcome > Forgot, 1 of 4"),
  ]

  /// Lines that lead from Friends to screens without a link, or to screens in unusual positions.
  static let corners = [
    ["chats", "new"], ["me", "delete", "yes"], ["1", "message"], ["1", "message", "/profile"],
    ["me", "edit", "chats", "1", "requests"],
  ]
}
