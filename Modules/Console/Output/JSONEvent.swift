import Presentation

/// What happens in a conversation, as programs read it: one object, without what does not apply.
///
/// `event` says which it is:
/// - `page`: `screen` (which kind of screen: `Friends`, `Chat`), `path` (the titles that lead to it), `link`, `title`,
///   `notes`, `rows` (`n` where a number can be typed, `text`, `link`), `actions` (`word`,
///   `argument`, `help`, `example`, `isDestructive`), `prompt` (`kind`, `label`); a question before
///   something is lost has `notes` and `prompt` alone.
/// - `input`: the `line` that was read, or `secret`.
/// - `answer`: the `text` of what was asked of the front, such as help.
/// - `moved`: `by` which move, `from` and `to` as links, `cause`: the `seq` of the move that this
///   one followed from.
/// - `error`: `code`, which does not change with the wording, and `message`.
/// - `notice`: `text`, `link` to more of it, `secret` for what is shown once.
/// - `end`: the exit `status`.
///
/// `v` is the version of this description: it grows when a field changes its meaning or goes.
nonisolated struct JSONEvent: Encodable {
  struct Row: Encodable {
    let n: Int?
    let text: String
    let link: String?
  }

  let v = 1
  /// Counts from 1.
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
