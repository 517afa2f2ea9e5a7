import CSQLite
import Social

/// The row that a statement stands on; its columns count from 0.
struct Row {
  let statement: OpaquePointer

  func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

  func double(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }

  /// All bytes, a NUL among them too; NULL reads as an empty text.
  func text(_ column: Int32) -> String {
    // The bytes of a text as they lie there; `sqlite3_column_text` may need memory to end them.
    guard let bytes = sqlite3_column_blob(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  func id(_ column: Int32) -> User.ID { User.ID(rawValue: text(column)) }

  /// From four columns: `id, name, bio, has_left`.
  func user(_ column: Int32) -> User {
    User(
      id: id(column), name: text(column + 1), bio: text(column + 2), hasLeft: int(column + 3) != 0)
  }

  /// From four columns: `seq, sender, text, date`.
  func message(_ column: Int32) -> Message {
    Message(
      seq: int(column), sender: id(column + 1), text: text(column + 2),
      date: Date(timeIntervalSinceReferenceDate: double(column + 3)))
  }
}

/// What can stand for a `?` in a statement.
protocol Bindable {
  /// - Returns: SQLite's result code.
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32
}

extension Int: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, Int64(self))
  }
}

extension Double: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_double(statement, index, self)
  }
}

extension String: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    var text = self
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        trellis_bind_text(statement, index, $0.baseAddress, UInt64($0.count))
      }
    }
  }
}

extension User.ID: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    rawValue.bind(to: statement, at: index)
  }
}
