import OpenFiles

/// A terminal that somebody with a key has open on a host; it counts until the value is released.
nonisolated public final class HostTerminal: Sendable {
  /// The number of terminals that a key has at most on a host.
  public static let most = 8

  private let keys: OpenFile

  /// Opens a terminal; returns nil if the key has ``most`` already.
  ///
  /// - Parameters:
  ///   - key: The key with which somebody came.
  ///   - folder: The folder of the lock files.
  /// - Throws: `DatabaseError.failed`
  public init?(of key: String, folder: String) throws {
    keys = try lockFile("\(folder)/\(HashTurns.keys)")
    let first = Self.firstByte(of: key)
    guard (1...Self.most).contains(where: { keys.lock(byte: first + $0) }) else { return nil }
  }

  /// Returns the first of the 16 bytes whose locks belong to a key, by its FNV-1a hash.
  static func firstByte(of key: String) -> Int {
    let hash = key.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return Int(hash >> 6) << 4
  }
}
