import SQLDriver

/// A change to the data of `fill(_:)` that breaks rules, with what a check finds then.
struct Fault {
  /// The statements, which both engines take.
  let script: Statement
  /// The sentences, sorted.
  let findings: [String]
  /// Whether the tables of a server do not admit the change.
  var isForFile = false

  init(_ script: Statement, _ findings: String..., isForFile: Bool = false) {
    (self.script, self.findings, self.isForFile) = (script, findings.sorted(), isForFile)
  }

  static let onServer = all.filter { !$0.isForFile }

  static let all = [
    Fault("SELECT 1"),
    Fault("DELETE FROM message WHERE seq = 2", missing(2, "1 to 3", last: 3)),
    Fault("UPDATE message SET seq = 9 WHERE seq = 3", missing(3, "1 to 9", last: 3)),
    Fault("UPDATE chat SET last_seq = 4 WHERE high = 'bob'", missing(3, "1 to 3", last: 4)),
    Fault(
      """
      UPDATE message SET sender = 'cyd' WHERE seq = 3;
      UPDATE conversation SET unread = 1 WHERE reader = 'bob';
      """,
      "Message 3 between ada and bob was sent by cyd to somebody else.",
      unlisted(of: "bob", with: "cyd"), unlisted(of: "cyd", with: "bob"), mailbox("cyd")),
    Fault(
      """
      PRAGMA ignore_check_constraints = ON;
      UPDATE chat SET low = 'bob', high = 'ada' WHERE high = 'bob';
      """,
      "The chat of bob and ada has them in the wrong order.", isForFile: true),
    Fault("UPDATE message SET sent = 4 WHERE seq = 1 AND sender = 'ada'", late),
    Fault(
      """
      UPDATE message SET position = 4 WHERE seq = 1 AND sender = 'ada';
      UPDATE mailbox SET messages = 4 WHERE owner = 'bob';
      """, late),
    Fault("UPDATE conversation SET read = 4, unread = 0 WHERE reader = 'bob'", list("bob", "ada")),
    Fault("UPDATE conversation SET read = -1 WHERE reader = 'bob'", list("bob", "ada")),
    Fault("UPDATE conversation SET last = 1 WHERE reader = 'bob'", list("bob", "ada")),
    Fault(
      "UPDATE conversation SET unread = 3 WHERE reader = 'ada' AND other = 'bob'",
      list("ada", "bob")),
    Fault(
      """
      UPDATE conversation SET chat = (SELECT id FROM chat WHERE high = 'dan'), last = 4, unread = 0
      WHERE reader = 'bob'
      """, list("bob", "ada")),
    Fault(
      """
      INSERT INTO conversation (reader, other, chat, last, unread)
      SELECT 'bob', 'cyd', id, 3, 0 FROM chat WHERE high = 'bob'
      """, list("bob", "cyd")),
    Fault(
      """
      UPDATE message SET text = '', unsending = 'unread' WHERE seq = 3;
      UPDATE conversation SET unread = 1 WHERE reader = 'bob';
      """, list("ada", "bob"), list("bob", "ada")),
    Fault("UPDATE message SET unsending = 'read' WHERE seq = 2", takenBack(2)),
    Fault(
      """
      UPDATE message SET text = '', unsending = 'read' WHERE seq = 3;
      UPDATE conversation SET unread = 1 WHERE reader = 'bob';
      """, takenBack(3)),
    Fault(
      """
      PRAGMA ignore_check_constraints = ON;
      UPDATE message SET text = '', unsending = 'x' WHERE seq = 2;
      """, takenBack(2), isForFile: true),
    Fault(
      "DELETE FROM conversation WHERE reader = 'ada' AND other = 'bob'",
      unlisted(of: "ada", with: "bob")),
    Fault(
      "DELETE FROM bond WHERE owner = 'ada' AND other = 'bob'", relation(of: "bob", to: "ada")),
    Fault(
      "UPDATE bond SET shared = 'asked' WHERE owner = 'ada' AND other = 'bob'",
      relation(of: "ada", to: "bob"), relation(of: "bob", to: "ada")),
    Fault(
      "UPDATE bond SET shared = NULL WHERE owner = 'cyd' AND other = 'ada'",
      relation(of: "ada", to: "cyd"), relation(of: "cyd", to: "ada")),
    Fault("UPDATE mailbox SET relations = 0 WHERE owner = 'ada'", mailbox("ada")),
    Fault("UPDATE mailbox SET messages = 3 WHERE owner = 'ada'", mailbox("ada")),
    Fault(
      """
      UPDATE message SET sent = 9 WHERE seq = 3;
      UPDATE conversation SET last = 9 WHERE reader = 'ada' AND other = 'bob';
      """, mailbox("ada")),
    Fault("DELETE FROM mailbox WHERE owner = 'cyd'", notBoth("cyd")),
    Fault("INSERT INTO mailbox (owner, messages) VALUES ('dan', 1)", notBoth("dan")),
    Fault("DELETE FROM account WHERE id = 'ada'", "ada has no password.", notBoth("ada")),
    Fault("UPDATE person SET name = 'x' WHERE id = 'dan'", left),
    Fault("UPDATE person SET bio = 'x' WHERE id = 'dan'", left),
    Fault("INSERT INTO bond (owner, other) VALUES ('cyd', 'dan')", left),
    Fault("INSERT INTO bond (owner, other) VALUES ('dan', 'cyd')", left),
    Fault(
      """
      INSERT INTO conversation (reader, other, chat, last, unread)
      SELECT 'dan', 'ada', id, 1, 0 FROM chat WHERE high = 'dan'
      """, left),
    Fault("UPDATE message SET text = 'x' WHERE sender = 'dan'", left),
    Fault(
      "INSERT INTO account (id, password, recovery, epoch) VALUES ('dan', 'x', 'x', 0)",
      left, notBoth("dan"), unlisted(of: "dan", with: "ada")),
    Fault(
      "DELETE FROM person WHERE id = 'cyd'",
      "The table account refers to rows that do not exist (rows: 1).",
      "The table bond refers to rows that do not exist (rows: 3).",
      "The table mailbox refers to rows that do not exist (rows: 1).", isForFile: true),
  ]

  private static let late =
    "Message 3 between ada and bob is out of order: it was stored before the message that precedes it."

  private static let left =
    "dan deleted their account, but some of their data is still stored."

  private static func missing(_ count: Int, _ numbers: String, last: Int) -> String {
    "Messages between ada and bob are missing: \(count) are stored, with numbers from \(numbers), and the last number is \(last)."
  }

  private static func list(_ reader: String, _ other: String) -> String {
    "The list of \(reader) has the wrong chat, last message or number of unread messages for the conversation with \(other)."
  }

  private static func takenBack(_ seq: Int) -> String {
    "Message \(seq) between ada and bob was taken back, but has a text or the wrong mark."
  }

  private static func unlisted(of reader: String, with other: String) -> String {
    "The conversation with \(other) is missing from the list of \(reader)."
  }

  private static func relation(of owner: String, to other: String) -> String {
    "The relation of \(owner) to \(other) is not that of \(other) to them."
  }

  private static func mailbox(_ owner: String) -> String {
    "The mailbox of \(owner) has counted less than it contains."
  }

  private static func notBoth(_ user: String) -> String {
    "\(user) has an account or a mailbox, but not both."
  }
}
