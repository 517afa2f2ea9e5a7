import Dispatch
import Presentation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads lines from a file descriptor, such as standard input: a terminal, a pipe, a file.
///
/// Bytes are read when a line is asked for and none is complete, on a thread of their own. Those
/// that are not UTF-8 become U+FFFD. What cannot be read is an end.
public final class DescriptorInput: Input {
  public let isTerminal: Bool
  private let descriptor: Int32
  private let queue = DispatchQueue(label: "input")
  private var splitter = LineSplitter()
  private var isAtEnd = false
  private var waiting: CheckedContinuation<[UInt8]?, Never>?
  /// Whether bytes are waited for, which goes on after an interruption.
  private var isReading = false
  /// What was read for somebody who was interrupted.
  private var arrived: [UInt8]?

  public init(_ descriptor: Int32) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
  }

  public func next(
    _ asking: Asking, show: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> Reading {
    let echo = asking.prompt.kind == .secret && isTerminal ? HiddenEcho(descriptor) : nil
    defer { echo?.end() }
    try show()
    while !isAtEnd {
      if let line = splitter.next() { return line }
      guard let chunk = await chunk() else { return .interrupted }
      isAtEnd = chunk.isEmpty
      splitter.add(chunk)
    }
    return splitter.rest() ?? .end
  }

  public func interrupt() {
    waiting?.resume(returning: nil)
    waiting = nil
  }

  /// - Returns: What there is, or nothing at the end; nil when it was interrupted.
  private func chunk() async -> [UInt8]? {
    if let arrived {
      self.arrived = nil
      return arrived
    }
    return await withCheckedContinuation { continuation in
      waiting = continuation
      guard !isReading else { return }
      isReading = true
      queue.async { [descriptor] in
        let chunk = readChunk(descriptor)
        Task { @MainActor in self.arrive(chunk) }
      }
    }
  }

  private func arrive(_ chunk: [UInt8]) {
    isReading = false
    guard let waiting else { return arrived = chunk }
    self.waiting = nil
    waiting.resume(returning: chunk)
  }
}

nonisolated private func readChunk(_ descriptor: Int32) -> [UInt8] {
  var result = 0
  while true {
    let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      result = read(descriptor, buffer.baseAddress, buffer.count)
      count = max(0, result)
    }
    if result >= 0 { return chunk }
    if errno == EAGAIN {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&ready, 1, -1)
    } else if errno != EINTR {
      return []
    }
  }
}
