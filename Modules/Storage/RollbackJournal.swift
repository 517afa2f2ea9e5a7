#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The rollback journal of a database, in the format that SQLite documents: parts of a
/// header and records, which are a page number, the old page and a checksum.
enum RollbackJournal {
  private static let mark: [UInt8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]

  /// The sizes in bytes that a sector or a page may have.
  private static let sizes = 512...65_536

  /// Returns the change counter that the database had when the transaction of the journal began.
  ///
  /// - Returns: nil if the journal is not complete, or does not contain the first page.
  static func changeCounter(_ path: String) -> UInt32? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var start = 0
    // Each part has a header of its own, at the beginning of a sector.
    while let header = read(28, of: file, at: start), header.starts(with: mark) {
      // The number is written when all of these records are on the disk; until then it is 0.
      let (count, sector, page) = (header.number(8), header.number(20), header.number(24))
      guard count > 0, sizes.contains(sector), sizes.contains(page) else { return nil }
      var position = start + sector
      for _ in 0..<count {
        // The page follows its number of 4 bytes, and has the counter at its byte 24.
        guard let record = read(32, of: file, at: position) else { return nil }
        if record.number(0) == 1 { return UInt32(record.number(28)) }
        position += page + 8
      }
      start = (position + sector - 1) / sector * sector
    }
    return nil
  }

  /// Returns whether the journal ends with the name of a journal that several databases share.
  ///
  /// The store has one database, so it never writes such a name. SQLite would delete the file.
  static func namesAnother(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { close(file) }
    let end = Int(lseek(file, 0, SEEK_END))
    return end >= mark.count && read(mark.count, of: file, at: end - mark.count) == mark
  }

  private static func read(_ count: Int, of file: Int32, at position: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return pread(file, &bytes, count, off_t(position)) == count ? bytes : nil
  }
}

extension [UInt8] {
  /// The big-endian number in the four bytes from this index.
  fileprivate func number(_ index: Int) -> Int {
    self[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
