import Testing

/// A line that removes the profile form, and the screen that is visible afterwards.
nonisolated struct Leaving: Sendable, CustomTestStringConvertible {
  /// Lines to type between changing the form and leaving it.
  var way: [String] = []
  let line: String
  /// The title line afterwards; empty if the app has ended.
  let title: String

  var testDescription: String { (way + [line]).joined(separator: ", ") }
}

nonisolated extension Leaving {
  static let all = [
    Leaving(line: "back", title: "Me"),
    Leaving(line: "close", title: "Me"),
    Leaving(line: "me", title: "Me"),
    Leaving(line: "open trellis://me", title: "Me"),
    Leaving(way: ["chats"], line: "open trellis://me", title: "Me"),
    Leaving(line: "quit", title: ""),
    Leaving(way: ["chats", "new"], line: "quit", title: ""),
    Leaving(way: ["friends", "1", "message"], line: "/quit", title: ""),
  ]
}
