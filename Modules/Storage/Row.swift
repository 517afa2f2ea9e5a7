import CSQLite
import Social

/// The current row of a statement; columns count from 0.
struct Row {
  let statement: OpaquePointer

  func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

  private func double(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }

  /// Returns the date of a column of seconds since 2001.
  func date(_ column: Int32) -> Date { Date(timeIntervalSinceReferenceDate: double(column)) }

  /// Returns all bytes of a text, including any NUL; SQL NULL reads as an empty string.
  func text(_ column: Int32) -> String {
    // Reads the stored bytes; `sqlite3_column_text` may allocate memory to add a terminator.
    guard let bytes = sqlite3_column_blob(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  func id(_ column: Int32) -> User.ID { User.ID(rawValue: text(column)) }

  /// Reads a user from four columns, beginning with `column`: `id, name, bio, has_left`.
  func user(_ column: Int32) -> User {
    User(
      id: id(column), name: text(column + 1), bio: text(column + 2), hasLeft: int(column + 3) != 0)
  }

  /// Reads a message from five columns, beginning with `column`: `seq, sender, text, date, unsending`.
  func message(_ column: Int32) -> Message {
    Message(
      seq: int(column), sender: id(column + 1), text: text(column + 2),
      date: date(column + 3),
      unsending: Message.Unsending(rawValue: text(column + 4)))
  }
}

/// A value that can be bound to a `?` parameter of a statement.
protocol Bindable {
  /// Binds the value to the parameter at `index`, counted from 1.
  ///
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
        csqlite_bind_text(statement, index, $0.baseAddress, UInt64($0.count))
      }
    }
  }
}

extension User.ID: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    rawValue.bind(to: statement, at: index)
  }
}
