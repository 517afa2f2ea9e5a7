/// The words in which statements of the store differ between the engines.
extension Dialect {
  /// The owners `$1` and `$2` as a list, whose mailboxes are locked in the order of names, so that nobody
  /// waits in a circle.
  var theirMailboxes: Statement {
    switch self {
    case .sqlite: "($1, $2)"
    case .postgres:
      "(SELECT owner FROM mailbox WHERE owner IN ($1, $2) ORDER BY owner FOR NO KEY UPDATE)"
    }
  }

  /// The user name `$1` as the table of attempts has it: typed names may be too long for an index of a server.
  var attemptedName: Statement { self == .sqlite ? "$1" : "sha256($1)" }

  /// The conversation of `$1` and `$2`, as a condition on `chat`.
  var isTheirs: Statement { "low = \(least)($1, $2) AND high = \(greatest)($1, $2)" }

  /// The beginning of a query of the messages of `$1` and `$2`, before a condition.
  var theirMessages: Statement {
    """
    SELECT seq, sender, text, date, unsending FROM message
    WHERE chat = (SELECT id FROM chat WHERE \(isTheirs)) AND\u{20}
    """
  }

  /// The query of those before the position `$3`, the newest first; made once, because it is asked often.
  var theirPage: Statement { self == .sqlite ? Self.pageOfFile : Self.pageOfServer }

  private static let pageOfFile = page(.sqlite)
  private static let pageOfServer = page(.postgres)

  private static func page(_ dialect: Dialect) -> Statement {
    "\(dialect.theirMessages)seq < $3 ORDER BY seq DESC LIMIT $4"
  }
}
