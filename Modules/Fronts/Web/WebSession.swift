import Essentials

/// A window in a browser: performs what its forms post, each once, and draws the screen on top.
final class WebSession {
  let id = WebFront.random()
  let interaction: Interaction
  let language: any Language
  let time: LocalTime
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
  /// The texts of a form that failed, by the words of their commands.
  private(set) var unset: [String: String] = [:]
  /// The choices of the page that is drawn, the fields of each form, and whether the problems stand beside
  /// theirs.
  var choices: Choices
  var hidden: HTML = ""
  var isTold = false
  /// The forms that were done, with whether the answer had a secret.
  private(set) var done: [Int: Bool] = [:]
  /// Whether the next page is the answer to a form.
  private var isAnswering = false
  /// The address of the page that was drawn last if work went on then, which may lead elsewhere.
  private(set) var urlAtWork: String?
  /// The rows that were drawn last, with their markup, and the commands with which.
  var drawnRows: [Row.ID: (row: Row, html: HTML)] = [:]
  var drawnActions: [Action] = []
  /// The screen that was drawn last, and its number.
  private weak var drawn: Screen?
  private var place = 0
  private var listeners: [Listener] = []
  /// The number of changes that were noticed since the window was opened.
  private(set) var changes = 0
  private var isWatching = false

  var window: Window { interaction.session.window }
  var notices: Notices { interaction.session.notices }
  /// The user who is logged in now; nil for a guest.
  var user: String? { interaction.session.user() }

  /// The events of a page, which end when its connection does.
  private struct Listener { weak let mailbox: Mailbox<String>? }

  init(
    _ session: AppSession, in language: any Language, at time: LocalTime, browser: String,
    key: String
  ) {
    (interaction, self.language, self.time) = (Interaction(session), language, time)
    choices = interaction.choices
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

  /// Whether the window may show another screen: nobody sees it, and nothing is lost with its own.
  var isFree: Bool { !isAtStake && !isListening && window.top?.address != nil }

  /// The seconds since somebody used or saw the window.
  var age: Double { isListening ? 0 : lastUse.duration(to: .now) / .seconds(1) }

  /// Whether a page waits for changes, and how many do.
  var isListening: Bool { pages > 0 }
  var pages: Int { listeners.count { $0.mailbox?.isOpen() == true } }

  /// The address of the screen on top; where a guard has led, such as at a login, that of the move which waits:
  /// a window that is lost opens there again.
  var address: Address? {
    let top = window.top?.address
    guard let top, let move = window.waitingMove, move.shown?.address == top else { return top }
    return move.destination?.address ?? top
  }

  /// The address on this server.
  var url: String { address.map(\.place) ?? "/-/at/\(id).\(placeOfTop)" }

  /// The number of the screen on top, which its forms name.
  var placeOfTop: Int {
    if window.top !== drawn { (drawn, place, drawnRows) = (window.top, place + 1, [:]) }
    return place
  }

  /// Returns whether the screen on top has an address; the empty one is that of the first screen.
  func stands(at address: String) -> Bool {
    if address.isEmpty { return window.path.joined().count == 1 }
    return window.top?.address == Address(text: address) || "/\(address)" == url
  }

  /// Closes the window, and drops what is unsaved.
  func end() async {
    tell("")
    for screen in window.screens { screen.content.discard() }
    window.cancel()
    try? await window.close()
  }

  /// Shows the screen with an address, and draws it; without what the last form did if a person comes again, who
  /// has seen that.
  func get(_ address: String, isRead: Bool, isPage: Bool = false) async -> WebResponse {
    if isPage, !isAnswering { interaction.forgetOutcome() }
    isAnswering = false
    if !stands(at: address), isRead, !address.hasPrefix("-/"), urlAtWork != "/\(address)" {
      await interaction.perform(address.isEmpty ? .home : .open(address))
    }
    // Browsers encode some characters in their own way.
    let isThere = !address.isEmpty && stands(at: address)
    return isThere ? await draw(isRead: isRead) : WebResponse(to: url)
  }

  /// Draws the screen on top.
  func draw(isRead: Bool, revealing secrets: [Notice] = []) async -> WebResponse {
    if isRead {
      if !isListening { try? await window.presenter?.load() }
      takeNotices()
    }
    let (presenter, document) = (window.presenter, document(revealing: secrets))
    urlAtWork = interaction.isWorking ? url : nil
    // Later changes are not in the document.
    watch()
    if isRead, let rows = presenter?.page.rows, let first = rows.first?.position,
      let last = rows.last?.position
    {
      try? await presenter?.drew(first...last, isCut: false)
    }
    return WebResponse(document)
  }

  private func takeNotices(withNews: Bool = false) {
    for notice in notices.take(withNews: withNews) {
      if notice.isSecret { secrets.append(notice) } else { news.append(notice) }
    }
  }

  /// Performs what a form of this window posted, once, and returns where the browser goes on.
  func post(_ fields: [WebRequest.Field]) async -> WebResponse {
    let origin = (fields.one("of") ?? "").split(separator: ".")
    guard origin.count == 4, origin[1] == token, let form = Int(origin[3]),
      (0...done.count).contains(form)
    else { return WebResponse(.otherWindow, in: language) }
    if fields.one("close") != nil {
      takeNotices(withNews: true)
      news = []
      return WebResponse(to: url)
    }
    let source = Data((fields.one("input") ?? "").utf8)
    guard let shown = try? JSONDecoder().decode(Interaction.Input.self, from: source) else {
      return WebResponse(.otherWindow, in: language)
    }
    let typed = fields.one("text") ?? fields.one("secret")
    let input = typed.map { shown.typing($0.unixLines) } ?? shown
    let seal = WebFront.seal(fields)
    if let hadSecret = done[seal] {
      interaction.refuse(input, language.message(.sentAlready(hadSecret: hadSecret)))
      return WebResponse(to: url)
    }
    // Since the page was drawn, another question may have come.
    if case .answer = shown, form != done.count {
      interaction.refuse(input, "\(kernel: .questionGone)")
      return WebResponse(to: url)
    }
    (done[seal], isAnswering) = (false, true)
    news = []
    takeNotices()
    await perform(input, after: fields) { [self] in origin[2] == "\(placeOfTop)" }
    takeNotices()
    if let file = news.firstIndex(where: { $0.document != nil }) {
      // The page stays, and its button makes the file again.
      done[seal] = nil
      return WebResponse(document: news.remove(at: file))
    }
    let revealed = secrets
    (done[seal], secrets) = (!revealed.isEmpty, [])
    return revealed.isEmpty ? WebResponse(to: url) : await draw(isRead: true, revealing: revealed)
  }

  /// Performs an input after the commands of its form whose values were changed, if all of them succeed.
  private func perform(
    _ input: Interaction.Input, after fields: [WebRequest.Field],
    if isShown: @escaping @MainActor () -> Bool
  ) async {
    let texts = fields.compactMap { name, text in
      name.hasPrefix("of-") ? (word: String(name.dropFirst(3)), text: text.unixLines) : nil
    }
    unset = [:]
    var failed: Interaction.Input?
    for change in window.presenter?.page.inputs(changing: texts) ?? [] {
      await interaction.perform(change, if: isShown)
      if interaction.problems.isEmpty { continue }
      failed = change
      if case .command(let word, let text) = change { unset[word] = text }
    }
    // The reason is shown beside the field.
    await interaction.perform(failed ?? input, if: isShown)
  }

  /// Answers with an event for each change until the browser leaves or the window ends, the first at once if
  /// the page shows another number of changes.
  func follow(_ request: WebRequest) -> WebResponse {
    var response = WebResponse("text/event-stream", [])
    let mailbox = Mailbox<String>()
    response.events = mailbox
    // Live updates passed by a page that nobody watched.
    if !isListening { Task { try? await window.presenter?.load() } }
    listeners = listeners.filter { $0.mailbox?.isOpen() == true } + [Listener(mailbox: mailbox)]
    if request.query.one("n") != "\(changes)" { tell(Self.changed) }
    watch()
    return response
  }

  private static let changed = "data: changed\n\n"

  private func tell(_ event: String) { for one in listeners { one.mailbox?.put(event) } }

  private func watch() {
    if isWatching { return }
    isWatching = true
    let notices = notices
    withObservationTracking {
      _ = (window.presenter?.page, window.path.count, interaction.isWorking)
      _ = (notices.isEmpty, notices.news, notices.counts)
    } onChange: {
      Task { @MainActor [weak self] in
        guard let self else { return }
        (isWatching, changes) = (false, changes + 1)
        tell(Self.changed)
        if isListening { watch() }
      }
    }
  }
}

nonisolated extension String {
  /// The text with the line ends of the app in place of those that browsers post.
  fileprivate var unixLines: String { replacing("\r\n", with: "\n") }
}

nonisolated extension Address {
  /// The address as a path of this server, which leads to no other one whatever its text is.
  var place: String {
    let path = description.utf8.drop { $0 == UInt8(ascii: "/") }
    return path.reduce(into: "/") { place, byte in
      let isPlain = 0x21...0x7E ~= byte && !"\\\"<>^`".utf8.contains(byte)
      let hex = (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      place += isPlain ? String(Unicode.Scalar(byte)) : hex
    }
  }
}
