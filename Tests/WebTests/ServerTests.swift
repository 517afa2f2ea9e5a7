#if Web
  import Foundation
  import Presentation
  import Testing

  @testable import Web

  /// What a socket adds to requests as values.
  @Suite("A server on a socket", .serialized)
  struct ServerTests {
    /// Starts a server at a free port, and stops it after `body`.
    private func serve(
      _ limit: (inout WebFront.Limits) -> Void = { _ in },
      _ body: (_ address: String) async throws -> Void
    ) async throws {
      for _ in 0..<20 {
        let port = Int.random(in: 20_000...60_000)
        let front = WebFront(name: "shop", port: port) { _, _ in try await TestShop().interaction }
        limit(&front.limits)
        guard let server = try? WebServer(front) else { continue }
        #expect(throws: WebServerError(port: port, reason: "Address already in use")) {
          try WebServer(front)
        }
        try await body("127.0.0.1:\(port)")
        await server.stop()
        return
      }
      Issue.record("no port is free")
    }

    /// Sends bytes, and returns the first line of the answer.
    private func send(_ text: String, to address: String) async throws -> String {
      let port = try #require(address.split(separator: ":").last.flatMap { UInt16($0) })
      return await withCheckedContinuation { done in
        DispatchQueue.global().async { done.resume(returning: Socket.exchange(text, port: port)) }
      }
    }

    @Test("Malformed and foreign requests are refused, each with its status")
    func malformed() async throws {
      try await serve { address in
        let host = "Host: \(address)\r\n"
        let requests = [
          ("GET / HTTP/1.1\r\n\(host)\r\n", 303), ("GET / HTTP/1.1\r\n\r\n", 400),
          ("GET / HTTP/1.1\r\n\(host)\(host)\r\n", 403), ("FOO / HTTP/1.1\r\n\(host)\r\n", 405),
          ("GET / HTTP/1.1\r\n\(host)X : b\r\n\r\n", 400),
          ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 403),
          ("GET / HTTP/1.1\r\n\(host)Cookie: shop=a; shop=b\r\n\r\n", 400),
          ("GET / HTTP/1.1\r\n\(host)X: \(String(repeating: "a", count: 100_000))\r\n\r\n", 431),
          ("POST /-/do HTTP/1.1\r\n\(host)Content-Length: 1000000000\r\n\r\na", 413),
          ("POST /-/do HTTP/1.1\r\n\(host)Content-Length: 0\r\n\r\n", 403),
        ]
        for (request, status) in requests {
          let line = try await send(request, to: address)
          #expect(line.contains(" \(status) "), "\(request.prefix(80)): \(line)")
        }
      }
    }

    @Test("A body of a form that is no UTF-8 is refused")
    func noUTF8() async throws {
      try await serve { address in
        let line = try await send(
          """
          POST /-/do HTTP/1.1\r\nHost: \(address)\r\nOrigin: http://\(address)\r
          Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 5\r\n\r\na=%ff
          """, to: address)
        #expect(line.contains(" 400 "), "\(line)")
      }
    }
  }
#endif
