import Essentials
import Presentation

/// An event of a console session as a JSON object, without the fields that do not apply.
///
/// The article "Your app at its prompt, in scripts and in tests" describes the fields. `v` is the version
/// of the format: it grows when a field changes its meaning or is removed.
nonisolated struct JSONEvent: Encodable {
  struct Row: Encodable {
    let n: Int?
    let text: String
    let link: String?
    let user: String?
    let name: String?
    let author: String?
    let isOwn: Bool?
    let time: String?
    let body: String?
    let isRemoved: Bool?
    let unread: Int?
    let last: Preview?
  }

  struct Preview: Encodable {
    let author: String
    let isOwn: Bool
    let time: String?
    let text: String
    let isRemoved: Bool?
  }

  /// A move with its times in milliseconds, also one that changed nothing.
  struct Move: Encodable {
    let id: Int
    let by: String
    let from: String?
    let to: String?
    let cause: Int?
    let failure: String?
    let `guard`: Int?
    let ago: Double
    let duration: Double
  }

  let v = 3
  /// The number of the event, from 1.
  var seq = 0
  let event: String

  var screen: String?
  var path: String?
  var title: String?
  var notes: [String]?
  var first: Int?
  var last: Int?
  var rows: [Row]?
  var total: Int?
  var actions: [Action]?
  var prompt: Prompt?
  var unread: Int?

  var line: String?
  var secret: Bool?
  var text: String?
  var link: String?

  var by: String?
  var from: String?
  var to: String?
  var cause: Int?

  var tree: [String]?
  var moves: [Move]?
  var state: [String: [String]]?

  var code: String?
  var message: String?
  var status: Int32?
}

nonisolated extension JSONEvent.Row {
  /// Creates the row of an event.
  init(_ row: Row, number: Int?, link: String?) {
    self.init(
      n: number, text: row.text, link: link, user: row.person?.user, name: row.person?.name,
      author: row.author?.user, isOwn: row.author?.isOwn, time: row.time.flatMap(\.inRFC3339),
      body: row.body, isRemoved: row.isRemoved ? true : nil, unread: row.unread,
      last: row.preview.map {
        JSONEvent.Preview(
          author: $0.author, isOwn: $0.isOwn, time: $0.time.inRFC3339, text: $0.text,
          isRemoved: $0.isRemoved ? true : nil)
      })
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
