import Presentation

/// An event of a console session as a JSON object, without the fields that do not apply.
///
/// The fields by the value of `event`:
/// - `page`: `screen` (the identifier that its presenter states, such as `Basket`), `path` (the
///   titles that lead to it), `link`, `title`, `notes`, `rows` (`n` if a number chooses it, `text`,
///   `link`), `actions` (`word`, `argument`, `help`, `example`, `isDestructive`), `prompt` (`kind`,
///   `label`). A question has `notes` and `prompt` only.
/// - `input`: the `line` that was read, or `secret`.
/// - `answer`: `text`, the output of the front end itself, such as help.
/// - `moved`: `by` (the kind of move), `from` and `to` (links), `cause` (the `seq` of the move that
///   caused this one).
/// - `error`: `code`, the identifier that the error states, and `message`. An internal error states
///   none, so its `code` is the name of its case or type.
/// - `notice`: `text`, `link`, `secret` if it is shown only once.
/// - `end`: `status`, the exit status.
///
/// `v` is the version of this format: it grows when a field changes its meaning or is removed.
nonisolated struct JSONEvent: Encodable {
  struct Row: Encodable {
    let n: Int?
    let text: String
    let link: String?
  }

  let v = 1
  /// The number of the event, from 1.
  var seq = 0
  let event: String

  var screen: String?
  var path: String?
  var title: String?
  var notes: [String]?
  var rows: [Row]?
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
