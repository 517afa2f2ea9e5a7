import Essentials

/// A request of a browser, as the server has parsed it.
///
/// The path and the values of the query are percent-encoded; cookies and fields of a form are decoded.
nonisolated struct WebRequest: Sendable {
  /// A name with its value, of which there may be several.
  typealias Field = (name: String, value: String)

  var method: String
  /// The path, such as `/chat/ada`.
  var path: String
  var query: [Field] = []
  var headers: [Field] = []
  var cookies: [Field] = []
  var body: [UInt8] = []

  /// Why the request is refused before its body comes; nil if it is not.
  var refusal: WebRefusal? {
    let names = headers.map { $0.name.lowercased() }
    // The library appends a folded line to the name.
    let isOdd = names.contains { name in
      name.hasPrefix("transfer-encoding") || name.utf8.contains { $0 <= 0x20 }
        || name.hasPrefix("content-length") && name.utf8.count > 14
    }
    guard path.hasPrefix("/"), !isOdd, names.count(where: { $0 == "content-length" }) < 2,
      let size = Int(headers.one("Content-Length") ?? "0")
    else { return .malformed }
    return size > 64 << 10 ? .tooLarge : nil
  }

  /// The fields of a form as browsers post it; nil if it is malformed.
  var form: [Field]? {
    let text = String(validating: body, as: UTF8.self)?.replacing("+", with: "%20")
    let form = text.flatMap { URLComponents(string: "?\($0)", encodingInvalidCharacters: false) }
    // A value that cannot be decoded is nil.
    let fields = form?.queryItems?.map { item in item.value.map { (item.name, $0) } }
    return fields?.contains { $0 == nil } == true ? nil : fields?.compactMap(\.self)
  }

  /// The path and the query as an address of the app.
  var address: String {
    let query = query.map { "\($0.name)=\($0.value)" }
    return path.drop { $0 == "/" } + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  /// Whether a person sees the answer: not if a browser only prepares for a click, nor in another site.
  var isRead: Bool {
    let isOwn = ["same-origin", "none", nil].contains(headers.one("Sec-Fetch-Site"))
    let isSeen = isOwn || headers.one("Sec-Fetch-Dest") == "document"
    return method == "GET" && isSeen && headers.one("Sec-Purpose") == nil
  }
}

nonisolated extension [WebRequest.Field] {
  /// Returns the value with a name, in any letter case; nil unless there is exactly one.
  func one(_ name: String) -> String? {
    let values = filter { field in
      field.name.utf8.count == name.utf8.count
        && zip(field.name.utf8, name.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
    }
    return values.count == 1 ? values[0].value : nil
  }
}

/// An answer to a browser.
nonisolated struct WebResponse: Sendable {
  var status: Int
  var headers: [WebRequest.Field]
  var body: [UInt8]
  /// The events that follow the body until an empty one; nil for none.
  var events: Mailbox<String>?

  init(_ type: String, _ body: [UInt8], status: Int = 200) {
    (self.status, self.body) = (status, body)
    headers = Self.always + [("Content-Type", type + "; charset=utf-8")]
  }

  /// Creates a page.
  init(_ page: HTML, status: Int = 200) {
    self.init("text/html", page.bytes, status: status)
  }

  /// Creates a page that says why nothing was done.
  init(_ status: Int, _ note: Note, in language: any Language) {
    let body: HTML = """
      <main><p role="alert">\(HTML(note, in: language))</p>\
      <p><a href="/">\(attribute: language.browser(.openApp))</a></p></main>
      """
    self.init(HTML(title: "\(status)", in: language, "", body), status: status)
  }

  /// Creates a page that says why a request was refused.
  init(_ refusal: WebRefusal, in language: any Language) {
    let status =
      switch refusal {
      case .malformed, .malformedForm, .twoKeys: 400
      case .otherServer, .otherSite, .otherWindow: 403
      case .windowClosed: 404
      case .method: 405
      case .pageClosed, .sentAlready: 410
      case .tooLarge: 413
      case .full, .ended: 503
      }
    self.init(status, language.message(refusal), in: language)
  }

  /// Creates a file that the browser saves.
  init(document notice: Notice) {
    self.init("text/plain", Array(notice.text.lines.joined(separator: "\n").utf8))
    let name = (notice.document ?? "").filter { $0.isASCII && $0 > " " && $0 != "\"" }
    headers.append(("Content-Disposition", "attachment; filename=\"\(name)\""))
  }

  /// Creates an answer that leads to a place of this server.
  init(to place: String) {
    self.init("text/plain", [], status: 303)
    headers.append(("Location", place))
  }

  /// Returns the answer with a cookie that no script can read and no other site can use to post, for some
  /// seconds or until the browser ends.
  func setting(_ name: String, to value: String, for time: Int? = nil) -> WebResponse {
    var response = self
    let age = time.map { "; Max-Age=\($0)" } ?? ""
    response.headers.append(
      ("Set-Cookie", "\(name)=\(value); Path=/\(age); HttpOnly; SameSite=Lax"))
    return response
  }

  /// The headers of every answer: nothing is loaded from elsewhere, framed or stored.
  private static let always: [WebRequest.Field] = [
    ("Content-Security-Policy", policy), ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "same-origin"), ("Cache-Control", "no-store"),
  ]

  private static let policy = """
    default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; \
    form-action 'self'; frame-ancestors 'none'; base-uri 'none'
    """
}
