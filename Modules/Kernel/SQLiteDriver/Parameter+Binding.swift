import CSQLite
import SQLDriver

extension Parameter {
  /// Binds the value to the parameter at an index, counted from 1.
  ///
  /// - Returns: SQLite's result code.
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    switch self {
    case .integer(let number): return sqlite3_bind_int64(statement, index, Int64(number))
    case .real(let number): return sqlite3_bind_double(statement, index, number)
    case .text(var text), .word(var text):
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          csqlite_bind_text(statement, index, $0.baseAddress, UInt64($0.count))
        }
      }
    case .id(let id): return Parameter.word(id.uuidString).bind(to: statement, at: index)
    case .bytes(let data):
      return data.withUnsafeBytes {
        csqlite_bind_blob(statement, index, $0.baseAddress, UInt64($0.count))
      }
    }
  }
}
