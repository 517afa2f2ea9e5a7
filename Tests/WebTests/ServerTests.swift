#if Web
  import CLibrary
  import Dispatch
  import Foundation
  import Presentation
  import Testing
  import Wording

  @testable import Web

  /// What a socket adds to requests as values.
  @Suite("A server on a socket", .serialized)
  struct ServerTests {
    let shop: TestShop

    init() async throws { shop = try await TestShop() }

    /// Starts a server at a free port, and stops it after `body`.
    private func serve(
      _ limit: (inout WebFront.Limits) -> Void = { _ in },
      _ body: (_ port: UInt16, _ server: WebServer) async throws -> Void
    ) async throws {
      for _ in 0..<20 {
        let port = Int.random(in: 20_000...60_000)
        let front = WebFront(name: "shop", port: port) { [shop] _ in shop.session }
        limit(&front.limits)
        guard let server = try? WebServer(front) else { continue }
        try await body(UInt16(port), server)
        await server.stop()
        return
      }
      Issue.record("no port is free")
    }

    /// Calls `body` on a thread, because it waits for the server, which answers on this one.
    private func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
      await withCheckedContinuation { done in
        DispatchQueue.global().async { done.resume(returning: body()) }
      }
    }

    @Test("A port that another program uses says so")
    func taken() async throws {
      try await serve { port, _ in
        let error = WebServerError(port: Int(port), reason: "Address already in use")
        #expect(throws: error) {
          try WebServer(WebFront(name: "shop", port: Int(port)) { [shop] _ in shop.session })
        }
        #expect(error.exitStatus == 69)
      }
    }

    @Test("Malformed, foreign and odd requests are answered, each with its status")
    func malformed() async throws {
      try await serve { port, _ in
        let host = "Host: 127.0.0.1:\(port)\r\n"
        let long = String(repeating: "a", count: 200_000)
        let post = "POST /-/do HTTP/1.1\r\n\(host)Origin: http://127.0.0.1:\(port)\r\n"
        let requests = [
          ("GET / HTTP/1.1\r\n\(host)\r\n", 303), ("GET / HTTP/1.1\r\n\r\n", 400),
          ("GET / HTTP/1.1\r\n\(host)\(host)\r\n", 403), ("FOO / HTTP/1.1\r\n\(host)\r\n", 405),
          ("PUT /shelf HTTP/1.1\r\n\(host)\r\n", 405), ("HEAD / HTTP/1.1\r\n\(host)\r\n", 204),
          ("GET / HTTP/1.1\r\n\(host)X : b\r\n\r\n", 400),
          ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 403),
          ("GET / HTTP/1.1\r\n\(host)Cookie: shop=a; shop=b\r\n\r\n", 400),
          ("GET / HTTP/1.1\r\n\(host)X: \(long)\r\n\r\n", 431),
          ("GET / HTTP/1.1\r\n\(host)Cookie: x=\(long.prefix(48_000))\r\n\r\n", 303),
          ("GET /../../etc/passwd HTTP/1.1\r\n\(host)\r\n", 303),
          ("GET /%00 HTTP/1.1\r\n\(host)\r\n", 303), ("GET /a%2Fb HTTP/1.1\r\n\(host)\r\n", 303),
          ("GET /%C0%AF HTTP/1.1\r\n\(host)\r\n", 303), ("GET /%zz HTTP/1.1\r\n\(host)\r\n", 303),
          ("POST /-/do HTTP/1.1\r\n\(host)Content-Length: 1000000000\r\n\r\na", 413),
          ("POST /-/do HTTP/1.1\r\n\(host)Content-Length: 0\r\n\r\n", 403),
          ("\(post)Content-Length: 1\r\nContent-Length: 2\r\n\r\na", 400),
          (
            "\(post)Transfer-Encoding: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n",
            400
          ),
          ("\(post)Content-Length:\r\n 1\r\n\r\na", 400),
          ("\(post)Transfer-Encoding:\r\n chunked\r\n\r\n1\r\na\r\n0\r\n\r\n", 400),
          ("\(post)Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n", 400),
          ("\(post)Content-Length: 0\r\n\r\n", 410), ("\(post)Content-Length: 5\r\n\r\na=%ff", 400),
          ("\(post)Content-Length: 6\r\n\r\na=\u{E9}bc", 400),
        ]
        for (request, status) in requests {
          let line = await onThread { Socket.exchange(request, port: port) }
          #expect(line.contains(" \(status) "), "\(request.prefix(80)): \(line)")
        }
      }
    }

    @Test("Connections that say nothing make room for others")
    func silent() async throws {
      try await serve({ $0.arriving = 4 }) { port, _ in
        let silent = await onThread { (0..<100).map { _ in Socket.connected(port: port) } }
        defer { for socket in silent { close(socket) } }
        let request = "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
        let line = await onThread { Socket.exchange(request, port: port) }
        #expect(line.contains(" 303 "), "\(line)")
        // The server closes all but the last ones.
        let ended = await onThread { silent.prefix(90).count { Socket.isClosed($0) } }
        #expect(ended == 90)
      }
    }

    @Test("With few files, clients beyond them are told, and events leave half of the connections")
    func files() async throws {
      try await serve({ $0.files = 0 }) { port, server in
        let host = "127.0.0.1:\(port)"
        var requests: [String] = []
        for _ in 0..<5 {
          let browser = Browser(server.front, host: host)
          await browser.get("/")
          requests.append(
            """
            GET /-/events?w=\(browser.window) HTTP/1.1\r\nHost: \(host)\r
            Cookie: shop=\(browser.cookie ?? "")\r\n\r\n
            """)
        }
        let lines = await onThread { [requests] in
          var sockets: [Int32] = []
          defer { for socket in sockets { close(socket) } }
          return requests.map { request in
            sockets.append(Socket.connected(port: port))
            return Socket.ask(request, on: sockets[sockets.count - 1])
          }
        }
        let statuses = lines.map { $0.split(separator: " ").dropFirst().first }
        #expect(statuses == ["200", "200", "503", "503", "503"])
      }
    }

    @Test(
      "A page that was left is noticed at once, and its stream ends before a sign of life is due")
    func left() async throws {
      try await serve { port, server in
        let browser = Browser(server.front, host: "127.0.0.1:\(port)")
        for count in 0..<50 {
          await browser.get("/")
          let request = """
            GET /-/events?w=\(browser.window) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r
            Cookie: shop=\(browser.cookie ?? "")\r\n\r\n
            """
          let socket = await onThread { Socket.connected(port: port) }
          #expect(await onThread { Socket.ask(request, on: socket) }.contains(" 200 "))
          let session = try #require(server.front.sessions.first)
          #expect(session.isListening)
          if count > 0 {
            close(socket)
          } else {
            shutdown(socket, Int32(SHUT_WR))
            #expect(!session.isListening)
            // Here the client hears the end.
            #expect(await onThread { (0..<4).contains { _ in Socket.isClosed(socket) } })
            close(socket)
          }
          // Descriptors that the server uses again are not taken for that of the page.
          let others = await onThread { (0..<4).map { _ in Socket.connected(port: port) } }
          #expect(!session.isListening)
          for other in others { close(other) }
        }
      }
    }

    @Test("A request that takes too long ends, also if a byte comes now and then")
    func slow() async throws {
      try await serve({ $0.request = .seconds(1) }) { port, _ in
        let slow = await onThread { Socket.connected(port: port) }
        defer { close(slow) }
        let isClosed = await onThread {
          (0..<100).contains { _ in
            _ = write(slow, "a", 1)
            return Socket.isClosed(slow, within: 100)
          }
        }
        #expect(isClosed)
      }
    }

    @Test("1,000 clients that come and go leave no descriptor, also in the middle of a form")
    func descriptors() async throws {
      try await serve { port, _ in
        let host = "Host: 127.0.0.1:\(port)\r\n"
        let beginnings = [
          "", "GET", "GET / HTTP/1.1\r\n",
          "POST /-/do HTTP/1.1\r\n\(host)Content-Length: 100\r\n\r\nabc",
          "GET / HTTP/1.1\r\n\(host)\r\n", "GET /-/events?w=0 HTTP/1.1\r\n\(host)\r\n",
        ]
        let before = await onThread { Socket.openDescriptors }
        await onThread {
          for number in 0..<1_000 {
            let socket = Socket.connected(port: port)
            let text = beginnings[number % beginnings.count]
            _ = write(socket, text, text.utf8.count)
            close(socket)
          }
        }
        // The threads of the server close the last ones.
        var left = Int.max
        for _ in 0..<200 where left > before {
          try await Task.sleep(for: .milliseconds(50))
          left = await onThread { Socket.openDescriptors }
        }
        #expect(left <= before)
      }
    }

    @Test("What was answered before a stop was done, and what was not is done once or not at all")
    func stops() async throws {
      for _ in 0..<100 {
        let count = shop.shelf.count
        var answered = 0
        try await serve { port, server in
          let host = "127.0.0.1:\(port)"
          let browser = Browser(server.front, host: host)
          await browser.get("/")
          let requests = (0..<4).map { _ in
            let body = browser.form("count").map { "\($0.name)=\(Browser.encoded($0.value))" }
              .joined(separator: "&")
            return """
              POST /-/do HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r
              Cookie: shop=\(browser.cookie ?? "")\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)
              """
          }
          let statuses = requests.map { request in
            Task { await onThread { Socket.exchange(request, port: port) } }
          }
          for _ in 0..<Int.random(in: 0...20) { await Task.yield() }
          await server.stop()
          for status in statuses where await status.value.contains(" 303 ") { answered += 1 }
        }
        // All four posts are the same form, so it is done once if any was answered.
        #expect(shop.shelf.count - count <= 1)
        #expect(answered == 0 || shop.shelf.count == count + 1)
      }
    }
  }
#endif
