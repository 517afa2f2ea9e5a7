#if Postgres
  import CPostgres
  import Social

  /// A row of a result in the binary format; columns count from 0.
  struct Row {
    let result: OpaquePointer
    let index: Int32

    func int(_ column: Int32) -> Int { Int(truncatingIfNeeded: bigEndian(column)) }

    func double(_ column: Int32) -> Double { Double(bitPattern: bigEndian(column)) }

    /// Returns the date of a column of seconds since 2001.
    func date(_ column: Int32) -> Date { Date(timeIntervalSinceReferenceDate: double(column)) }

    func bool(_ column: Int32) -> Bool { bigEndian(column) != 0 }

    func data(_ column: Int32) -> Data { Data(bytes(column)) }

    /// Returns the text of a `bytea` or `text` column; NULL reads as an empty string.
    func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }

    func id(_ column: Int32) -> User.ID { User.ID(rawValue: text(column)) }

    /// Reads a user from four columns, beginning with `column`: `id, name, bio, has_left`.
    func user(_ column: Int32) -> User {
      User(
        id: id(column), name: text(column + 1), bio: text(column + 2), hasLeft: bool(column + 3))
    }

    /// Reads a message from five columns, beginning with `column`: `seq, sender, text, date,
    /// unsending`.
    func message(_ column: Int32) -> Message {
      Message(
        seq: int(column), sender: id(column + 1), text: text(column + 2),
        date: date(column + 3),
        unsending: Message.Unsending(rawValue: text(column + 4)))
    }

    private func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(
        start: PQgetvalue(result, index, column), count: Int(PQgetlength(result, index, column)))
    }

    private func bigEndian(_ column: Int32) -> UInt64 {
      bytes(column).reduce(0) { $0 << 8 | UInt64($1) }
    }
  }
#endif
