import Foundation
import Social
import Storage
import TestSupport

extension Program {
  /// Ada and Grace have accounts in the folder `d`, are friends, and Ada wrote `Hello`; the
  /// passwords are quick to check.
  func settle() async throws {
    let store = try SQLiteStore(folder: folder.appending(path: "d").path)
    let password = try await CryptHasher(cost: 1).hash(usualPassword)
    let credentials = Credentials(password: password, recovery: password)
    for (user, name) in [(ada, "Ada Lovelace"), (grace, "Grace Hopper")] {
      try await store.signUp(User(id: user, name: name), credentials: credentials)
    }
    try await store.ask(ada, as: grace)
    try await store.accept(grace, as: ada)
    let noon = try Date("2026-01-31T12:00:00Z", strategy: .iso8601)
    _ = try await store.send("Hello", to: grace, id: UUID(), at: noon, as: ada)
  }

  /// Runs it in that folder; Ada logs in and types.
  func playAda(_ arguments: String..., types lines: [String]) async throws -> Ending {
    try await run(
      ["--data-dir=d", "--now=2026-01-31T13:00:00Z"] + arguments,
      lines: ["login ada", usualPassword] + lines)
  }

  /// What is kept of where Ada was.
  var places: String {
    get throws { String(decoding: try contents("d/places-616461.json"), as: UTF8.self) }
  }
}
