import Foundation

@testable import Web

/// A browser as a value: keeps its cookie, follows redirects, and fills in the forms of the page.
final class Browser {
  static let host = "127.0.0.1:8080"

  let front: WebFront
  var cookie: String?
  /// The key that it has from its first login.
  var browser: String?
  /// The path and the query of the page.
  private(set) var place = "/"
  private(set) var html = ""
  private(set) var status = 0

  /// Called before each request.
  var interlude: () async -> Void = {}

  private let host: String

  init(_ front: WebFront, host: String = Browser.host) { (self.front, self.host) = (front, host) }

  /// The window of the page.
  var window: String { html.firstMatch(of: /data-w="([^"]*)"/).map { String($0.1) } ?? "" }

  /// Waits for changes of the page, whose window is seen for as long as the events are kept.
  func listen(since changes: String? = nil) async -> Mailbox<String>? {
    let drawn = html.firstMatch(of: /data-n="([^"]*)"/).map { String($0.1) }
    let place = "/-/events?w=\(window)&n=\(changes ?? drawn ?? "")"
    let response = await answer(WebRequest(method: "GET", path: place))
    status = response.status
    return response.events
  }

  /// The links of the page, with their texts.
  var links: [(place: String, text: String)] {
    html.matches(of: /<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/.matchingSemantics(.unicodeScalar))
      .map { (Browser.decoded(String($0.1)), Browser.text(of: String($0.2))) }
  }

  /// The page without tags, with its texts decoded.
  var text: String { Browser.text(of: html) }

  /// Gets a page, and follows where it leads.
  func get(_ place: String) async {
    self.place = place
    await follow(WebRequest(method: "GET", path: place))
  }

  /// Follows the link with a text, or presses the button with it, after typing into the field beside it.
  func press(_ label: String, _ typed: String? = nil) async {
    if let link = links.first(where: { $0.text == label }) {
      await get(link.place)
    } else {
      await send(form(label, typed))
    }
  }

  /// Returns what pressing a button would post: what its page is of, its input, and the text beside it.
  func form(_ button: String, _ typed: String? = nil) -> [WebRequest.Field] {
    let buttons = html.matches(
      of: /<button[^>]* name="input" value="([^"]*)">(.*?)<\/button>/
        .matchingSemantics(.unicodeScalar))
    let found = buttons.first {
      let label = Browser.text(of: String($0.2))
      return label == button || label.unicodeScalars.starts(with: "\(button) ".unicodeScalars)
    }
    guard let found, let origin = html.firstMatch(of: /name="of" value="([^"]*)"/) else {
      return []
    }
    let seals = html.matches(of: /name="(at|seal)" value="([^"]*)"/).prefix(2)
    return [("of", String(origin.1)), ("input", Browser.decoded(String(found.1)))]
      + (typed.map { [("text", $0)] } ?? []) + seals.map { (String($0.1), String($0.2)) }
  }

  /// Returns a form of the page that no button posts.
  func form(input: String) -> [WebRequest.Field] {
    let origin = html.firstMatch(of: /name="of" value="([^"]*)"/).map { String($0.1) }
    return [("of", origin ?? ""), ("input", input)]
  }

  /// Posts a form, and follows where it leads.
  func send(_ form: [WebRequest.Field], origin: String? = "http://\(host)") async {
    await follow(Browser.post(form, origin: origin))
  }

  /// Returns a request that posts a form.
  static func post(_ form: [WebRequest.Field], origin: String? = "http://\(host)") -> WebRequest {
    let body = form.map { "\($0.name)=\(encoded($0.value))" }.joined(separator: "&")
    return WebRequest(
      method: "POST", path: "/-/do", headers: origin.map { [("Origin", $0)] } ?? [],
      body: Array(body.utf8))
  }

  static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }

  private func follow(_ request: WebRequest) async {
    var request = request
    for _ in 0..<5 {
      await interlude()
      let response = await answer(request)
      status = response.status
      html = String(decoding: response.body, as: UTF8.self)
      guard let next = response.headers.first(where: { $0.name == "Location" })?.value else {
        return
      }
      place = next
      request = WebRequest(method: "GET", path: next)
    }
    html = "redirected for ever"
  }

  /// Sends a request with the cookie, and keeps a new one.
  func answer(_ request: WebRequest) async -> WebResponse {
    var request = request
    let parts = request.path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    request.path = String(parts[0])
    if parts.count > 1 {
      request.query += parts[1].split(separator: "&").map {
        let pair = $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(pair[0]), pair.count > 1 ? String(pair[1]) : "")
      }
    }
    request.headers.append(("Host", host))
    if let cookie { request.cookies.append(("shop", cookie)) }
    if let browser { request.cookies.append(("shop-browser", browser)) }
    let response = await front.respond(to: request)
    for (name, value) in response.headers where name == "Set-Cookie" {
      if let key = value.wholeMatch(of: /shop=([^;]*);.*/) { cookie = String(key.1) }
      if let key = value.wholeMatch(of: /shop-browser=([^;]*);.*/) { browser = String(key.1) }
    }
    return response
  }

  static func text(of html: String) -> String {
    decoded(html.replacing(/<[^>]*>/.matchingSemantics(.unicodeScalar), with: ""))
  }

  static func decoded(_ text: String) -> String {
    text.replacing(/&#([0-9]+);/.matchingSemantics(.unicodeScalar)) {
      UInt32($0.1).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? "?"
    }
  }
}
