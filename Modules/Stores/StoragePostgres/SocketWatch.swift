#if Postgres
  import CLibrary
  import Dispatch
  import SQLDriver

  /// Reports that a socket can be read, until it is deallocated.
  ///
  /// It watches a duplicate of the descriptor, because libpq closes its own when the connection ends,
  /// and another file may get the number.
  final class SocketWatch {
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
