/// A row of a result; columns count from 0.
public protocol Row {
  /// Returns the number in a column; that of NULL is 0.
  func int(_ column: Int32) -> Int

  /// Returns the number in a column of real numbers; that of NULL is 0.
  func double(_ column: Int32) -> Double

  /// Returns the bytes in a column, which are valid until the next row is read; NULL has none.
  func bytes(_ column: Int32) -> UnsafeRawBufferPointer
}

extension Row {
  /// Returns whether a column is true.
  public func bool(_ column: Int32) -> Bool { int(column) != 0 }

  /// Returns the date in a column of seconds since 2001.
  public func date(_ column: Int32) -> Date { Date(timeIntervalSinceReferenceDate: double(column)) }

  /// Returns all bytes of a text, including any NUL; SQL NULL reads as an empty string.
  public func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }

  /// Returns the bytes in a column; NULL reads as none.
  package func data(_ column: Int32) -> Data { Data(bytes(column)) }
}
