import Foundation
import LoginInterface
import Routing
import Social

@testable import FuzzedApp

/// The app in memory, and Ada in it, who has a friend, a chat with her, and a request.
struct People {
  static let ada = User.ID(rawValue: "ada")

  private let store = MemoryStore()

  init() throws {
    for name in ["ada", "grace", "linus"] {
      try store.signUp(
        User(id: User.ID(rawValue: name), name: name.capitalized),
        credentials: Credentials(password: "", recovery: ""))
    }
    let (grace, linus) = (User.ID(rawValue: "grace"), User.ID(rawValue: "linus"))
    try store.ask(grace, as: Self.ada)
    try store.accept(Self.ada, as: grace)
    try store.ask(Self.ada, as: linus)
  }

  /// Before anybody is logged in.
  func door(_ layout: Layout = .tabs) async throws -> Window {
    try await .app(services(layout))
  }

  /// With Ada logged in.
  func home(_ layout: Layout) async throws -> Window {
    let services = services(layout)
    let window = try await Window.app(services)
    let home = try await MemberFactory(services: services, session: Session(user: Self.ada)).home()
    try await window.show(home)
    return window
  }

  private func services(_ layout: Layout) -> Services {
    var services = Services(
      stores: store, hasher: NoHasher(), now: { .distantPast }, offset: { _ in 0 })
    services.clock = { .distantPast }
    services.layout = layout
    return services
  }
}

/// Nobody logs in with a password here.
nonisolated private struct NoHasher: PasswordHasher {
  func hash(_ password: String) -> String { "" }
  func verify(_ password: String, against hash: String) -> Bool { false }
}
