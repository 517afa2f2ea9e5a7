#if os(macOS) || os(Linux)
  import Dispatch
  import OpenFiles

  /// Reads a descriptor on a queue of its own, and only on demand.
  ///
  /// At most one read runs at a time. `interrupt()` ends the wait of a caller but not the read,
  /// whose result goes to the next caller.
  final class ByteSource {
    nonisolated enum Arrival: Sendable {
      /// The bytes read; empty at the end of the input, after an error, and when a terminal was
      /// closed.
      case bytes([UInt8])
      /// The bytes written to ``ByteSource/waking``; none if nothing arrived for as long as the caller
      /// allows.
      case news([UInt8])
      case interrupted
    }

    let isTerminal: Bool
    /// The write end of a pipe that ends a wait; -1, like the read end, if the descriptor is no terminal
    /// or the system has no descriptor left.
    let waking: Int32
    private let woken: Int32
    /// Whether the last news was heard in the background; the next read then reports the foreground.
    var isBehind = false
    let descriptor: Int32
    private let queue = DispatchQueue(label: "input")
    private var isReading = false
    /// The milliseconds that a read of a terminal waits for bytes; -1 for no limit.
    private var longestWait: Int32 = -1
    private var arrived: Arrival?
    private var waiting: ((Arrival) -> Void)?
    /// Whether to drop the result of the running read.
    private var dropsNext = false

    init(_ descriptor: Int32) {
      self.descriptor = descriptor
      isTerminal = isatty(descriptor) == 1
      var ends: [Int32] = [-1, -1]
      if isTerminal { pipe(&ends) }
      for end in ends where end >= 0 {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)  // a signal handler must not block
      }
      (woken, waking) = (ends[0], ends[1])
    }

    deinit { for end in [woken, waking] where end >= 0 { close(end) } }

    /// Waits for the next bytes or news.
    ///
    /// - Parameter longestWait: The milliseconds after which a terminal counts as quiet; -1 for never. It
    ///   does not change a read that is running.
    func next(within longestWait: Int32 = -1) async -> Arrival {
      self.longestWait = longestWait
      if let arrived {
        self.arrived = nil
        return arrived
      }
      read()
      return await withCheckedContinuation { waiter in waiting = { waiter.resume(returning: $0) } }
    }

    /// Makes a waiting `next()` return ``Arrival/interrupted``.
    func interrupt() {
      waiting?(.interrupted)
      waiting = nil
    }

    /// Drops the pending input of a terminal; does nothing for other descriptors.
    func drop() {
      guard isTerminal else { return }
      // In the background the input is that of another program, and this call would stop this one.
      if !Terminal.isInBackground(descriptor) { tcflush(descriptor, TCIFLUSH) }
      arrived = nil
      dropsNext = isReading
      var byte: UInt8 = 0
      write(waking, &byte, 1)  // ends the running read, so that it does not drop later input
    }

    /// Whether bytes are waiting to be read; of a terminal that edits lines, a whole line.
    var hasMore: Bool {
      if case .bytes = arrived { return true }
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&ready, 1, 0) == 1
    }

    private func read() {
      guard !isReading else { return }
      isReading = true
      queue.async { [descriptor, isBehind, longestWait, woken] in
        let arrival =
          isBehind
          ? waitForForeground(descriptor, woken)
          : waitAndRead(descriptor, woken, within: longestWait)
        Task { @MainActor in self.arrive(arrival) }
      }
    }

    private func arrive(_ arrival: Arrival) {
      isReading = false
      let isEnd = if case .bytes([]) = arrival { true } else { false }
      let isDropped = dropsNext && !isEnd
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

  nonisolated private func waitAndRead(
    _ descriptor: Int32, _ woken: Int32, within longestWait: Int32
  ) -> ByteSource.Arrival {
    while woken >= 0 {
      // Bytes that are typed meanwhile belong to another program.
      if Terminal.isInBackground(descriptor) { return waitForForeground(descriptor, woken) }
      var ready = [descriptor, woken].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let count = poll(&ready, 2, longestWait)
      if count < 0 { continue }  // a signal; its handler writes to the pipe
      if count == 0 { return .news([]) }
      if ready[1].revents != 0 { return .news(readChunk(woken, atMost: 64)) }
      if Terminal.isInBackground(descriptor) { continue }
      let chunk = readChunk(descriptor, atMost: 1 << 16)
      // A read in the background fails on this thread, which blocks the signal that stops programs.
      if !chunk.isEmpty || !Terminal.isInBackground(descriptor) { return .bytes(chunk) }
    }
    return .bytes(readChunk(descriptor, atMost: 1 << 16))
  }

  /// Waits until the program is in the foreground of the terminal or a signal handler has news.
  ///
  /// A program that runs in the background gets no signal when its shell moves it to the
  /// foreground, so this function looks again from time to time.
  nonisolated private func waitForForeground(
    _ descriptor: Int32, _ woken: Int32
  ) -> ByteSource.Arrival {
    while Terminal.isInBackground(descriptor) {
      var ready = pollfd(fd: woken, events: Int16(POLLIN), revents: 0)
      if poll(&ready, 1, 200) > 0 { return .news(readChunk(woken, atMost: 64)) }
    }
    takeTerminal()
    return .news([TerminalNews.goesOn])
  }

  /// Waits for bytes and reads at most `limit`; returns none at the end of the input or after an
  /// error.
  nonisolated func readChunk(_ descriptor: Int32, atMost limit: Int) -> [UInt8] {
    var result = 0
    while true {
      let chunk = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
        result = retrying { read(descriptor, buffer.baseAddress, buffer.count) }
        count = max(0, result)
      }
      if result >= 0 || errno != EAGAIN { return chunk }
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&ready, 1, -1)
    }
  }
#endif
