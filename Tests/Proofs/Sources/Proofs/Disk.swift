/// A simulated disk with two files: synced operations are safe, pending ones may be lost.
struct Disk {
  private struct File {
    /// The content that survives a power cut; nil if the file does not exist.
    var synced: [UInt8]?
    var pending: [Event] = []
  }

  private var files: [File]

  /// Creates a disk with an empty store file, as before SQLite opens it, and no journal.
  init() { files = [File(synced: []), File(synced: nil)] }

  mutating func take(_ event: Event) {
    switch event {
    case .write(let file, _, _), .truncate(let file, _), .delete(let file):
      files[file].pending.append(event)
    case .sync(let file):
      let pending = files[file].pending
      for event in pending { Self.apply(event, to: &files[file].synced) }
      files[file].pending = []
    case .answer: break
    }
  }

  /// The fate of pending operations when the power fails.
  enum Rest: CaseIterable {
    case lost, kept
    /// Operations are kept or lost at random; a lost write may keep its first sectors.
    case partly
  }

  func content(
    of file: Int, after rest: Rest, _ random: inout some RandomNumberGenerator
  ) -> [UInt8]? {
    var content = files[file].synced
    guard rest != .lost else { return content }
    for event in files[file].pending {
      let isKept = rest == .kept || Bool.random(using: &random)
      switch event {
      case _ where isKept: Self.apply(event, to: &content)
      case .write(let file, let offset, let bytes):
        // A sector is written whole or not at all.
        let count = Int.random(in: 0...bytes.count / 512, using: &random) * 512
        Self.apply(.write(file: file, offset: offset, bytes: bytes.prefix(count)), to: &content)
      // The delete was lost. Later writes went to a new file, which has no directory entry.
      case .delete: return content
      case .truncate, .sync, .answer: break
      }
    }
    return content
  }

  private static func apply(_ event: Event, to content: inout [UInt8]?) {
    switch event {
    case .write(_, let offset, let bytes):
      var all = content ?? []
      content = nil
      let missing = offset + bytes.count - all.count
      if missing > 0 { all += repeatElement(0, count: missing) }
      all.replaceSubrange(offset..<offset + bytes.count, with: bytes)
      content = all
    case .truncate(_, let size): content = Array((content ?? []).prefix(size))
    case .delete: content = nil
    case .sync, .answer: break
    }
  }
}
