#if Postgres
  import Foundation
  import Testing

  #if canImport(Glibc)
    import Glibc
    private let stream = Int32(SOCK_STREAM.rawValue)
  #else
    import Darwin
    private let stream = SOCK_STREAM
  #endif

  /// A server that asks its only client for a password, and refuses it.
  enum RefusingServer {
    /// Waits for the client at a socket in a folder.
    static func start(in folder: String) throws {
      let server = socket(AF_UNIX, stream, 0)
      try #require(server >= 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) {
        $0.copyBytes(from: (folder + "/.s.PGSQL.5432").utf8)
      }
      let isBound = withUnsafeBytes(of: &address) {
        guard let start = $0.assumingMemoryBound(to: sockaddr.self).baseAddress else {
          return false
        }
        return bind(server, start, socklen_t($0.count)) == 0
      }
      try #require(isBound && listen(server, 1) == 0)
      Thread.detachNewThread {
        serve(accept(server, nil, nil))
        close(server)
      }
    }

    private static func serve(_ client: Int32) {
      defer { close(client) }
      var message = [UInt8](repeating: 0, count: 4096)
      guard read(client, &message, message.count) > 0 else { return }
      send("R", [0, 0, 0, 3], to: client)
      // A client without a password goes away.
      guard read(client, &message, message.count) > 0 else { return }
      send("E", Array("SFATAL\0C28P01\0Mrefused\0\0".utf8), to: client)
    }

    /// Sends a message of this type, of less than 252 bytes.
    private static func send(_ type: Character, _ body: [UInt8], to client: Int32) {
      let bytes = Array(String(type).utf8) + [0, 0, 0, UInt8(body.count + 4)] + body
      _ = write(client, bytes, bytes.count)
    }
  }
#endif
