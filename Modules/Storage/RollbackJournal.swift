#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The rollback journal of a database, in the format that SQLite documents: parts of a
/// header and records, which are a page number, the old page and a checksum.
struct RollbackJournal: Equatable {
  /// The number of pages that the database had before the transaction; 0 if it was new.
  let pageCount: Int
  /// Whether SQLite would apply the journal; false until its first part is on the disk.
  let isComplete: Bool
  /// The database's header before the transaction; nil if no part has the first page.
  let header: DatabaseHeader?

  private static let mark: [UInt8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]

  /// The sizes in bytes that a sector or a page may have.
  private static let sizes = 512...65_536

  /// Reads a file; fails if it is not a journal.
  init?(_ path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    // Until the first part is on the disk, its mark and the number of its records are 0.
    guard let beginning = Self.read(28, of: file, at: 0),
      beginning.starts(with: Self.mark) || beginning.prefix(12).allSatisfy({ $0 == 0 })
    else { return nil }
    pageCount = beginning.number(16)
    isComplete = beginning.number(8) > 0
    header = Self.firstPage(of: file)
  }

  private static func firstPage(of file: Int32) -> DatabaseHeader? {
    var start = 0
    // Each part has a header of its own, at the beginning of a sector.
    while let part = read(28, of: file, at: start), part.starts(with: mark) {
      let (count, sector, page) = (part.number(8), part.number(20), part.number(24))
      guard count > 0, sizes.contains(sector), sizes.contains(page) else { return nil }
      var position = start + sector
      for _ in 0..<count {
        guard let record = read(4 + DatabaseHeader.size, of: file, at: position) else { return nil }
        if record.number(0) == 1 { return DatabaseHeader(Array(record.dropFirst(4))) }
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

extension RollbackJournal? {
  /// Returns whether SQLite would damage a database with the journal, or delete what another one needs.
  ///
  /// - Parameters:
  ///   - database: The header of the database; nil if there is none.
  ///   - isEmpty: Whether the database is empty; SQLite then deletes every journal.
  func isForeign(to database: DatabaseHeader?, isEmpty: Bool) -> Bool {
    if isEmpty { return self?.pageCount != 0 }
    guard let self, self.isComplete else { return false }
    guard let old = self.header, let counter = database?.changeCounter,
      [old.changeCounter, old.changeCounter &+ 1].contains(counter)
    else { return true }
    // SQLite gives the file this size, which no checksum protects.
    return old.pageCount ?? self.pageCount != self.pageCount
  }
}
