#if Postgres
  import CPostgres
  import SQLDriver

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
