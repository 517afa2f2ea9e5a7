import CLibrary

nonisolated extension [UInt8] {
  /// Overwrites the first `count` bytes with zeros, also if nothing reads them any more.
  package mutating func wipe(first count: Int) {
    withUnsafeMutableBytes { CLibrary.wipe(.init(rebasing: $0.prefix(count))) }
  }
}
