import Routing
import RoutingStyles
import RoutingTestSupport
import RoutingTesting
import Testing

/// A scripted user journey; records the tree, the state and the live objects after each step.
final class Journey {
  let window = Window()
  let census = Census()
  private(set) var transcript: [String] = []
  private var gate = Gate()
  private var isLocked = true
  private(set) var states: [NavigationState] = []
  private(set) var leaks: [String] = []
  /// Titles whose screen, content or routes are alive after each step.
  private(set) var alive: [Set<String>] = []
  /// Titles of the screens in the window after each step.
  private(set) var standing: [Set<String>] = []

  init(_ style: Style) async throws {
    #if DEBUG
      window.onLeak = { [weak self] in self?.leaks.append($0.description) }
    #endif
    window.resolver = { [census] link in
      guard let planner = census.planner else { throw RoutingError.noSuchDestination(link) }
      return try planner(link)
    }
    window.guards = [Guard { [unowned self] in try await result($0.destination as? Spot) }]
    window.onDroppedMove = { [unowned self] link, _ in note("dropped \(link ?? "-")") }
    try await window.show(style.welcome(counting: census))
    note("start")
  }

  /// The guard's decision: `locked` is redirected to `door`, and `slow` hangs until the gate opens.
  private func result(_ spot: Spot?) async throws -> GuardResult {
    switch spot {
    case .profile("secret"): return .deny("secret")
    case .profile("locked") where isLocked:
      let door = try window.resolver?("profile/door")
      return .redirect(door ?? Plan([]), waits: .whileOpen)
    case .profile("slow"):
      await gate.wait()
      return .allow
    default: return .allow
    }
  }

  func go() async throws {
    await step("log in") { try await enter() }
    await step("open ada") { try await friends.openProfile(of: "ada") }
    await step("write") { try await profile.openChat(with: "ada") }
    await step("back") { try await window.back() }
    await step("write again") { try await profile.openChat(with: "ada") }
    do {
      let middle = try chat
      await step("on to bob") { try await chat.openChat(with: "bob") }
      await step("close the middle", but: "Chat ada") { try await middle.close() }
      await step("close it twice", but: "Chat ada") { try await middle.close() }
    }
    try await profile.openChat(with: "ada")
    try await chat.openChat(with: "bob")
    await step("to ada, bob and ada") { try await chat.openChat(with: "ada") }
    await step("close the last") { try await chat.close() }
    await step("close the profile") {
      try await content("Profile ada", ProfilePresenter.self).routes.close()
    }
    await step("refused by its maker") { try await friends.openProfile(of: "nobody") }
    await step("refused by a guard") { try await friends.openProfile(of: "secret") }
    await step("tab") { try await friends.openMe() }
    await step("close a tab") { try await profile.close() }
    try await links()
    try await guards()
    try await back()
    try await alerts()
    try await tabs()
  }

  /// Notes the screens that `pop(to:)` and `dismissAll()` removed.
  private func back() async throws {
    try await friends.openProfile(of: "ada")
    try await profile.openChat(with: "ada")
    await step("back to the profile") {
      note("removed \(try await window.pop(to: Spot.profile("ada")).map(\.title))")
    }
    try await profile.openChat(with: "bob")
    await step("away from all modals") {
      note("removed \(try await window.dismissAll().map(\.title))")
    }
  }

  /// Answers an alert, then leaves another without an answer.
  private func alerts() async throws {
    try await friends.openProfile(of: "ada")
    for answer in ["yes", nil] {
      let routes = try profile
      window.start { [unowned self] in
        let isYes = try await routes.confirm("Sure", yes: "go on", no: "stay")
        note("the answer is \(isYes ? "yes" : "no")")
      }
      await step("ask") {
        for error in await window.settled() { throw error }
      }
      await step("close the alert") {
        if let answer {
          try await (window.top?.content as? Alert)?.choose(answer)
        } else {
          try await window.back()
        }
        for error in await window.settled() { throw error }
      }
    }
    try await window.back()
  }

  /// Repeats calls, lets a navigation hang, and lets a link wait.
  private func guards() async throws {
    try await enter()
    do {
      let (routes, gate) = (try friends, gate)
      let taps = [
        await begin { try await routes.openProfile(of: "slow") },
        await begin { try await routes.openProfile(of: "slow") },
      ]
      gate.open()
      await step("tap twice") { for tap in taps { try await tap.value } }
    }
    await step("back from the profile") { try await window.back() }
    gate = Gate()
    do {
      let routes = try friends
      let hung = await begin { try await routes.openProfile(of: "slow") }
      window.cancel()
      await step("open ada while slow hangs") { try await routes.openProfile(of: "ada") }
      gate.open()
      await step("cancelled") { try await hung.value }
    }
    try await window.back()
    await step("open locked") { try await friends.openProfile(of: "locked") }
    await step("back from the door") { try await backAndSettle() }
    await step("open locked again") { try await friends.openProfile(of: "locked") }
    isLocked = false
    await step("back from the unlocked door") { try await backAndSettle() }
    isLocked = true
    await step("refused by a guard later") { try await window.askGuardsAgain() }
  }

  private func backAndSettle() async throws {
    try await window.back()
    for error in await window.settled() { throw error }
  }

  /// Moves through the tabs of a screen.
  private func tabs() async throws {
    await step("link into a tab") { try await window.open(link: "book/ada") }
    await step("other tab") { try await window.select("two") }
    await step("write in a tab") { try await profile.openChat(with: "bob") }
    await step("link to the first tab") { try await window.open(link: "book/carol") }
    await step("back in a tab") { try await window.back() }
    await step("back from the tabs") { try await window.back() }
    await step("log out of the tabs") {
      try await window.select("me")
      try await profile.leave()
    }
  }

  private func links() async throws {
    await step("link") { try await window.open(link: "chat/ada") }
    await step("on from a link") { try await chat.openChat(with: "bob") }
    await step("link to below") { try await window.open(link: "profile/ada") }
    await step("link to above") { try await window.open(link: "chat/ada") }
    await step("on again") { try await chat.openChat(with: "carol") }
    await step("close what a link opened") {
      try await content("Chat ada", ChatPresenter.self).routes.close()
    }
    await step("link to nowhere") { try await window.open(link: "moon") }
    do {
      let me = try content("Me", ProfilePresenter.self).routes
      await step("log out", but: "Me") { try await me.leave() }
      await step("speak from beyond", but: "Me") { try await me.openChat(with: "ada") }
    }
    await step("log in again") { try await enter() }
    await step("open ada again") { try await friends.openProfile(of: "ada") }
    await step("log out from there") { try await profile.leave() }
  }

  /// Runs one step and records its outcome.
  ///
  /// - Parameter held: Title of a screen whose routes the journey itself retains; not recorded.
  private func step(_ name: String, but held: String? = nil, _ body: () async throws -> Void) async
  {
    do {
      try await body()
      note(name, but: held)
    } catch {
      note(name, "\(error.caseText); ", but: held)
    }
  }

  private func note(_ step: String, _ error: String = "", but held: String? = nil) {
    transcript.append("\(step): \(error)\(window.tree)")
    states.append(window.state)
    alive.append(census.screens.subtracting([held].compactMap(\.self)))
    let featured = window.screens.filter { $0.content is any Featured }.map(\.title)
    standing.append(Set(featured).subtracting([held].compactMap(\.self)))
  }

  func enter() async throws { try await top(LoginPresenter.self).routes.enter() }

  private func top<Content>(_: Content.Type) throws -> Content {
    try #require(window.top?.content as? Content, "\(window.tree)")
  }

  func content<Content>(_ title: String, _: Content.Type) throws -> Content {
    try #require(window.screens.first { $0.title == title }?.content as? Content)
  }

  var friends: any FriendsRoutes { get throws { try top(FriendsPresenter.self).routes } }
  var profile: any ProfileRoutes { get throws { try top(ProfilePresenter.self).routes } }
  var chat: any ChatRoutes { get throws { try top(ChatPresenter.self).routes } }
}
