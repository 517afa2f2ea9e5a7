import Presentation
import Wording

/// The windows of browsers: whose they are, and which make room for others.
extension WebFront {
  /// Shows a place in a window; without one, opens one for the browser, and leads there.
  func get(
    _ request: WebRequest, in session: WebSession?, for key: String?
  ) async -> WebResponse {
    if let session { return await session.get(request.address, isRead: request.isRead) }
    guard request.isRead else { return WebResponse("text/plain", [], status: 204) }
    // Where guests take each other's windows, the browser may never get to where it is led.
    let isCrowded = sessions.count { $0.user == nil && $0.done.isEmpty } >= limits.guests
    let isKnown = sessions.contains { $0.key == key }
    let session: WebSession
    do { session = try await open(request.address, for: key, request) } catch {
      return WebResponse(503, Note(describing: error), in: language)
    }
    if key != nil, !isKnown {
      session.notices.post(Notice(Note(language.browser(.windowsClosed))))
    }
    let stays = isCrowded && session.owner == nil
    let response = stays ? await session.draw(isRead: true) : WebResponse(to: session.url)
    return isKnown ? response : response.setting(name, to: session.key)
  }

  /// Performs a form in its window, once; if that is closed, in a new one of the same login at the same
  /// address, which `session` is from then on.
  func post(
    _ form: [WebRequest.Field], in session: inout WebSession?, for key: String?,
    _ request: WebRequest
  ) async -> WebResponse {
    if let session { return await session.post(form) }
    let (seal, at) = (Self.seal(form), form.one("at") ?? "")
    // The browser may have another cookie since then.
    if late.contains(seal) || sessions.contains(where: { $0.done[seal] != nil }) {
      return WebResponse(.sentAlready(hadSecret: false), in: language)
    }
    let sealed = [("of", form.one("of") ?? ""), ("at", at), ("key", key ?? "")]
    if form.one("seal") == "\(Self.seal(sealed))" {
      late.append(seal)
      if let new = try? await open(at, for: key, as: key, request),
        new.window.top?.address?.description == at
      {
        session = new
        return await new.post([("of", new.origin)] + form.filter { $0.name != "of" })
      }
      late.removeAll { $0 == seal }
    }
    let typed = form.one("text").flatMap { $0.isEmpty ? nil : $0 }
    return WebResponse(.pageClosed(typed: typed), in: language)
  }

  private func open(
    _ address: String, for key: String?, as newKey: String? = nil, _ request: WebRequest
  ) async throws -> WebSession {
    let other = sessions.last { $0.key == key }
    let known = request.cookies.one("\(name)-browser").flatMap { $0.wholeMatch(of: /[0-9a-f]{32}/) }
    let browser = other?.browser ?? known.map { String($0.output) } ?? Self.random()
    let another = other?.interaction.session.another ?? { try await self.makeWindow(browser) }
    let session = WebSession(
      try await another(), in: language, browser: browser,
      key: other?.key ?? newKey ?? Self.random())
    // Why a login has ended is told where the person goes on.
    if let told = other?.notices, told.endsSession {
      for notice in told.take() { session.notices.post(notice) }
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
