import CSQLite
import SQLDriver

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
