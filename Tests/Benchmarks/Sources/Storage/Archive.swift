import Social
import SQLDriver
import Storage

/// A store in a temporary folder, with one conversation of many messages.
final class Archive {
  nonisolated static let ada = User.ID(rawValue: "ada")
  nonisolated static let me = Member(user: ada)
  nonisolated static let grace = User.ID(rawValue: "grace")

  let scratch: Scratch
  let store: SQLStore
  var path: String { scratch.path + "/trellis.sqlite" }

  init(messages count: Int) async throws {
    scratch = try Scratch()
    store = try SQLStore(at: .folder(scratch.path))
    for user in [Self.ada, Self.grace] {
      try await store.signUp(
        User(id: user, name: user.rawValue), credentials: Credentials(password: "", recovery: ""))
    }
    try await store.ask(Self.ada, as: Member(user: Self.grace))
    try await store.accept(Self.grace, as: Self.me)
    guard count > 0 else { return }
    // Preparing the data is not measured, so it is one transaction without syncs.
    try Connection(path, synchronous: false).execute(
      "BEGIN; \(Connection.history(with: "grace", count)) COMMIT")
  }
}
