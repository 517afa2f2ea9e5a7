import OpenFiles

/// The rollback journal of a database, in the format that SQLite documents: segments of a
/// header and records, which are a page number, the old page and a checksum.
struct RollbackJournal: Equatable {
  /// The number of pages that the database had before the transaction; 0 if it was new.
  let pageCount: Int
  /// The size of a page in bytes.
  let pageSize: Int
  /// Whether SQLite applies the journal; until its first segment is on the disk, it does not.
  let isApplied: Bool
  /// Whether the file has all records that its segments announce.
  private(set) var isWhole = true
  /// The database's header before the transaction; nil if no segment has the first page.
  private(set) var header: DatabaseHeader?

  private static let mark: [UInt8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]

  /// The sizes in bytes that a sector or a page may have.
  private static let sizes = 512...65_536

  /// Reads a file; fails if it is not a journal.
  init?(_ path: String) {
    // Until the first segment is on the disk, its mark and the number of its records are 0.
    guard let file = OpenFile(path, O_RDONLY | O_NOFOLLOW),
      let beginning = Self.read(28, of: file, at: 0),
      beginning.starts(with: Self.mark) || beginning.prefix(12).allSatisfy({ $0 == 0 })
    else { return nil }
    isApplied = beginning.starts(with: Self.mark)
    (pageCount, pageSize) = (beginning.number(16), beginning.number(24))
    readSegments(of: file, sector: beginning.number(20))
  }

  private mutating func readSegments(of file: OpenFile, sector: Int) {
    guard isApplied, Self.sizes.contains(sector), Self.sizes.contains(pageSize) else {
      isWhole = !isApplied
      return
    }
    let (length, record) = (file.identity?.size ?? 0, pageSize + 8)
    var start = 0
    // Each segment has a header of its own, at the beginning of a sector.
    while let segment = Self.read(12, of: file, at: start), segment.starts(with: Self.mark) {
      let (first, count) = (start + sector, segment.number(8))
      let end = first + count * record
      isWhole = end <= length || count == 0
      guard isWhole, count > 0 else { return }
      for position in stride(from: first, to: end, by: record) where header == nil {
        let number = Self.read(4, of: file, at: position)?.number(0) ?? 0
        // SQLite takes this for the end of the journal.
        isWhole = number > 0
        guard isWhole else { return }
        if number == 1 {
          header = Self.read(DatabaseHeader.size, of: file, at: position + 4).map(
            DatabaseHeader.init)
        }
      }
      start = (end + sector - 1) / sector * sector
    }
  }

  /// Returns whether the journal ends with the name of a journal that several databases share.
  ///
  /// A program has one database, so it never writes such a name. SQLite would delete the file.
  static func namesAnother(_ path: String) -> Bool {
    guard let file = OpenFile(path, O_RDONLY | O_NOFOLLOW), let end = file.identity?.size
    else { return false }
    return end >= mark.count && read(mark.count, of: file, at: end - mark.count) == mark
  }

  private static func read(_ count: Int, of file: OpenFile, at position: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return pread(file.descriptor, &bytes, count, off_t(position)) == count ? bytes : nil
  }
}

extension RollbackJournal {
  /// Returns whether SQLite would damage a database with the journal.
  ///
  /// Two databases of this program may have equal headers; then nothing tells their journals apart.
  func isForeign(to database: DatabaseHeader?, of application: Int) -> Bool {
    guard isApplied else { return false }
    guard let database, isWhole else { return true }
    // The journal of a new database has no pages. SQLite would empty the file.
    if pageCount == 0 {
      let isNew = database.application == application && database.changeCounter <= 1
      return !isNew && !database.isUnwritten
    }
    guard let header, pageSize == database.pageSize, header.application == database.application,
      [header.changeCounter, header.changeCounter &+ 1].contains(database.changeCounter)
    else { return true }
    // SQLite gives the file this size, which no checksum protects.
    return header.pageCount ?? pageCount != pageCount
  }
}
