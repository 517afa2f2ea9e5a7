import CSQLite

/// A statement that SQLite has compiled.
struct PreparedStatement {
  let handle: OpaquePointer
  /// The index of each parameter, and the number in its name, such as 1 for `$1`.
  ///
  /// SQLite counts names of parameters in the order in which the statement has them.
  let parameters: [(index: Int32, number: Int)]

  init(handle: OpaquePointer) {
    self.handle = handle
    let count = sqlite3_bind_parameter_count(handle)
    parameters = (0..<count).compactMap { index in
      let name = sqlite3_bind_parameter_name(handle, index + 1).map { String(cString: $0) }
      return name.flatMap { Int($0.dropFirst()) }.map { (index + 1, $0) }
    }
  }
}
