import Essentials
import Presentation
import Wording

/// A window in a browser: performs what its forms post, each once, and draws the screen on top.
final class WebSession {
  let id = WebFront.random()
  let interaction: Interaction
  let language: any Language
  /// The key by which an account knows the browser.
  let browser: String
  /// The value of the browser's cookie, and the user for whom it was made; nil for a guest.
  var key: String
  var owner: String?
  /// The moment of the last request, and the number of those that are not answered yet.
  var lastUse = ContinuousClock.now
  var requests = 0
  let token = WebFront.random()
  /// The notices since the last input.
  private(set) var news: [Notice] = []
  /// The notices that only the answer to a form may show: what a browser gets, it may get again.
  private(set) var secrets: [Notice] = []
  /// The number of the last drawing, and whether it has the problems beside their form.
  var drawing = 1
  var isTold = false
  /// The forms that were done, with whether the answer had a secret.
  private(set) var done: [Int: Bool] = [:]
  /// The screen that was drawn last, and its number.
  private weak var drawn: Screen?
  private var place = 0
  private var listeners: [Listener] = []
  private var isWatching = false

  var window: Window { interaction.session.window }
  var notices: Notices { interaction.session.notices }
  /// The user who is logged in now; nil for a guest.
  var user: String? { interaction.session.user() }

  /// The events of a browser, which ends when its connection does.
  private struct Listener { weak let mailbox: Mailbox<String>? }

  init(_ session: AppSession, in language: any Language, browser: String, key: String) {
    (interaction, self.language) = (Interaction(session), language)
    (self.browser, self.key) = (browser, key)
    owner = interaction.session.user()
    notices.isWatched = { [weak self] in self?.isListening == true }
  }

  /// Whether something would be lost with the window: unsaved content, a request or work under way.
  var isAtStake: Bool {
    hasUnsaved || requests > 0 || interaction.isWorking || user != nil && user != owner
  }

  /// Whether unsaved content would be lost with the window.
  var hasUnsaved: Bool { window.screens.contains { $0.content.unsaved != nil } }

  /// The seconds since somebody used or saw the window.
  var age: Double { isListening ? 0 : lastUse.duration(to: .now) / .seconds(1) }

  /// Whether a browser waits for changes.
  var isListening: Bool { listeners.contains { $0.mailbox != nil } }

  /// The address of the screen on top on this server.
  var url: String {
    guard let address = window.top?.address else { return "/-/at/\(placeOfTop)?w=\(id)" }
    let text = address.description
    return "/\(text)\(text.contains("?") ? "&" : "?")w=\(id)"
  }

  /// The number of the screen on top, which its forms name.
  var placeOfTop: Int {
    if window.top !== drawn { (drawn, place) = (window.top, place + 1) }
    return place
  }

  /// Closes the window, and drops what is unsaved.
  func end() async {
    tell("")
    for screen in window.screens { screen.content.discard() }
    window.cancel()
    try? await window.close()
  }

  /// Shows the place with an address, and draws it.
  func get(_ address: String, isRead: Bool) async -> WebResponse {
    // Browsers encode some characters in their own way.
    let isShown =
      window.top?.address.map { $0 == Address(text: address) } ?? (address == "-/at/\(placeOfTop)")
    if isShown { return await draw(isRead: isRead) }
    // What nobody sees opens nothing.
    if isRead, !address.isEmpty, !address.hasPrefix("-/") {
      await interaction.perform(.open(address))
    }
    return WebResponse(to: url)
  }

  /// Draws the screen on top.
  func draw(isRead: Bool, revealing secrets: [Notice] = []) async -> WebResponse {
    if isRead {
      if !isListening { try? await window.presenter?.load() }
      takeNotices()
    }
    let (presenter, document) = (window.presenter, document(revealing: secrets))
    if isRead, let rows = presenter?.page.rows, let first = rows.first?.position,
      let last = rows.last?.position
    {
      try? await presenter?.drew(first...last, isCut: false)
    }
    return WebResponse(document)
  }

  private func takeNotices() {
    for notice in notices.take() {
      if notice.isSecret { secrets.append(notice) } else { news.append(notice) }
    }
  }

  /// Performs what a form of this window posted, once, and returns where the browser goes on.
  func post(_ fields: [WebRequest.Field]) async -> WebResponse {
    let origin = (fields.one("of") ?? "").split(separator: ".")
    guard origin.count == 4, origin[1] == token, let source = fields.one("input"),
      let shown = try? JSONDecoder().decode(Interaction.Input.self, from: Data(source.utf8)),
      let form = Int(origin[3]), form > 0, form <= drawing
    else { return WebResponse(.otherWindow, in: language) }
    let input = (fields.one("text") ?? fields.one("secret")).map(shown.typing) ?? shown
    let seal = WebFront.seal(fields)
    if let hadSecret = done[seal] {
      interaction.refuse(input, language.message(.sentAlready(hadSecret: hadSecret)))
      return WebResponse(to: url)
    }
    done[seal] = false
    news = []
    takeNotices()
    await interaction.perform(input) { [self] in origin[2] == "\(placeOfTop)" }
    takeNotices()
    let revealed = secrets
    (done[seal], secrets) = (!revealed.isEmpty, [])
    return revealed.isEmpty ? WebResponse(to: url) : await draw(isRead: true, revealing: revealed)
  }

  /// Answers with the page, or with an event for each change of it until the browser leaves or the window
  /// ends.
  func follow(_ request: WebRequest) async -> WebResponse {
    if request.path == "/-/page" { return await draw(isRead: request.isRead) }
    var response = WebResponse("text/event-stream", [])
    let mailbox = Mailbox<String>()
    response.events = mailbox
    listeners = listeners.filter { $0.mailbox != nil } + [Listener(mailbox: mailbox)]
    if listeners.count > 2 { listeners.removeFirst().mailbox?.put("") }
    watch()
    return response
  }

  private func tell(_ event: String) { for one in listeners { one.mailbox?.put(event) } }

  private func watch() {
    if isWatching || !isListening { return }
    isWatching = true
    let notices = notices
    withObservationTracking {
      _ = (window.presenter?.page, window.path.count, notices.isEmpty, notices.unread)
      _ = interaction.isWorking
    } onChange: {
      Task { @MainActor [weak self] in
        self?.isWatching = false
        self?.tell("data: changed\n\n")
        self?.watch()
      }
    }
  }
}
