/// The first bytes of a database, in the format that SQLite documents.
struct DatabaseHeader: Equatable {
  /// The number of bytes.
  static let size = 100

  private let bytes: [UInt8]

  /// Creates a header of ``size`` bytes.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether nothing was written; SQLite may write other pages first.
  var isUnwritten: Bool { bytes.allSatisfy { $0 == 0 } }

  /// The size of a page in bytes.
  var pageSize: Int {
    let size = bytes.number(16) >> 16
    return size == 1 ? 65_536 : size
  }

  /// Whether the file is in WAL mode.
  var writesAhead: Bool { bytes[19] == 2 }

  /// The number of the last transaction.
  var changeCounter: UInt32 { UInt32(bytes.number(24)) }

  /// The number of pages; nil if the program that wrote last did not keep it.
  var pageCount: Int? { bytes.number(92) == bytes.number(24) ? bytes.number(28) : nil }

  /// The number of migrations that were applied to the file.
  var version: Int { bytes.number(60) }

  /// The ID of the program that made the file.
  var application: Int { bytes.number(68) }

  /// Whether SQLite can read and write the format.
  var isSupported: Bool {
    (1...2).contains(bytes[18]) && (1...2).contains(bytes[19]) && bytes.number(44) <= 4
  }
}

extension [UInt8] {
  /// Returns the big-endian number in the four bytes from this index.
  func number(_ index: Int) -> Int { self[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
}
