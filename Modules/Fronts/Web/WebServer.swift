#if Web
  import CLibrary
  import CMicroHTTPD
  import Dispatch
  import Synchronization

  /// A server of HTTP on the loopback addresses of this computer, over libmicrohttpd.
  ///
  /// The library parses requests and writes answers, with a thread for each connection. The thread waits
  /// while the front end answers on the main actor, and for the events of a page. Unchecked, because the
  /// library allows what is done with its daemons on any thread.
  nonisolated public final class WebServer: @unchecked Sendable {
    /// The state of a connection: it waits for a request, or for the answer, or gets events.
    enum Phase { case arriving, answering, listening }

    private struct State {
      typealias Connections = [Int32: (phase: Phase, since: ContinuousClock.Instant)]
      /// The connections by descriptor.
      var connections: Connections = [:]
      var isEnding = false

      func all(_ phase: Phase) -> Connections { connections.filter { $0.value.phase == phase } }
    }

    let front: WebFront
    private let limits: WebFront.Limits
    /// The number of connections that are served at each address.
    private let most: Int
    private let state = Mutex(State())
    private var daemons: [OpaquePointer] = []
    private var watch: Task<Void, Never>?

    /// Starts a server on `127.0.0.1` and, where the system has it, `[::1]`.
    ///
    /// - Throws: A `UserFacingError` if the port cannot be used.
    @MainActor public init(_ front: WebFront) throws {
      (self.front, limits) = (front, front.limits)
      // The data, and the libraries of the system, need descriptors too.
      let files = min(4_096, limits.files ?? sysconf(Int32(_SC_OPEN_MAX)))
      let used = (0..<Int32(files)).count { fcntl($0, F_GETFD) >= 0 }
      most = max(4, min(1_276, (files - used - min(160, files / 4)) / 2))
      try listen(at: "127.0.0.1")
      try? listen(at: "::1")
      watch = Task { [weak self] in
        while (try? await Task.sleep(for: .seconds(1))) != nil { self?.endSlowRequests() }
      }
    }

    private func listen(at address: String) throws(WebServerError) {
      let socket = chttp_listen(address, "\(front.port)")
      guard socket >= 0 else {
        throw WebServerError(port: front.port, reason: String(cString: strerror(-socket)))
      }
      let daemon = chttp_start(
        socket, handle, completed, connectionChanged, Unmanaged.passUnretained(self).toOpaque(),
        UInt32(most + 4), 128 << 10, 60)
      guard let daemon else {
        close(socket)
        throw WebServerError(port: front.port, reason: nil)
      }
      daemons.append(daemon)
    }

    /// Takes no further connections, lets the requests under way end for up to `grace`, closes the windows,
    /// and stops.
    public func stop(grace: Duration = .seconds(3)) async {
      watch?.cancel()
      for daemon in daemons { close(MHD_quiesce_daemon(daemon)) }
      let end = ContinuousClock.now + grace
      while state.withLock({ !$0.all(.answering).isEmpty }), .now < end {
        try? await Task.sleep(for: .milliseconds(20))
      }
      await front.close()
      state.withLock { $0.isEnding = true }
      // It waits for the threads, some of which wait for the main actor.
      await withCheckedContinuation { stopped in
        DispatchQueue.global().async { [self] in
          while let daemon = daemons.popLast() { MHD_stop_daemon(daemon) }
          stopped.resume()
        }
      }
    }

    /// Notes what a connection does, nil at its end; if too many wait for a request, ends the one that began
    /// first.
    ///
    /// - Returns: Whether it is answered: there may be `most` connections, and half of them may get events.
    @discardableResult
    func note(_ connection: OpaquePointer, _ phase: Phase?) -> Bool {
      let descriptor = chttp_descriptor(connection)
      return state.withLock { state in
        state.connections[descriptor] = phase.map { ($0, .now) }
        let arriving = state.all(.arriving).sorted { $0.value.since < $1.value.since }
        if arriving.count > min(limits.arriving, most / 2) {
          shutdown(arriving[0].key, Int32(SHUT_RDWR))
        }
        return state.connections.count <= most
          && (phase != .listening || state.all(.listening).count <= most / 2)
      }
    }

    /// Ends connections whose request takes too long: the limit of the library does not hold for a sender
    /// of a byte now and then.
    private func endSlowRequests() {
      let oldest = ContinuousClock.now - limits.request
      state.withLock {
        for (descriptor, connection) in $0.all(.arriving) where connection.since < oldest {
          shutdown(descriptor, Int32(SHUT_RDWR))
        }
      }
    }

    /// Lets the front end answer, and waits for that.
    fileprivate func answer(to request: WebRequest) -> WebResponse {
      let mailbox = Mailbox<WebResponse>()
      Task { @MainActor [front] in mailbox.put(await front.respond(to: request)) }
      while true {
        if let response = mailbox.take(within: .seconds(1)) { return response }
        if state.withLock(\.isEnding) { return WebResponse(.ended, in: front.language) }
      }
    }
  }

  /// A request that comes in parts, on one thread.
  nonisolated private final class Arrival {
    var request: WebRequest

    init(_ request: WebRequest) { self.request = request }
  }

  // The functions that the library calls on its threads.

  nonisolated private func handle(
    context: UnsafeMutableRawPointer?, connection: OpaquePointer?, url: UnsafePointer<CChar>?,
    method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, data: UnsafePointer<CChar>?,
    size: UnsafeMutablePointer<Int>?, memory: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  ) -> MHD_Result {
    guard let context, let connection, let url, let method, let size, let memory else { return .NO }
    let server = Unmanaged<WebServer>.fromOpaque(context).takeUnretainedValue()
    if memory.pointee == nil {
      let arrival = Arrival(WebRequest(method: String(cString: method), path: String(cString: url)))
      memory.pointee = Unmanaged.passRetained(arrival).toOpaque()
      for kind in [.HEADER_KIND, .COOKIE_KIND, .GET_ARGUMENT_KIND] as [MHD_ValueKind] {
        _ = MHD_get_connection_values(connection, kind, receive, memory.pointee)
      }
      if arrival.request.refusal == nil { return .YES }
    }
    guard let known = memory.pointee else { return .NO }
    let arrival = Unmanaged<Arrival>.fromOpaque(known).takeUnretainedValue()
    if size.pointee > 0 {
      arrival.request.body += UnsafeRawBufferPointer(start: data, count: size.pointee)
      size.pointee = 0
      return .YES
    }
    var response = WebResponse(.full, in: server.front.language)
    if server.note(connection, .answering) { response = server.answer(to: arrival.request) }
    if response.events != nil, !server.note(connection, .listening) {
      response = WebResponse(.full, in: server.front.language)
    }
    let made: OpaquePointer?
    if let events = response.events {
      made = MHD_create_response_from_callback(
        .max, 1024,
        { context, _, buffer, _ in
          guard let context, let buffer else { return -1 }
          let events = Unmanaged<Mailbox<String>>.fromOpaque(context).takeUnretainedValue()
          // A client that hung up is noticed within a second; each 15 there is a sign of life.
          var event: String?
          for _ in 0..<15 where event == nil && events.isOpen() {
            event = events.take(within: .seconds(1))
          }
          // An event is shorter than the buffer.
          let text = event ?? (events.isOpen() ? ":\n\n" : "")
          if text.isEmpty { return -1 }
          for (index, byte) in text.utf8.enumerated() { buffer[index] = CChar(bitPattern: byte) }
          return text.utf8.count
        }, Unmanaged.passRetained(events).toOpaque(),
        { context in
          // The library closes the descriptor later, so a check never meets that of another connection.
          guard let context else { return }
          let events = Unmanaged<Mailbox<String>>.fromOpaque(context)
          events.takeUnretainedValue().setOpen { false }
          events.release()
        })
    } else {
      var body = response.body
      made = MHD_create_response_from_buffer(body.count, &body, .RESPMEM_MUST_COPY)
    }
    guard let made else { return .NO }
    let descriptor = chttp_descriptor(connection)
    response.events?.setOpen { chttp_has_left(descriptor) == 0 }
    defer { MHD_destroy_response(made) }
    // The rest of a connection is not read after a malformed request, or one that is one too many.
    if [400, 503].contains(response.status) { response.headers.append(("Connection", "close")) }
    for (name, value) in response.headers { _ = MHD_add_response_header(made, name, value) }
    return MHD_queue_response(connection, UInt32(response.status), made)
  }

  nonisolated private func receive(
    context: UnsafeMutableRawPointer?, kind: MHD_ValueKind, name: UnsafePointer<CChar>?,
    value: UnsafePointer<CChar>?
  ) -> MHD_Result {
    guard let context, let name else { return .YES }
    let arrival = Unmanaged<Arrival>.fromOpaque(context).takeUnretainedValue()
    let field = (String(cString: name), value.map { String(cString: $0) } ?? "")
    switch kind {
    case .HEADER_KIND: arrival.request.headers.append(field)
    case .COOKIE_KIND: arrival.request.cookies.append(field)
    default: arrival.request.query.append(field)
    }
    return .YES
  }

  nonisolated private func completed(
    context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
    memory: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, reason: MHD_RequestTerminationCode
  ) {
    if let known = memory?.pointee { Unmanaged<Arrival>.fromOpaque(known).release() }
    memory?.pointee = nil
    guard let context, let connection else { return }
    // The next request of the connection has as much time.
    let server = Unmanaged<WebServer>.fromOpaque(context).takeUnretainedValue()
    server.note(connection, .arriving)
  }

  nonisolated private func connectionChanged(
    context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
    memory: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, code: MHD_ConnectionNotificationCode
  ) {
    guard let context, let connection else { return }
    let server = Unmanaged<WebServer>.fromOpaque(context).takeUnretainedValue()
    // MHD_CONNECTION_NOTIFY_STARTED, whose name Swift does not import.
    server.note(connection, code.rawValue == 0 ? .arriving : nil)
  }
#endif
