import Testing

@testable import TrellisApp

/// A screen that has a link, with the lines that lead to the screen.
nonisolated struct LinkedPlace: Sendable, CustomTestStringConvertible {
  /// The lines that lead to the screen from Friends, or from Welcome before login.
  let way: [String]
  let link: String
  /// The title line of the screen in the tab layout.
  let tabs: String
  /// The title line of the screen in the stack layout.
  let stack: String

  var address: String { String(link.dropFirst("trellis://".count)) }
  var testDescription: String { link }

  func title(in layout: Layout) -> String { layout == .tabs ? tabs : stack }
}

nonisolated extension LinkedPlace {
  static let members = [
    LinkedPlace(way: [], link: "trellis://friends", tabs: "Friends", stack: "Friends"),
    LinkedPlace(
      way: ["requests"], link: "trellis://friends/requests", tabs: "Friends > Requests",
      stack: "Friends > Requests"),
    LinkedPlace(
      way: ["blocked"], link: "trellis://friends/blocked", tabs: "Friends > Blocked",
      stack: "Friends > Blocked"),
    LinkedPlace(way: ["chats"], link: "trellis://chats", tabs: "Chats", stack: "Friends > Chats"),
    LinkedPlace(
      way: ["chats", "new", "1"], link: "trellis://chat/grace", tabs: "Chats > Chat",
      stack: "Friends > Chats > Chat"),
    LinkedPlace(
      way: ["chats", "unread"], link: "trellis://chats/unread", tabs: "Chats > Unread",
      stack: "Friends > Chats > Unread"),
    LinkedPlace(
      way: ["chats", "new", "1", "No tea.", "/back", "search tea"],
      link: "trellis://chats/search?text=tea", tabs: "Chats > Search",
      stack: "Friends > Chats > Search"),
    LinkedPlace(way: ["me"], link: "trellis://me", tabs: "Me", stack: "Friends > Me"),
    LinkedPlace(
      way: ["me", "edit"], link: "trellis://me/edit", tabs: "Me [Edit profile]",
      stack: "Friends > Me [Edit profile]"),
    LinkedPlace(
      way: ["profile grace"], link: "trellis://profile/grace", tabs: "Friends [Grace Hopper]",
      stack: "Friends > Grace Hopper"),
  ]

  static let guests = [
    LinkedPlace(way: [], link: "trellis://welcome", tabs: "Welcome", stack: "Welcome"),
    LinkedPlace(
      way: ["login"], link: "trellis://login", tabs: "Welcome > Log in", stack: "Welcome > Log in"),
    LinkedPlace(
      way: ["login ada"], link: "trellis://login?user=ada", tabs: "Welcome > Password",
      stack: "Welcome > Password"),
    LinkedPlace(
      way: ["signup"], link: "trellis://signup", tabs: "Welcome > Sign up, 1 of 4",
      stack: "Welcome > Sign up, 1 of 4"),
    LinkedPlace(
      way: ["forgot"], link: "trellis://forgot", tabs: "Welcome > Forgot, 1 of 4",
      stack: "Welcome > Forgot, 1 of 4"),
  ]

  /// Lines that lead from Friends to screens without a link, or to screens in unusual positions.
  static let corners = [
    ["chats", "new"], ["me", "delete", "yes"], ["1", "message"], ["1", "message", "/profile"],
    ["me", "edit", "chats", "1", "requests"],
  ]
}
