import Social

/// A message that a search found.
nonisolated struct FoundMessage: Hashable {
  /// The other user of the conversation.
  let other: User.ID
  let message: Message
  /// The line with the text, or the part of it around the text.
  let excerpt: String
}

/// A page of a search: the messages with the text, and how far the search got.
nonisolated struct SearchPage: Hashable {
  /// The newest message is the first.
  var found: [FoundMessage] = []
  /// The place of the last message that was compared, before which the next page begins.
  var end: Int?
  /// The date of the last message that was compared.
  var date: Date?
  /// Whether nothing older is stored.
  var isLast = false
}

/// A search for a text in messages, a page at a time.
nonisolated struct MessageSearch {
  /// The bounds of a page.
  struct Limits {
    /// The largest number of messages with the text.
    var found = 20
    /// The largest number of messages that are compared.
    var messages = 1_000
    /// The most bytes of text that are compared, if there is more than one message.
    var bytes = 1 << 20
    /// The number of messages that are read at a time.
    var portion = 50
  }

  /// Reads messages before a place, the newest first.
  typealias Portions = (_ place: Int?, _ limit: Int) async throws -> [ConversationMessage]

  let text: TextSearch
  var limits = Limits()

  /// Returns the page that begins before a place; nil for the newest messages.
  ///
  /// - Throws: The errors of `read`, and `CancellationError`.
  func page(before place: Int?, reading read: Portions) async throws -> SearchPage {
    var page = SearchPage(end: place)
    var (count, bytes) = (0, 0)
    while true {
      try Task.checkCancellation()
      let portion = try await read(page.end, limits.portion)
      let fitting = portion.prefix {
        bytes += $0.message.text.utf8.count
        count += 1
        return count <= limits.messages && (bytes <= limits.bytes || count == 1)
      }
      for (message, excerpt) in zip(fitting, await excerpts(of: Array(fitting))) {
        if page.found.count == limits.found { return page }
        (page.end, page.date) = (message.position, message.message.date)
        guard let excerpt else { continue }
        page.found.append(
          FoundMessage(other: message.other, message: message.message, excerpt: excerpt))
      }
      page.isLast = fitting.count < limits.portion && fitting.count == portion.count
      if fitting.count < limits.portion { return page }
    }
  }

  /// Returns the excerpt of each message that has the text; nil for the others.
  ///
  /// Comparing a page of long messages takes a part of a second, so it leaves the main actor.
  @concurrent private func excerpts(of messages: [ConversationMessage]) async -> [String?] {
    messages.map { text.finds($0.message.text) ? text.excerpt(of: $0.message.text) : nil }
  }
}

nonisolated extension TextSearch {
  /// The number of characters up to the end of the text that are shown of a line that is cut.
  private static let lead = 120

  /// Returns the first line of a message that has the text, cut to the length of a preview around it.
  fileprivate func excerpt(of message: String) -> String? {
    let line = message.split(whereSeparator: \.isNewline).first { finds(String($0)) }
    guard let line else { return nil }
    let preview = TextLimit.preview
    guard preview.excess(of: String(line)) != nil else { return String(line) }
    // The shortest beginning with the text ends with it: it is found by bisection.
    let ends = Array(line.indices) + [line.endIndex]
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if finds(String(line[..<ends[middle]])) { high = middle } else { low = middle + 1 }
    }
    let start = max(0, high - Self.lead)
    return (start == 0 ? "" : "…") + preview.shortened(String(line[ends[start]...]))
  }
}
