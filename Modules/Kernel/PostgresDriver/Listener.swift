#if Postgres
  import CLibrary
  import CPostgres
  import Dispatch
  import Synchronization

  /// Receives the notifications of a database, on a connection of its own: a statement on the same
  /// connection would swallow them.
  ///
  /// It connects again after the connection was lost. It polls where the server does not notify:
  /// behind a pooler, which accepts LISTEN and delivers nothing, and while it is not connected.
  actor Listener {
    private let executor = QueueExecutor("Listener")
    private let connection: Connection
    private let backoff: Backoff
    private let notify: @Sendable () async throws -> Void

    /// The number of notifications and of opened connections, and whether the server notifies.
    private let state = Mutex((news: 0, isListening: false))
    /// The schema of the tables, whose name is the payload of its notifications.
    private var schema = ""
    /// Watches the connection while the server notifies.
    private var watch: SocketWatch?
    private var starting: Task<Void, Never>?
    private var reconnecting: Task<Void, Never>?
    /// The streams of changes, each with at most one hint that nobody has seen.
    nonisolated let listeners = ChangeListeners()

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Creates a listener, which connects in ``start()``.
    ///
    /// - Parameters:
    ///   - address: A URI or a connection string of libpq.
    ///   - backoff: The pauses between attempts to connect again, and between polls.
    ///   - notify: Sends a notification without a payload, from another connection.
    init(_ address: String, backoff: Backoff, notify: @escaping @Sendable () async throws -> Void) {
      connection = Connection(address)
      (self.backoff, self.notify) = (backoff, notify)
    }

    deinit { reconnecting?.cancel() }

    /// Rises with each notification and each new connection; nil while the server does not notify.
    ///
    /// A stream reads it before each hint, so it waits for no other thread.
    nonisolated var news: Int? { state.withLock { $0.isListening ? $0.news : nil } }

    /// The server's process of the connection; nil while the server does not notify.
    var process: Int? { watch == nil ? nil : Int(PQbackendPID(connection.handle)) }

    /// Begins to listen, once; returns when it is known whether the server notifies.
    func start() async {
      let task = starting ?? Task { if await !isSettled() { reconnect() } }
      starting = task
      await task.value
    }

    /// Waits until something may have been stored, which the hints of a listener tell.
    ///
    /// - Throws: `CancellationError`
    nonisolated func pause(_ hints: AsyncStream<Void>) async throws {
      guard news != nil else { return try await backoff.poll() }
      guard await hints.first(where: { _ in true }) != nil else { throw CancellationError() }
    }

    /// Connects, and returns false if another attempt may have another result.
    private func isSettled() async -> Bool {
      var isListening = false
      defer { if !isListening { connection.close() } }
      do {
        isListening = try await open()
        // A pooler gives the connection to others.
        if !isListening {
          try connection.queryWithoutWaiting { try connection.execute("UNLISTEN *") }
        }
      } catch DatabaseError.noServer, DatabaseError.loginDenied, DatabaseError.standby,
        DatabaseError.outcomeUnknown
      {
        return false
      } catch {}  // another attempt would have the same result
      return true
    }

    /// Connects and listens, and returns whether notifications arrive.
    private func open() async throws -> Bool {
      let session = try connection.queryWithoutWaiting {
        try connection.execute("LISTEN store_change")
        return try connection.rows("SELECT current_schema()::text, pg_backend_pid()") {
          (schema: $0.text(0), process: $0.int(1))
        }.first
      }
      // A pooler names a process of its own invention.
      guard let session, session.process == PQbackendPID(connection.handle) else { return false }
      schema = session.schema
      try await notify()
      // The server delivers a notification before its second answer to a later statement.
      for _ in 1...2 { try connection.queryWithoutWaiting { try connection.hasRows("SELECT 1") } }
      guard connection.notifications().contains("") else { return false }
      watch = try SocketWatch(PQsocket(connection.handle), on: executor.queue) { [weak self] in
        self?.assumeIsolated { $0.receive() }
      }
      add(isListening: true)
      return true
    }

    private func receive() {
      guard watch != nil else { return }
      // Linux reports the end of a connection once, maybe together with its last bytes: the first call
      // takes these, and the second one the end.
      let isOpen = (1...2).allSatisfy { _ in PQconsumeInput(connection.handle) == 1 }
      let isNotified = connection.notifications().contains(schema)
      if isNotified || !isOpen { add(isListening: isOpen) }
      guard !isOpen else { return }
      watch = nil
      connection.close()
      reconnect()
    }

    private func reconnect() {
      reconnecting = Task { [weak self, backoff] in
        var attempt = 0
        repeat {
          do { try await backoff.sleep(Backoff.pause(before: attempt)) } catch { return }
          attempt += 1
        } while await self?.isSettled() == false
        self?.listeners.hint()
      }
    }

    private func add(isListening: Bool) {
      state.withLock { $0 = ($0.news + 1, isListening) }
      listeners.hint()
    }
  }

  /// Reports that a socket can be read, until it is deallocated.
  ///
  /// It watches a duplicate of the descriptor, because libpq closes its own when the connection ends,
  /// and another file may get the number.
  private final class SocketWatch {
    private let source: any DispatchSourceRead

    /// - Throws: `DatabaseError.noServer` if the process has no descriptor left.
    init(_ socket: Int32, on queue: DispatchQueue, whenReadable: @escaping @Sendable () -> Void)
      throws
    {
      let descriptor = fcntl(socket, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0 else {
        throw DatabaseError.noServer(reason: String(cString: strerror(errno)))
      }
      source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      source.setEventHandler(handler: whenReadable)
      source.setCancelHandler { close(descriptor) }
      source.activate()
    }

    deinit { source.cancel() }
  }
#endif
