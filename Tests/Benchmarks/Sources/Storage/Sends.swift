import Foundation
import SQLiteYardstick

/// Sends messages through the C interface, with the store's statements in the same order.
final class Sends {
  private let connection: Connection
  private let begin, account, known, bond, chat, mailboxes, insert, conversations: OpaquePointer
  private let commit: OpaquePointer

  private let friend: String

  init(_ path: String, to friend: String = "grace", synchronous: Bool = true) throws {
    self.friend = friend
    connection = try Connection(path, synchronous: synchronous)
    begin = try connection.prepare("BEGIN IMMEDIATE")
    commit = try connection.prepare("COMMIT")
    account = try connection.prepare("SELECT epoch FROM account WHERE id = ?1")
    known = try connection.prepare(
      """
      SELECT seq, sender, text, date, unsending FROM message
      WHERE chat = (SELECT id FROM chat WHERE low = min(?1, ?2) AND high = max(?1, ?2))
        AND sender = ?1 AND client_id = ?3
      """)
    bond = try connection.prepare("SELECT relation FROM bond WHERE owner = ?1 AND other = ?2")
    chat = try connection.prepare(
      """
      UPDATE chat SET last_seq = last_seq + 1 WHERE low = min(?1, ?2) AND high = max(?1, ?2)
      RETURNING id, last_seq
      """)
    mailboxes = try connection.prepare(
      """
      UPDATE mailbox SET messages = messages + 1,
        sent = CASE WHEN owner <> ?1 THEN sent
          WHEN sent_since > ?4 - ?3 AND sent_since <= ?4 THEN sent + 1 ELSE 1 END,
        sent_since = CASE
          WHEN owner <> ?1 OR sent_since > ?4 - ?3 AND sent_since <= ?4 THEN sent_since
          ELSE ?4 END
      WHERE owner IN (?1, ?2)
      RETURNING owner = ?1, messages, sent, sent_since + ?3 - ?4, ?5
      """)
    insert = try connection.prepare(
      """
      INSERT INTO message (chat, seq, sender, recipient, position, sent, client_id, text, date)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      ON CONFLICT (chat, sender, client_id) DO NOTHING
      """)
    conversations = try connection.prepare(
      """
      INSERT INTO conversation (reader, other, chat, last, unread)
      VALUES (?1, ?2, ?3, ?4, 0), (?2, ?1, ?3, ?5, 1)
      ON CONFLICT (reader, other) DO UPDATE
      SET last = excluded.last, unread = conversation.unread + excluded.unread
      """)
  }

  func send(_ times: Int) throws {
    let (ada, grace) = (Connection.Value.text("ada"), Connection.Value.text(friend))
    for _ in 0..<times {
      let id = Connection.Value.text(UUID().uuidString)
      try connection.run(begin)
      try connection.run(account, ada)
      try connection.run(known, ada, grace, id)
      try connection.run(bond, ada, grace)
      // The id of the chat and the number of the message.
      let numbers = try connection.numbers(chat, ada, grace)
      // The window of the budget, the time, and the date; a row begins with whose mailbox it is.
      let boxes = try connection.numbers(mailboxes, ada, grace, .date(60), .date(1), .date(1))
      guard numbers.count == 2, boxes.count == 10 else {
        throw Connection.Failed(reason: "there is no chat or mailbox")
      }
      let (mine, theirs) = boxes[0] == 1 ? (boxes[1], boxes[6]) : (boxes[6], boxes[1])
      try connection.run(
        insert, .number(numbers[0]), .number(numbers[1]), ada, grace, .number(theirs),
        .number(mine), id, .text("Hello, how are you?"), .date(1))
      try connection.run(
        conversations, ada, grace, .number(numbers[0]), .number(mine), .number(theirs))
      try connection.run(commit)
    }
  }
}
