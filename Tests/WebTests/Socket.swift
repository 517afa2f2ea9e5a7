#if Web
  import CLibrary

  /// Connections to a port of this computer.
  nonisolated enum Socket {
    /// Returns a connected socket; negative if there is none.
    ///
    /// From then on, writing to a socket that the server has closed fails, instead of ending the process.
    static func connected(port: UInt16) -> Int32 {
      signal(SIGPIPE, SIG_IGN)
      #if canImport(Glibc)
        let kind = Int32(SOCK_STREAM.rawValue)
      #else
        let kind = SOCK_STREAM
      #endif
      let socket = CLibrary.socket(AF_INET, kind, 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let isConnected = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
      if isConnected { return socket }
      close(socket)
      return -1
    }

    /// Sends a text, and returns the first line of the answer; empty if there is none within 5 seconds.
    static func exchange(_ text: String, port: UInt16) -> String {
      let socket = connected(port: port)
      defer { close(socket) }
      return ask(text, on: socket)
    }

    /// Sends a text on a connection, and returns the first line of the answer.
    static func ask(_ text: String, on socket: Int32) -> String {
      guard socket >= 0 else { return "" }
      limitWait(of: socket)
      var bytes = Array(text.utf8)
      while !bytes.isEmpty {
        let count = write(socket, bytes, bytes.count)
        if count <= 0 { break }
        bytes.removeFirst(count)
      }
      var answer = [UInt8](repeating: 0, count: 1024)
      let count = read(socket, &answer, answer.count)
      let whole = String(decoding: answer.prefix(max(count, 0)), as: UTF8.self)
      return whole.split(separator: "\r\n").first.map(String.init) ?? ""
    }

    /// Returns whether the other side closes a connection within some milliseconds.
    static func isClosed(_ socket: Int32, within milliseconds: Int32 = 5_000) -> Bool {
      var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      var bytes = [UInt8](repeating: 0, count: 1024)
      return poll(&entry, 1, milliseconds) == 1 && read(socket, &bytes, bytes.count) <= 0
    }

    private static func limitWait(of socket: Int32) {
      var limit = timeval(tv_sec: 5, tv_usec: 0)
      setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    /// The number of open descriptors of this process.
    static var openDescriptors: Int { (0..<4096).count { fcntl($0, F_GETFD) >= 0 } }
  }
#endif
