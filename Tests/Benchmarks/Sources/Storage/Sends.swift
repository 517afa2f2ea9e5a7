import Foundation
import SQLiteYardstick

/// Sends messages through the C interface, with the store's statements in the same order.
final class Sends {
  private let connection: Connection
  private let member, known, relation, insert, conversation: OpaquePointer
  private let begin, commit: OpaquePointer

  init(_ path: String, synchronous: Bool = true) throws {
    connection = try Connection(path, synchronous: synchronous)
    begin = try connection.prepare("BEGIN IMMEDIATE")
    commit = try connection.prepare("COMMIT")
    member = try connection.prepare("SELECT 1 FROM member WHERE id = ?1")
    known = try connection.prepare(
      "SELECT seq, sender, text, date FROM message WHERE sender = ?1 AND client_id = ?2")
    relation = try connection.prepare(
      """
      SELECT CASE
        WHEN EXISTS (SELECT 1 FROM block WHERE blocker = ?1 AND blocked = ?2) THEN 'blocked'
        ELSE (
          SELECT iif(low = ?1, of_low, of_high)
          FROM friendship WHERE low = min(?1, ?2) AND high = max(?1, ?2))
        END
      FROM member WHERE id = ?1
      """)
    insert = try connection.prepare(
      """
      INSERT INTO message (low, high, seq, sender, client_id, text, date)
      SELECT min(?1, ?2), max(?1, ?2), coalesce(max(seq), 0) + 1, ?1, ?3, ?4, ?5
      FROM message WHERE low = min(?1, ?2) AND high = max(?1, ?2)
      """)
    conversation = try connection.prepare(
      """
      INSERT INTO conversation (reader, other, last, unread)
      VALUES (?1, ?2, last_insert_rowid(), 0), (?2, ?1, last_insert_rowid(), 1)
      ON CONFLICT (reader, other) DO UPDATE SET last = excluded.last, unread = unread + excluded.unread
      """)
  }

  func send(_ times: Int) throws {
    for _ in 0..<times {
      let id = UUID().uuidString
      try connection.run(begin)
      try connection.run(member, .text("ada"))
      try connection.run(known, .text("ada"), .text(id))
      try connection.run(relation, .text("ada"), .text("grace"))
      try connection.run(
        insert, .text("ada"), .text("grace"), .text(id), .text("Hello, how are you?"), .date(1))
      try connection.run(conversation, .text("ada"), .text("grace"))
      try connection.run(known, .text("ada"), .text(id))
      try connection.run(commit)
    }
  }
}
