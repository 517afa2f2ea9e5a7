import Presentation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

nonisolated extension JSONEvent.Row {
  /// Creates the row of an event.
  init(_ row: Row, number: Int?, link: String?) {
    self.init(
      n: number, text: row.text, link: link, user: row.person?.user, name: row.person?.name,
      author: row.author?.user, isOwn: row.author?.isOwn, time: row.time.flatMap(\.inRFC3339),
      body: row.body, unread: row.unread)
  }
}

nonisolated extension Date {
  /// The time in UTC to the second, such as `2026-01-31T12:00:00Z`; nil unless the year has four
  /// digits.
  fileprivate var inRFC3339: String? {
    let text = formatted(.iso8601)
    return text.count == 20 ? text : nil
  }
}
