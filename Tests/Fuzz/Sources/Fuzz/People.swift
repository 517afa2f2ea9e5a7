import Foundation
import LoginInterface
import Presentation
import Routing
import Social
import Storage

@testable import FuzzedApp

/// The app over a store in memory: Ada has a friend, Grace, and a request from Linus.
struct People {
  static let ada = User.ID(rawValue: "ada")

  private let store: SQLStore

  init() async throws {
    store = try SQLStore(at: .memory)
    for name in ["ada", "grace", "linus"] {
      try await store.signUp(
        User(id: User.ID(rawValue: name), name: name.capitalized),
        credentials: Credentials(password: "", recovery: ""))
    }
    let (grace, linus) = (User.ID(rawValue: "grace"), User.ID(rawValue: "linus"))
    try await store.ask(grace, as: Member(user: Self.ada))
    try await store.accept(Self.ada, as: Member(user: grace))
    try await store.ask(Self.ada, as: Member(user: linus))
  }

  /// Returns a window before login.
  func welcome() async throws -> Window { try await window(of: own()) }

  /// Returns a window with Ada logged in.
  func home() async throws -> Window {
    let own = own()
    let window = try await window(of: own)
    try await window.show(MemberFactory(own: own, me: Member(user: Self.ada)).home())
    return window
  }

  private func window(of own: WindowServices) async throws -> Window {
    try await own.session(own.sessionMonitor()).window
  }

  private func own() -> WindowServices {
    var services = Services(
      stores: store, hasher: NoHasher(), now: { .distantPast }, offset: { _ in 0 })
    services.clock = { .distantPast }
    let start = ContinuousClock.now
    services.uptime = { start }
    return WindowServices(services)
  }
}

/// A hasher that accepts no password; no target logs in with one.
nonisolated private struct NoHasher: PasswordHasher {
  func hash(_ password: String) -> String { "" }
  func verify(_ password: String, against hash: String) -> Bool { false }
}
