import Presentation

/// An event of a console session as a JSON object, without the fields that do not apply.
///
/// The fields by the value of `event`:
/// - `page`: `screen` (the identifier that its presenter states, such as `Basket`), `path` (the
///   titles that lead to it), `link`, `title`, `notes`, `rows`, `total` (the number of rows in the
///   whole list, if there are more), `actions` (`word`, `argument`, `help`, `example`,
///   `isDestructive`), `prompt` (`kind`, `label`). A question has `notes` and `prompt` only.
/// - `rows`: rows that were added at the end of the page: `screen`, `link`, `first` (the position of
///   the first of them on the page, from 1), `rows`.
/// - `input`: the `line` that was read, or `secret`.
/// - `answer`: `text`, the output of the front end itself, such as help.
/// - `moved`: `by` (the kind of move), `from` and `to` (links), `cause` (the `seq` of the move that
///   caused this one).
/// - `error`: `code`, the identifier that the error states, and `message`. An internal error states
///   none, so its `code` is the name of its case or type.
/// - `notice`: `text`, `link`, `secret` if it is shown only once.
/// - `end`: `status`, the exit status; `message` if the program could not start.
///
/// A row has `n` (the number that chooses it), `text` (its parts in words), `link`, `unread`, and
/// what its parts say: `user` with `name`, `author` with `isOwn`, `time` (RFC 3339, in UTC), `body`.
///
/// A page that answers a line numbers its rows from 1. Rows that are added, and a page that comes by
/// itself while a program follows, change no number: a new row gets the next one.
///
/// `v` is the version of this format: it grows when a field changes its meaning or is removed.
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
    let unread: Int?
  }

  let v = 2
  /// The number of the event, from 1.
  var seq = 0
  let event: String

  var screen: String?
  var path: String?
  var title: String?
  var notes: [String]?
  var first: Int?
  var rows: [Row]?
  var total: Int?
  var actions: [Action]?
  var prompt: Prompt?

  var line: String?
  var secret: Bool?
  var text: String?
  var link: String?

  var by: String?
  var from: String?
  var to: String?
  var cause: Int?

  var code: String?
  var message: String?
  var status: Int32?

  init(_ event: String) { self.event = event }
}
