import CLibrary

nonisolated extension [UInt8] {
  /// Overwrites the first `count` bytes with zeros, also if nothing reads them any more.
  package mutating func wipe(first count: Int) {
    withUnsafeMutableBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      #if canImport(Darwin)
        _ = memset_s(start, buffer.count, 0, Swift.min(count, buffer.count))
      #else
        explicit_bzero(start, Swift.min(count, buffer.count))
      #endif
    }
  }
}
