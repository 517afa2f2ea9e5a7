/// Functions of the tables' owner: only by them, the role of a host reads the credentials of an account,
/// deletes rows and empties messages.
extension StoredFunction {
  /// The password, the recovery code and the epoch of the account `$1`.
  static let credentials = StoredFunction(
    "credentials_of", .text,
    returns: [("password", .text), ("recovery", .text), ("epoch", .integer)],
    statements: ["SELECT password, recovery, epoch FROM account WHERE id = $1"])

  /// Replaces the credentials `$5` to `$7` of the account `$1` by `$2` to `$4`; in another epoch, no key
  /// is known any more.
  static let replaceCredentials = StoredFunction(
    "replace_credentials", .text, .text, .text, .integer, .text, .text, .integer,
    statements: [
      """
      DELETE FROM known_key WHERE $4 > $7 AND owner = (
        SELECT id FROM account
        WHERE id = $1 AND password = $5 AND recovery = $6 AND epoch = $7)
      """,
      """
      UPDATE account SET password = $2, recovery = $3, epoch = $4
      WHERE id = $1 AND password = $5 AND recovery = $6 AND epoch = $7
      RETURNING \(done)
      """,
    ])

  /// Deletes the rows of `$1` and `$2` that say nothing.
  static let deleteEmptyBonds = StoredFunction(
    "delete_empty_bonds", .text, .text,
    statements: [
      """
      DELETE FROM bond
      WHERE owner IN ($1, $2) AND other IN ($1, $2) AND shared IS NULL AND NOT is_blocked
      RETURNING \(done)
      """
    ])

  /// Deletes all data of the account `$1` but its name, which stays taken.
  static func deleteAccount(_ dialect: Dialect) -> StoredFunction {
    StoredFunction(
      "delete_account", .text,
      statements: (dialect == .sqlite ? [] : ["DELETE FROM saved_state WHERE id = $1"]) + [
        "DELETE FROM bond WHERE owner = $1 OR other = $1",
        "UPDATE message SET text = '' WHERE sender = $1",
        "DELETE FROM conversation WHERE reader = $1",
        "DELETE FROM mailbox WHERE owner = $1",
        "DELETE FROM known_key WHERE owner = $1",
        "DELETE FROM budget WHERE owner = $1 AND subject <> 'names'",
        "DELETE FROM account WHERE id = $1",
        "UPDATE person SET name = '', bio = '', has_left = true WHERE id = $1 RETURNING \(done)",
      ])
  }

  /// Empties the message `$4` that `$1` sent to `$2` in the chat `$3`; only the last 20 can be unsent.
  static let unsendMessage = StoredFunction(
    "unsend_message", .text, .text, .integer, .integer,
    returns: [
      ("seq", .integer), ("sender", .text), ("text", .text), ("date", .real), ("unsending", .word),
    ],
    statements: [
      """
      UPDATE message SET text = '', unsending = CASE WHEN EXISTS (
          SELECT 1 FROM conversation WHERE reader = $2 AND other = $1 AND read < $4)
        THEN 'unread' ELSE 'read' END
      WHERE chat = $3 AND seq = $4 AND unsending IS NULL
        AND seq IN (
          SELECT own.seq FROM message AS own
          WHERE own.chat = $3 AND own.sender = $1 ORDER BY own.seq DESC LIMIT 20)
      RETURNING message.seq, message.sender, message.text, message.date, message.unsending
      """
    ])

  /// Forgets the attempts at the user name `$1` that the counter `$2` has.
  static func forgetAttempts(_ dialect: Dialect) -> StoredFunction {
    StoredFunction(
      "forget_attempts", .text, .word,
      statements: [
        """
        DELETE FROM attempt WHERE name = \(dialect.attemptedName) AND counter = $2
        RETURNING \(done)
        """
      ])
  }

  /// Forgets the attempts of the day before the time `$1`; rows that another host uses are left to it.
  static func expireAttempts(_ dialect: Dialect) -> StoredFunction {
    StoredFunction(
      "expire_attempts", .real,
      statements: [
        """
        DELETE FROM attempt WHERE (name, counter) IN (
          SELECT name, counter FROM attempt WHERE last <= (SELECT \(dialect.now("$1")) - 86400)
          \(dialect.lockFree))
        RETURNING \(done)
        """
      ])
  }

  /// Makes `$2` the last key with which `$1` logged in, and forgets all but the last `$3`.
  static let rememberKey = StoredFunction(
    "remember_key", .text, .text, .integer,
    statements: [
      """
      DELETE FROM known_key WHERE owner = $1 AND (key = $2 OR key NOT IN (
        SELECT kept.key FROM known_key AS kept WHERE kept.owner = $1 AND kept.key <> $2
        ORDER BY kept.number DESC LIMIT $3 - 1))
      """,
      """
      INSERT INTO known_key (owner, key) SELECT id, $2 FROM account WHERE id = $1
      ON CONFLICT DO NOTHING RETURNING \(done)
      """,
    ])

  /// Removes the saved state of the account `$1`, which only a server keeps.
  static let removeSavedState = StoredFunction(
    "remove_saved_state", .text,
    statements: ["DELETE FROM saved_state WHERE id = $1 RETURNING \(done)"])

  /// The functions of a server.
  static let ofServer = [
    credentials, replaceCredentials, deleteEmptyBonds, deleteAccount(.postgres), unsendMessage,
    forgetAttempts(.postgres), expireAttempts(.postgres), rememberKey, removeSavedState,
  ]

  /// The number that a function returns for each row that it changed.
  private static let done: Statement = "CAST(1 AS bigint)"
}
