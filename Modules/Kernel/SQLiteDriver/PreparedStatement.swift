import CSQLite

/// A statement that SQLite has compiled.
struct PreparedStatement {
  let handle: OpaquePointer
  /// Whether it writes nothing and locks nothing against others; a transaction that will write is not.
  let isReadOnly: Bool
  /// The index of each parameter, and the number in its name, such as 1 for `$1`.
  ///
  /// SQLite counts names of parameters in the order in which the statement has them.
  let parameters: [(index: Int32, number: Int)]

  init(handle: OpaquePointer) {
    (self.handle, isReadOnly) = (handle, sqlite3_stmt_readonly(handle) != 0)
    let count = sqlite3_bind_parameter_count(handle)
    parameters = (0..<count).compactMap { index in
      let name = sqlite3_bind_parameter_name(handle, index + 1).map { String(cString: $0) }
      return name.flatMap { Int($0.dropFirst()) }.map { (index + 1, $0) }
    }
  }
}

extension Parameter {
  /// Binds the value to the parameter at an index, counted from 1.
  ///
  /// - Returns: SQLite's result code.
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    switch self {
    case .integer(let number): return sqlite3_bind_int64(statement, index, Int64(number))
    case .real(let number): return sqlite3_bind_double(statement, index, number)
    case .text(var text), .word(var text):
      return text.withUTF8 {
        csqlite_bind_text(statement, index, $0.baseAddress, UInt64($0.count))
      }
    case .id(let id): return Parameter.word(id.uuidString).bind(to: statement, at: index)
    case .bytes(let data):
      return data.withUnsafeBytes {
        csqlite_bind_blob(statement, index, $0.baseAddress, UInt64($0.count))
      }
    }
  }
}

/// The current row of a statement.
struct ResultRow: Row {
  let statement: OpaquePointer

  func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

  func double(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }

  func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
    // Reads the stored bytes; `sqlite3_column_text` may allocate memory to add a terminator.
    let bytes = sqlite3_column_blob(statement, column)
    return UnsafeRawBufferPointer(
      start: bytes, count: bytes == nil ? 0 : Int(sqlite3_column_bytes(statement, column)))
  }
}
