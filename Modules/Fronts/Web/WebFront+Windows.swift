/// The windows of browsers: whose they are, and which make room for others.
extension WebFront {
  /// Shows the screen with an address in a window of the browser that stands there, else in one that nobody
  /// sees and in which nothing is lost, else in a new one.
  ///
  /// A page that was drawn while work went on leads to where that led.
  func get(_ request: WebRequest, for key: String?) async -> WebResponse {
    let (own, address) = (sessions.filter { $0.key == key }, request.address)
    let target = request.headers.one("Sec-Fetch-Dest")
    let known =
      own.filter { $0.stands(at: address) }.max { $0.lastUse < $1.lastUse }
      ?? own.first { $0.urlAtWork == "/\(address)" }
      // What nobody sees opens nothing.
      ?? (request.isRead ? own.filter(\.isFree).max { $0.lastUse < $1.lastUse } : nil)
    if let known {
      return await use(known) {
        await known.get(address, isRead: request.isRead, isPage: target == "document")
      }
    }
    guard request.isRead else { return WebResponse("text/plain", [], status: 204) }
    // A page that looks for changes must not take the cookie of a login that comes meanwhile.
    if own.isEmpty, key != nil, target == "empty" {
      return WebResponse(.windowClosed, in: language)
    }
    // Where guests take each other's windows, the browser may never get to where it is led.
    let isCrowded = sessions.count { $0.user == nil && $0.done.isEmpty } >= limits.guests
    let session: WebSession
    do { session = try await open(address, for: key, request) } catch {
      return WebResponse(503, Note(describing: error), in: language)
    }
    if key != nil, own.isEmpty {
      session.notices.post(Notice(Note(language.browser(.windowsClosed))))
    }
    let stays = session.stands(at: address) && !address.isEmpty || isCrowded && session.owner == nil
    let response = stays ? await session.draw(isRead: true) : WebResponse(to: session.url)
    return own.isEmpty ? response.setting(name, to: session.key) : response
  }

  /// Performs a form in its window, once; if that is closed or shows another screen, in one of the same login
  /// at the same address.
  func post(_ form: [WebRequest.Field], for key: String?, _ request: WebRequest) async
    -> WebResponse
  {
    let origin = (form.one("of") ?? "").split(separator: ".").map(String.init)
    let own = sessions.first { $0.id == origin.first && $0.key == key }
    let (seal, at) = (Self.seal(form), form.one("at") ?? "")
    let isDone = late.contains(seal) || sessions.contains { $0.done[seal] != nil }
    let sealed = [("of", form.one("of") ?? ""), ("at", at), ("key", key ?? "")]
    let isSealed = form.one("seal") == "\(Self.seal(sealed))"
    if let own, !late.contains(seal),
      isDone || !isSealed || origin.count > 2 && origin[2] == "\(own.placeOfTop)"
    {
      return await use(own) { await own.post(form) }
    }
    // It was done in another window, or the browser has another cookie since then.
    if isDone { return WebResponse(.sentAlready(hadSecret: false), in: language) }
    // Another window has not asked.
    let isAnswer = form.one("input")?.hasPrefix(#"{"answer""#) == true
    if isSealed, !isAnswer {
      late.append(seal)
      if let other = try? await window(at: at, for: key, request) {
        let form = [("of", other.origin)] + form.filter { $0.name != "of" }
        return await use(other) { await other.post(form) }
      }
      late.removeAll { $0 == seal }
    }
    let typed = form.one("text").flatMap { $0.isEmpty ? nil : $0 }
    return WebResponse(.pageClosed(typed: typed), in: language)
  }

  /// Returns a window at an address for a form whose own window is gone; nil if it leads elsewhere.
  private func window(
    at address: String, for key: String?, _ request: WebRequest
  ) async throws -> WebSession? {
    let known = sessions.first { $0.key == key && $0.stands(at: address) }
    let new = known == nil ? try await open(address, for: key, as: key, request) : nil
    return known ?? new.flatMap { $0.stands(at: address) ? $0 : nil }
  }

  /// Returns what a window answers; a login or a logout there closes the other windows of the browser, which
  /// are those of somebody else then.
  private func use(
    _ session: WebSession, _ answer: () async -> WebResponse
  ) async -> WebResponse {
    session.lastUse = .now
    session.requests += 1
    defer { session.requests -= 1 }
    let response = await answer()
    guard session.user != session.owner, sessions.contains(where: { $0 === session }) else {
      return response
    }
    let others = sessions.filter { $0.key == session.key && $0 !== session }
    (session.key, session.owner) = (Self.random(), session.user)
    await close(others)
    await makeRoom(for: session)
    return response.setting(name, to: session.key)
      .setting("\(name)-browser", to: session.browser, for: 365 * 24 * 60 * 60)
  }

  private func open(
    _ address: String, for key: String?, as newKey: String? = nil, _ request: WebRequest
  ) async throws -> WebSession {
    let other = sessions.last { $0.key == key }
    let known = request.cookies.one("\(name)-browser").flatMap { $0.wholeMatch(of: /[0-9a-f]{32}/) }
    let browser = other?.browser ?? known.map { String($0.output) } ?? Self.random()
    let another = other?.interaction.session.another ?? { try await self.makeWindow(browser) }
    let session = WebSession(
      try await another(), in: language, at: time, browser: browser,
      key: other?.key ?? newKey ?? Self.random())
    // Why a login has ended is told where the person goes on.
    if let told = other?.notices, told.endsSession {
      for notice in told.take(withNews: false) { session.notices.post(notice) }
    }
    await session.interaction.session.updates?.follow(in: session.window)
    // Until it shows its address and its caller goes on, it makes no room for others.
    _ = await session.get(address, isRead: true)
    await makeRoom(for: session)
    sessions.append(session)
    return session
  }

  /// Closes the windows in which least would be lost, until the bounds hold with a new one.
  func makeRoom(for new: WebSession) async {
    // The login of a window may have ended by itself since its last request.
    let all = sessions.filter { $0 !== new } + [new]
    let (members, guests) = (all.filter { $0.user != nil }, all.filter { $0.user == nil })
    await close(members.filter { $0.user == new.user }, over: limits.windowsOfAccount, for: new)
    await close(members, over: limits.members, for: new)
    // Neither guests who come take all places, nor those who stay.
    await close(guests.filter(\.done.isEmpty), over: limits.guests, for: new)
    await close(guests.filter { !$0.done.isEmpty }, over: limits.guests, for: new)
  }

  private func close(_ windows: [WebSession], over most: Int, for new: WebSession) async {
    guard windows.count > most else { return }
    // An account takes no window from one that has fewer, nor one of its browsers from another one, least
    // from the one that was used last: with the last window of a browser, its login ends.
    let accounts = Dictionary(grouping: windows, by: \.user)
    let browsers = Dictionary(grouping: windows, by: \.key)
    func rank(_ one: WebSession) -> [Double] {
      let beside = browsers[one.key] ?? []
      return [
        -Double(accounts[one.user]?.count ?? 0), one.user == new.user ? 0 : 1,
        one.isAtStake ? 1 : 0, -Double(beside.count), -(beside.map(\.age).min() ?? 0), -one.age,
      ]
    }
    let others = windows.filter { $0 !== new }
      .sorted { rank($0).lexicographicallyPrecedes(rank($1)) }
    await close(Array(others.prefix(windows.count - most)))
  }

  func close(_ ended: [WebSession]) async {
    sessions.removeAll { session in ended.contains { $0 === session } }
    late = (late + ended.flatMap(\.done.keys)).suffix(4_096)
    for session in ended { await session.end() }
  }
}
