/// An invariant of every file that the store writes.
///
/// Some rules repeat constraints of the tables, because SQLite checks those only in a file that it
/// may write to.
struct Rule: Sendable {
  /// The migration that made what the rule is about.
  var since = 1
  /// The rule as a clause after "whether", for a message that the check was not possible.
  let question: String
  /// Selects the violations, ten at most.
  let sql: StaticString
  /// Describes the violation in a row.
  let sentence: @Sendable (Row) -> String

  static let all = [
    Rule(
      question: "the rest of the file is intact",
      sql: "SELECT integrity_check FROM pragma_integrity_check(10) WHERE integrity_check <> 'ok'"
    ) { "The file is damaged: \($0.text(0))." },

    Rule(
      question: "all users exist that the data refers to",
      sql: """
        SELECT "table", count(*) FROM pragma_foreign_key_check GROUP BY "table" LIMIT 10
        """
    ) { "The table \($0.text(0)) refers to users who do not exist (rows: \($0.int(1)))." },

    Rule(
      question: "all messages are stored",
      sql: """
        SELECT low, high, count(*), min(seq), max(seq) FROM message
        GROUP BY low, high HAVING max(seq) <> count(*) OR min(seq) <> 1 LIMIT 10
        """
    ) {
      """
      Messages between \($0.text(0)) and \($0.text(1)) are missing: their numbers are \
      \($0.int(3)) to \($0.int(4)), but the number of messages is \($0.int(2)).
      """
    },

    Rule(
      question: "each message was sent by one of its two users",
      sql: """
        SELECT low, high, seq, sender FROM message
        WHERE sender NOT IN (low, high) LIMIT 10
        """
    ) {
      """
      Message \($0.int(2)) between \($0.text(0)) and \($0.text(1)) was sent by \($0.text(3)), \
      who is not one of them.
      """
    },

    Rule(
      question: "each friend request was sent by one of its two users",
      sql: """
        SELECT low, high, asker FROM friendship
        WHERE asker NOT IN (low, high) LIMIT 10
        """
    ) {
      """
      The friend request between \($0.text(0)) and \($0.text(1)) was sent by \($0.text(2)), \
      who is not one of them.
      """
    },

    Rule(
      question: "the two users of each conversation and friendship are in order",
      sql: """
        SELECT low, high FROM message WHERE low >= high
        UNION SELECT low, high FROM friendship WHERE low >= high LIMIT 10
        """
    ) {
      """
      The messages or the friendship of \($0.text(0)) and \($0.text(1)) are stored with the two \
      users in the wrong order.
      """
    },

    Rule(
      question: "messages are in order",
      sql: """
        SELECT low, high, seq FROM (
          SELECT low, high, seq,
            position < lag(position) OVER (PARTITION BY low, high ORDER BY seq) AS is_late
          FROM message)
        WHERE is_late LIMIT 10
        """
    ) {
      """
      Message \($0.int(2)) between \($0.text(0)) and \($0.text(1)) is out of order: it was \
      stored before the message that precedes it.
      """
    },

    Rule(
      question: "users have read only messages that exist",
      sql: """
        SELECT reader, other, read FROM conversation
        WHERE read < 0 OR read > (
          SELECT coalesce(max(seq), 0) FROM message
          WHERE low = min(reader, other) AND high = max(reader, other))
        LIMIT 10
        """
    ) {
      "\($0.text(0)) has read up to message \($0.int(2)) from \($0.text(1)), which does not exist."
    },

    Rule(
      question: "each conversation is in the lists of both users",
      sql: """
        SELECT id, peer FROM (
          SELECT low AS id, high AS peer FROM message UNION SELECT high, low FROM message)
        JOIN member USING (id)
        WHERE NOT EXISTS (SELECT 1 FROM conversation WHERE reader = id AND other = peer)
        LIMIT 10
        """
    ) { "The conversation with \($0.text(1)) is missing from the list of \($0.text(0))." },

    Rule(
      since: 4,
      question: "the lists of conversations agree with the messages",
      sql: """
        -- In a file of an earlier version, `unsending` is the column of this row.
        SELECT reader, other FROM conversation, (SELECT NULL AS unsending)
        WHERE last <> coalesce((
            SELECT position FROM message
            WHERE low = min(reader, other) AND high = max(reader, other)
              AND unsending IS NOT 'unread'
            ORDER BY seq DESC LIMIT 1), 0)
          OR unread <> (
            SELECT count(*) FROM message
            WHERE low = min(reader, other) AND high = max(reader, other)
              AND seq > read AND sender = other AND unsending IS NULL)
        LIMIT 10
        """
    ) {
      """
      The list of \($0.text(0)) has the wrong last message or number of unread messages for the \
      conversation with \($0.text(1)).
      """
    },

    Rule(
      since: 6,
      question: "messages that were taken back are empty",
      sql: """
        SELECT low, high, seq FROM message WHERE unsending IS NOT NULL AND (
          text <> '' OR unsending NOT IN ('unread', 'read')
          OR unsending = 'read' AND EXISTS (
            SELECT 1 FROM conversation
            WHERE reader = iif(sender = low, high, low) AND other = sender AND read < seq))
        LIMIT 10
        """
    ) {
      """
      Message \($0.int(2)) between \($0.text(0)) and \($0.text(1)) was taken back, but has a text or \
      the wrong mark.
      """
    },

    Rule(
      since: 4,
      question: "the lists of friends and requests agree with the friendships",
      sql: """
        SELECT low, high FROM friendship
        WHERE of_low <> CASE asker WHEN low THEN 'asked' WHEN high THEN 'asking' ELSE 'friends' END
          OR of_high <> CASE asker WHEN high THEN 'asked' WHEN low THEN 'asking' ELSE 'friends' END
        LIMIT 10
        """
    ) { "The friendship between \($0.text(0)) and \($0.text(1)) is in a wrong list." },

    Rule(
      since: 4,
      question: "friendships are numbered",
      sql: """
        SELECT low, high FROM friendship
        WHERE number NOT BETWEEN 0 AND (SELECT coalesce(max(last), -1) FROM numbering)
          OR maker NOT IN (low, high)
          OR number > 0 AND number IN (
            SELECT number FROM friendship GROUP BY number HAVING count(*) > 1)
        LIMIT 10
        """
    ) { "The friendship or request between \($0.text(0)) and \($0.text(1)) has a wrong number." },

    Rule(
      question: "each account has a password",
      sql: """
        SELECT id FROM member WHERE NOT EXISTS (SELECT 1 FROM credentials WHERE user = id) LIMIT 10
        """
    ) { "\($0.text(0)) has no password." },

    Rule(
      question: "the data of deleted accounts was removed",
      sql: """
        SELECT id FROM user WHERE has_left AND (
          name <> '' OR bio <> ''
          OR EXISTS (SELECT 1 FROM credentials WHERE user = id)
          OR EXISTS (SELECT 1 FROM friendship WHERE id IN (low, high))
          OR EXISTS (SELECT 1 FROM block WHERE id IN (blocker, blocked))
          OR EXISTS (SELECT 1 FROM conversation WHERE reader = id)
          OR EXISTS (SELECT 1 FROM message WHERE sender = id AND text <> ''))
        LIMIT 10
        """
    ) { "\($0.text(0)) deleted their account, but some of their data is still stored." },
  ]
}
