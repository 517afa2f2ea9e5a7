package import SQLDriver
package import Social

/// A database engine, as a store needs it: SQLite or PostgreSQL.
package protocol Engine {
  /// The connection of the store.
  var driver: any Driver { get }

  /// The words of the engine.
  var dialect: Dialect { get }

  /// The number of the database's state as the current transaction sees it, which changes with each
  /// write; nil if it costs as much as what could be kept for it.
  var state: Int? { get }

  /// Returns a number that changes whenever others have stored something; a poll asks for it.
  func mark() throws -> Int

  /// Returns a stream of hints that something was stored, by this store or by another one.
  func changes(of store: isolated SQLStore) async -> AsyncStream<Change>
}

/// The words in which the statements of the engines differ.
package struct Dialect: Sendable {
  /// The functions that return the smaller and the larger one of two values.
  package let least, greatest: Statement
  /// Ends a query whose rows others may lock in the same way, but not change, until the commit.
  package var lockShared: Statement = ""
  /// Ends a query whose rows only this transaction may use until the commit.
  package var lockAlone: Statement = ""
  /// Ends a query whose rows nobody else may change until the commit.
  package var lockRows: Statement = ""
  /// The owners `$1` and `$2` as a list, whose mailboxes are locked in the order of names, so that nobody
  /// waits in a circle.
  package var theirMailboxes: Statement = "($1, $2)"
  /// Ends a query that leaves out the rows that others have locked, and locks the rest.
  package var lockFree: Statement = ""
  /// The user name `$1` as the table of attempts has it.
  package var attemptedName: Statement = "$1"
  /// The time on the server's clock; nil where callers give it.
  package var clock: Statement?
  /// The conversation of `$1` and `$2`, as a condition on `chat`.
  let isTheirs: Statement
  /// The beginning of a query of the messages of `$1` and `$2`, before a condition.
  let theirMessages: Statement
  /// The query of those before the position `$3`, the newest first; made once, because it is asked often.
  let theirPage: Statement
  /// Statements that delete what only this engine keeps of the account `$1`.
  package var deletions: [Statement] = []

  /// Creates the words of an engine that locks whole files.
  package init(least: Statement, greatest: Statement) {
    (self.least, self.greatest) = (least, greatest)
    isTheirs = "low = \(least)($1, $2) AND high = \(greatest)($1, $2)"
    theirMessages = """
      SELECT seq, sender, text, date, unsending FROM message
      WHERE chat = (SELECT id FROM chat WHERE \(isTheirs)) AND\u{20}
      """
    theirPage = "\(theirMessages)seq < $3 ORDER BY seq DESC LIMIT $4"
  }

  /// The time that decides: on the server's clock, or the one in a parameter.
  func now(_ parameter: Statement) -> Statement { clock ?? parameter }
}
