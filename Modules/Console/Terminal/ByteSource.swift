import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads a descriptor on a thread of its own, and only when somebody waits for it.
///
/// One read is under way at most. Who waits can be told to go on; the read then serves the next.
/// At a terminal, what somebody typed can be dropped, and signals are heard of while it waits.
final class ByteSource {
  nonisolated enum Arrival: Sendable {
    /// None at the end, and where nothing can be read.
    case bytes([UInt8])
    /// What was written to ``ByteSource/wake``.
    case news([UInt8])
    case interrupted
  }

  /// Is watched as well.
  let wake: WakePipe?
  private let descriptor: Int32
  private let queue = DispatchQueue(label: "input")
  private var isReading = false
  private var arrived: Arrival?
  private var waiting: ((Arrival) -> Void)?
  /// What is read already is not to be taken.
  private var dropsNext = false

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    wake = isatty(descriptor) == 1 ? WakePipe() : nil
  }

  func next() async -> Arrival {
    if let arrived {
      self.arrived = nil
      return arrived
    }
    read()
    return await withCheckedContinuation { waiter in waiting = { waiter.resume(returning: $0) } }
  }

  /// Whoever waits goes on with ``Arrival/interrupted``.
  func interrupt() {
    waiting?(.interrupted)
    waiting = nil
  }

  /// Drops what was typed at a terminal and not taken yet.
  func drop() {
    guard let wake else { return }
    tcflush(descriptor, TCIFLUSH)
    arrived = nil
    dropsNext = isReading
    wake.wake()  // so that nothing which is typed later is read with it
  }

  /// Whether bytes wait to be read.
  var hasMore: Bool {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, 0) == 1
  }

  private func read() {
    guard !isReading else { return }
    isReading = true
    queue.async { [descriptor, wake = wake?.reading ?? -1] in
      let arrival = waitAndRead(descriptor, wake: wake)
      Task { @MainActor in self.arrive(arrival) }
    }
  }

  private func arrive(_ arrival: Arrival) {
    isReading = false
    let isDropped = dropsNext && !arrival.isEnd
    dropsNext = false
    if isDropped {
      if waiting != nil { read() }
    } else if let waiting {
      self.waiting = nil
      waiting(arrival)
    } else {
      arrived = arrival
    }
  }
}

extension ByteSource.Arrival {
  nonisolated fileprivate var isEnd: Bool {
    if case .bytes(let bytes) = self { bytes.isEmpty } else { false }
  }
}

nonisolated private func waitAndRead(_ descriptor: Int32, wake: Int32) -> ByteSource.Arrival {
  while wake >= 0 {
    var ready = [descriptor, wake].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    if poll(&ready, 2, -1) < 0 { continue }  // a signal, of which the pipe tells
    if ready[1].revents != 0 { return .news(readChunk(wake, atMost: 64)) }
    break
  }
  let chunk = readChunk(descriptor, atMost: 1 << 16)
  guard chunk.isEmpty, wake >= 0, Terminal.isInBackground(descriptor) else { return .bytes(chunk) }
  // The system stops who reads in the background, but not where this thread has signals blocked.
  kill(0, SIGTTIN)
  var ready = pollfd(fd: wake, events: Int16(POLLIN), revents: 0)
  poll(&ready, 1, -1)
  return .news(readChunk(wake, atMost: 64))
}

nonisolated private func readChunk(_ descriptor: Int32, atMost limit: Int) -> [UInt8] {
  var result = 0
  while true {
    let chunk = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
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
