import Foundation
import SQLDriver
import Social
import TestSupport
import Testing

@testable import SQLiteDriver
@testable import Storage

/// The check of a database file, which must not change anything.
struct CheckDataTests: DataFolderSuite {
  let place = TemporaryFolder()

  static let left = "dan deleted their account, but some of their data is still stored."

  static func list(of reader: String, with other: String) -> String {
    "The list of \(reader) has the wrong last message or number of unread messages for the conversation with \(other)."
  }

  static func takenBack(_ seq: Int) -> String {
    "Message \(seq) between ada and bob was taken back, but has a text or the wrong mark."
  }

  static func reversed(_ low: String, _ high: String) -> String {
    "The messages or the friendship of \(low) and \(high) are stored with the two users in the wrong order."
  }

  static func number(_ low: String, _ high: String) -> String {
    "The friendship or request between \(low) and \(high) has a wrong number."
  }

  /// Changes to an intact database, each with the expected findings.
  static let faults: [(Statement, [String])] = [
    ("", []),
    (
      "DELETE FROM message WHERE seq = 2",
      [
        "Messages between ada and bob are missing: their numbers are 1 to 3, but the number of messages is 2."
      ]
    ),
    (
      "PRAGMA ignore_check_constraints = ON; UPDATE message SET seq = 0 WHERE seq = 1 AND high = 'bob'; UPDATE conversation SET unread = 1 WHERE reader = 'bob'",
      [
        "Messages between ada and bob are missing: their numbers are 0 to 3, but the number of messages is 3."
      ]
    ),
    (
      "PRAGMA ignore_check_constraints = ON; UPDATE message SET sender = 'cyd' WHERE seq = 3; UPDATE conversation SET unread = 1 WHERE reader = 'bob'",
      ["Message 3 between ada and bob was sent by cyd, who is not one of them."]
    ),
    (
      "PRAGMA ignore_check_constraints = ON; UPDATE friendship SET asker = 'x', of_low = 'friends', of_high = 'friends' WHERE high = 'cyd'",
      ["The friend request between ada and cyd was sent by x, who is not one of them."]
    ),
    (
      "PRAGMA ignore_check_constraints = ON; UPDATE friendship SET low = 'cyd', high = 'ada', of_low = of_high, of_high = of_low WHERE high = 'cyd'",
      [reversed("cyd", "ada")]
    ),
    (
      "PRAGMA ignore_check_constraints = ON; INSERT INTO message VALUES (9, 'cyd', 'bob', 1, 'cyd', 'x', 'x', 0, NULL); INSERT INTO conversation (reader, other) VALUES ('bob', 'cyd'), ('cyd', 'bob')",
      [reversed("cyd", "bob")]
    ),
    (
      "UPDATE message SET position = 9 WHERE seq = 2",
      [
        "Message 3 between ada and bob is out of order: it was stored before the message that precedes it."
      ]
    ),
    (
      "UPDATE conversation SET read = 4, unread = 0 WHERE reader = 'bob'",
      ["bob has read up to message 4 from ada, which does not exist."]
    ),
    (
      "UPDATE conversation SET read = -1 WHERE reader = 'bob'",
      ["bob has read up to message -1 from ada, which does not exist."]
    ),
    (
      "DELETE FROM conversation WHERE reader = 'ada' AND other = 'bob'",
      ["The conversation with bob is missing from the list of ada."]
    ),
    ("UPDATE conversation SET last = 1 WHERE reader = 'bob'", [list(of: "bob", with: "ada")]),
    (
      "UPDATE conversation SET unread = 3 WHERE reader = 'ada' AND other = 'bob'",
      [list(of: "ada", with: "bob")]
    ),
    (
      "INSERT INTO conversation (reader, other, last) VALUES ('bob', 'cyd', 1)",
      [list(of: "bob", with: "cyd")]
    ),
    (
      "UPDATE friendship SET of_low = 'asking' WHERE high = 'bob'",
      ["The friendship between ada and bob is in a wrong list."]
    ),
    (
      "UPDATE friendship SET asker = 'cyd' WHERE high = 'cyd'",
      ["The friendship between ada and cyd is in a wrong list."]
    ),
    (
      "UPDATE friendship SET of_high = 'friends' WHERE high = 'cyd'",
      ["The friendship between ada and cyd is in a wrong list."]
    ),
    ("UPDATE friendship SET number = 99 WHERE high = 'bob'", [number("ada", "bob")]),
    ("UPDATE friendship SET number = -1 WHERE high = 'bob'", [number("ada", "bob")]),
    // Friendships from before there were numbers have the number 0.
    ("UPDATE friendship SET number = 0", []),
    ("UPDATE friendship SET maker = 'eve' WHERE high = 'bob'", [number("ada", "bob")]),
    ("DELETE FROM numbering", [number("ada", "bob"), number("ada", "cyd")]),
    (
      "UPDATE friendship SET number = 1",
      [number("ada", "bob"), number("ada", "cyd")]
    ),
    ("UPDATE message SET unsending = 'read' WHERE seq = 2", [takenBack(2)]),
    (
      "UPDATE message SET text = '', unsending = 'read' WHERE seq = 3; UPDATE conversation SET unread = 1 WHERE reader = 'bob'",
      [takenBack(3)]
    ),
    (
      "UPDATE message SET text = '', unsending = 'unread' WHERE seq = 3; UPDATE conversation SET unread = 1 WHERE reader = 'bob'",
      [list(of: "ada", with: "bob"), list(of: "bob", with: "ada")]
    ),
    (
      "PRAGMA ignore_check_constraints = ON; UPDATE message SET text = '', unsending = 'x' WHERE seq = 2",
      [takenBack(2)]
    ),
    ("DELETE FROM credentials WHERE user = 'ada'", ["ada has no password."]),
    (
      "DELETE FROM user WHERE id = 'cyd'",
      [
        "The table block refers to users who do not exist (rows: 1).",
        "The table credentials refers to users who do not exist (rows: 1).",
        "The table friendship refers to users who do not exist (rows: 1).",
      ]
    ),
    ("UPDATE user SET name = 'x' WHERE id = 'dan'", [left]),
    ("UPDATE user SET bio = 'x' WHERE id = 'dan'", [left]),
    ("INSERT INTO friendship (low, high) VALUES ('cyd', 'dan')", [left]),
    (
      "INSERT INTO user (id, name, bio, has_left) VALUES ('eve', '', '', 1); INSERT INTO friendship (low, high, maker) VALUES ('dan', 'eve', 'dan')",
      [left, left.replacing("dan", with: "eve")]
    ),
    ("INSERT INTO block VALUES ('dan', 'cyd')", [left]),
    ("INSERT INTO block VALUES ('cyd', 'dan')", [left]),
    ("INSERT INTO conversation (reader, other) VALUES ('dan', 'cyd')", [left]),
    ("UPDATE message SET text = 'x' WHERE sender = 'dan'", [left]),
    (
      "INSERT INTO credentials SELECT 'dan', password, recovery, epoch FROM credentials LIMIT 1",
      [left]
    ),
  ]

  @Test("The database check reports broken rules and changes no file", arguments: faults.indices)
  func fault(index: Int) async throws {
    let (fault, sentences) = Self.faults[index]
    try await populate(folder)
    try Database.raw(path).execute(fault)
    let before = try Snapshot(folder)
    let found = try SQLStore.check(folder: folder)
    #expect(found == sentences, "\(found)")
    #expect(try Snapshot(folder) == before)
  }

  /// Table or index to damage, bytes written to its root page, end of the expected finding.
  static let damages: [(String, [UInt8], String)] = [
    (
      "message", Array(repeating: 0xff, count: 4_096),
      "too damaged to check whether each message was sent by one of its two users."
    ),
    // The index page claims to have no entries; its table is intact.
    ("sqlite_autoindex_message_1", [10, 0, 0, 0, 0], "in index sqlite_autoindex_message_1."),
  ]

  @Test(
    "The database check reports a damaged page and still applies other rules",
    arguments: damages.indices)
  func damaged(index: Int) async throws {
    let (name, damage, end) = Self.damages[index]
    try await populate(folder)
    let raw = try Database.raw(path)
    try raw.execute("DELETE FROM credentials WHERE user = 'ada'")
    let roots = try raw.rows(
      "SELECT rootpage FROM sqlite_schema WHERE name = $1", name
    ) { $0.int(0) }
    let start = try #require(roots.first).advanced(by: -1) * 4_096
    var bytes = try Data(contentsOf: URL(filePath: path))
    bytes.replaceSubrange(start..<start + damage.count, with: damage)
    try bytes.write(to: URL(filePath: path))
    let before = try Snapshot(folder)
    let found = try SQLStore.check(folder: folder)
    let isSaid = found.contains { $0.hasPrefix("The file is ") && $0.hasSuffix(end) }
    #expect(isSaid, "\(found)")
    #expect(found.contains("ada has no password."), "\(found)")
    #expect(try Snapshot(folder) == before)
  }

  @Test("The database check works while other connections use the file")
  func inUse() async throws {
    let store = try await populate(folder)
    let raw = try Database.raw(path)
    try raw.execute("BEGIN IMMEDIATE; DELETE FROM message")
    #expect(try SQLStore.check(folder: folder) == [])
    try raw.execute("ROLLBACK")
    try await store.say("4", to: bob, as: .ada)
    #expect(try SQLStore.check(folder: folder) == [])
  }
}
