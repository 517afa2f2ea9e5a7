#if Postgres
  import CPostgres

  /// The values of parameters in PostgreSQL's binary format.
  extension Parameter {
    /// The type's number in `pg_type`, which is the same on every server.
    ///
    /// Texts of people are `bytea`, because PostgreSQL's `text` refuses NUL.
    var type: Oid {
      switch self {
      case .text, .bytes: 17
      case .integer: 20
      case .word: 25
      case .real: 701
      case .id: 2950
      }
    }

    var bytes: [UInt8] {
      switch self {
      case .text(let text), .word(let text): Array(text.utf8)
      case .bytes(let data): Array(data)
      case .integer(let number): Self.bigEndian(UInt64(bitPattern: Int64(number)))
      case .real(let number): Self.bigEndian(number.bitPattern)
      case .id(let id): withUnsafeBytes(of: id.uuid, Array.init)
      }
    }

    private static func bigEndian(_ number: UInt64) -> [UInt8] {
      withUnsafeBytes(of: number.bigEndian, Array.init)
    }
  }

  /// A row of a result in the binary format.
  struct ResultRow: Row {
    let result: OpaquePointer
    let index: Int32

    func int(_ column: Int32) -> Int { Int(truncatingIfNeeded: bigEndian(column)) }

    func double(_ column: Int32) -> Double { Double(bitPattern: bigEndian(column)) }

    func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(
        start: PQgetvalue(result, index, column), count: Int(PQgetlength(result, index, column)))
    }

    private func bigEndian(_ column: Int32) -> UInt64 {
      bytes(column).reduce(0) { $0 << 8 | UInt64($1) }
    }
  }
#endif
