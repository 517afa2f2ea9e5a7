#if Postgres
  import CLibrary
  import CPostgres

  extension Connection {
    /// Waits for the next result of what was sent, and returns it; nil after the last one.
    ///
    /// A cancelled task still gets an answer that comes soon, so that its write is completed. But it
    /// does not wait for a server that is frozen, or for a lock or a standby.
    ///
    /// - Throws: ``ConnectionLoss`` if the task is cancelled; the connection is closed.
    func nextResult() throws -> OpaquePointer? {
      while PQisBusy(handle) == 1 {
        var socket = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
        if poll(&socket, 1, Self.patience) == 0 {
          guard Task.isCancelled else { continue }
          close()
          throw ConnectionLoss(reason: "the task was cancelled")
        }
        // PQgetResult returns the error.
        guard PQconsumeInput(handle) == 1 else { break }
      }
      return PQgetResult(handle)
    }

    /// How long a cancelled task waits for an answer, in milliseconds.
    private static let patience: Int32 = 500
  }
#endif
