import Foundation
import PasswordHashing
import SQLDriver
import SQLiteDriver
import Social
import Storage
import TestSupport

extension Program {
  /// The store in the data folder `d`.
  var store: SQLStore { get throws { try SQLStore(at: .folder(folder.path("d"))) } }

  /// Locks the store in the data folder `d`, as another program does; a commit unlocks it.
  func lockStore() throws -> Database {
    let path = folder.path("d/trellis.sqlite")
    let holder = try Database(path, path: path, flags: 0x2)  // SQLITE_OPEN_READWRITE
    try holder.execute("BEGIN EXCLUSIVE")
    return holder
  }

  /// Returns the program after ``settle()``.
  static func settled() async throws -> Program {
    let program = try Program()
    try await program.settle()
    return program
  }

  /// Creates accounts of Ada and Grace in the data folder `d`.
  ///
  /// They are friends, and Ada has sent `Hello`. The hash cost is low, so that logins are fast.
  func settle() async throws {
    let store = try store
    let password = try await CryptHasher(cost: 1).hash(usualPassword)
    let credentials = Credentials(password: password, recovery: password)
    for (user, name) in [(ada, "Ada Lovelace"), (grace, "Grace Hopper")] {
      try await store.signUp(User(id: user, name: name), credentials: credentials)
    }
    try await store.ask(ada, as: .grace)
    try await store.accept(grace, as: .ada)
    let noon = try Date("2026-01-31T12:00:00Z", strategy: .iso8601)
    try await store.say("Hello", to: grace, at: noon, as: .ada)
  }

  /// Runs the program on `d`, logs in as Ada and types the lines.
  func playAda(_ arguments: String..., types lines: [String]) async throws -> Ending {
    try await run(
      ["--data-dir=d", "--now=2026-01-31T13:00:00Z"] + arguments,
      lines: ["login ada", usualPassword] + lines)
  }
}
