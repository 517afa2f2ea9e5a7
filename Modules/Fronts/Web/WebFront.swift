/// A front end for browsers: draws the app's pages as HTML, and performs what their forms post.
///
/// It knows requests and answers as values; a ``WebServer`` brings them from a socket.
public final class WebFront {
  /// The bounds of what browsers may ask for.
  struct Limits {
    /// The largest number of windows of one account, in all its browsers.
    var windowsOfAccount = 16
    /// The largest number of windows of all guests who did something, and of all others.
    var guests = 32
    /// The largest number of windows of all members; a further one takes the place of one of the account
    /// that has most.
    var members = 192
    /// The largest number of pages of a browser that wait for changes.
    var pages = 3
    /// The time after its last request when a window is closed.
    var idle = Duration.seconds(30 * 60)
    /// The number of files that the process may have open; nil for that of the system.
    var files: Int?
    /// The largest number of connections that wait for a request; a further one ends the first.
    var arriving = 128
    /// The time within which a whole request must come.
    var request = Duration.seconds(30)
  }

  /// The port of this computer at which the server listens.
  let port: Int
  var limits = Limits()
  let name: String
  let language: any Language
  let time: LocalTime
  let style: String
  let icon: String
  let makeWindow: (_ browser: String) async throws -> AppSession
  /// The windows of all browsers, in the order in which they were opened.
  var sessions: [WebSession] = []
  /// The last forms of closed windows that were done.
  var late: [Int] = []

  /// Creates a front end.
  ///
  /// - Parameters:
  ///   - name: The name of the cookies.
  ///   - port: The port of this computer at which the server listens.
  ///   - language: The words of the kernel.
  ///   - time: The local time in which pages are drawn; a browser with JavaScript shows its own.
  ///   - style: Rules of CSS after those of the front, for which *Make it look like yours* lists the hooks.
  ///   - icon: The icon as SVG; nil for one of the front.
  ///   - makeWindow: Makes the session of the first window of a browser, whose key it gets. The browser keeps the
  ///     key from its first login on. Further sessions are made by `AppSession.another`.
  public init(
    name: String, port: Int, language: any Language = English(), time: LocalTime = LocalTime(),
    style: String = "", icon: String? = nil,
    makeWindow: @escaping (_ browser: String) async throws -> AppSession
  ) {
    (self.name, self.port, self.language) = (name, port, language)
    (self.time, self.style) = (time, style)
    self.icon =
      icon ?? """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#2a63c4" \
        d="M2 2h12v9H8l-4 3v-3H2z"/></svg>
        """
    self.makeWindow = makeWindow
  }

  private nonisolated static let secret = random()

  /// Returns a number that only this program can make of some fields.
  nonisolated static func seal(_ fields: [WebRequest.Field]) -> Int {
    var hasher = Hasher()
    hasher.combine([secret] + fields.flatMap { [$0.name, $0.value] })
    return hasher.finalize()
  }

  /// Returns an unguessable key.
  nonisolated static func random() -> String {
    (0..<2).map { _ in String(UInt64.random(in: .min ... .max) | 1 << 63, radix: 16) }.joined()
  }

  /// Answers a request.
  func respond(to request: WebRequest) async -> WebResponse {
    if let refusal = request.refusal { return WebResponse(refusal, in: language) }
    let keys = request.cookies.filter { $0.name == name }.map(\.value)
    if keys.count > 1 { return WebResponse(.twoKeys, in: language) }
    let hosts = ["127.0.0.1", "localhost", "[::1]"].map { port == 80 ? $0 : "\($0):\(port)" }
    guard let host = request.headers.one("Host"), hosts.contains(host) else {
      return WebResponse(.otherServer, in: language)
    }
    guard request.method != "POST" || request.headers.one("Origin") == "http://\(host)" else {
      return WebResponse(.otherSite, in: language)
    }
    guard let form = request.form else { return WebResponse(.malformedForm, in: language) }
    await close(sessions.filter { $0.lastUse + limits.idle < .now && !$0.isListening })
    switch (request.method, request.path) {
    case ("GET", "/-/style.css"):
      return WebResponse("text/css", PackageResources.style_css + style.utf8)
    case ("GET", "/-/script.js"): return WebResponse("text/javascript", PackageResources.script_js)
    case ("GET", "/-/icon.svg"), ("GET", "/favicon.ico"):
      return WebResponse("image/svg+xml", Array(icon.utf8))
    case ("GET", "/-/events"): return follow(request, for: keys.first)
    case ("GET", _), ("HEAD", _): return await get(request, for: keys.first)
    case ("POST", "/-/do"): return await post(form, for: keys.first, request)
    default: return WebResponse(.method(request.method), in: language)
    }
  }

  /// Answers with the events of a window; without any if the browser waits for as many as it may, because it
  /// has only a few connections.
  private func follow(_ request: WebRequest, for key: String?) -> WebResponse {
    let own = sessions.filter { $0.key == key }
    guard let session = own.first(where: { $0.id == request.query.one("w") }) else {
      return WebResponse(.windowClosed, in: language)
    }
    if own.map(\.pages).reduce(0, +) >= limits.pages {
      return WebResponse("text/plain", [], status: 204)
    }
    session.lastUse = .now
    return session.follow(request)
  }

  /// Closes all windows.
  func close() async { await close(sessions) }
}
