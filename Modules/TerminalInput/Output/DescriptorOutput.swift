#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An output to a file descriptor, such as standard output.
public final class DescriptorOutput: Output {
  private let descriptor: Int32

  /// Creates an output that writes to `descriptor` and does not close it.
  public init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Writes all of the text as UTF-8; blocks until the descriptor has taken it.
  ///
  /// - Throws: ``CannotWrite`` if writing fails; a part of the text may be written.
  public func write(_ text: String) throws(CannotWrite) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        throw CannotWrite(descriptor)
      }
    }
  }
}

/// The C function `write`; inside a type with a method of that name, this is the function.
nonisolated let systemWrite = write as @Sendable (Int32, UnsafeRawPointer?, Int) -> Int
