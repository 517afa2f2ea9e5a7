import Presentation

/// An event of a recorded session as a JSON object, without the fields that do not apply.
///
/// A recording is a file with one event a line. It identifies what the session showed and leaves out
/// the wording, so that a change of wording makes no difference to a replay. The fields by the value
/// of `event`:
/// - `start`, the first event: `v` (the version of this format), `now` (the time at the start, in the
///   format of RFC 3339), `isStopped` if the clock stood still, `isTerminal` if a person typed the
///   lines, the `link` that was opened.
/// - `page`: `screen` (the identifier that its presenter states, such as `Basket`), `path` (the
///   screens that lead to it: one array for the stack and for each modal over it), `address`, `rows`
///   (`id`, `address`), `words` (its actions), `prompt` (`kind`, `label`). It precedes the line
///   that answers it, unless it equals the page before.
/// - `line`: `line`, or the number of a `secret`, or the `key` that was pressed in place of a line;
///   `time` (milliseconds since the start). Equal secrets have equal numbers. A secret of an unusual
///   length, which is refused as a rule, has its `length` in bytes.
/// - `answer`: the front end itself answered the line, such as with the help.
/// - `question`: a question before something is lost; `word` of the action, if it is about one.
/// - `moved`: `by` (the kind of move), `from` and `to` (addresses).
/// - `error`: `code`.
/// - `notice`: `address`; the number of its `secret`.
/// - `end`: `status`. A recording without it was cut off.
nonisolated struct RecordedEvent: Hashable, Codable {
  enum Kind: String, Codable {
    case start, page, line, answer, question, moved, error, notice, end
  }

  /// Input in place of a line.
  enum Key: String, Codable {
    /// ^C.
    case cancel
    /// A line that was too long to be read.
    case tooLong
    /// A secret that was not UTF-8.
    case undecodable
  }

  struct Row: Hashable, Codable {
    let id: String
    let address: String?
  }

  /// The version of the format: it grows when a field changes its meaning or is removed.
  static let version = 1

  let event: Kind

  var v: Int?
  var now: String?
  var isStopped: Bool?
  var isTerminal: Bool?
  var link: String?

  var screen: String?
  var path: [[String]]?
  var address: String?
  var rows: [Row]?
  var words: [String]?
  var prompt: Prompt?

  var line: String?
  var secret: Int?
  var length: Int?
  var key: Key?
  var time: Int?

  var word: String?
  var by: String?
  var from: String?
  var to: String?
  var code: String?
  var status: Int32?

  init(_ event: Kind) { self.event = event }
}
