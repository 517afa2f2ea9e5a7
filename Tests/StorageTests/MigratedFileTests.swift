import Foundation
import Social
import TestSupport
import Testing

@testable import Storage

/// Stores that are open while another program migrates their file.
@Suite("A file that is migrated under open stores")
struct MigratedFileTests: DataFolderSuite {
  let place = TemporaryFolder()

  private static let error = StoreError.schema(found: 99, needed: Schema.migrations.count)

  static let writes: [@Sendable (SQLiteStore) async throws -> Void] = [
    { try await $0.say("x", to: bob, as: .ada) },
    { _ = try await $0.unsend(1, with: bob, as: .ada) },
    { try await $0.markRead(with: ada, through: 1, as: .bob) },
    { _ = try await $0.ask(cyd, as: .ada) },
    { try await $0.end(.friends, with: bob, as: .ada) },
    { try await $0.block(bob, as: .ada) },
    { try await $0.setProfile(name: "x", bio: "", as: .ada) },
    { try await $0.deleteAccount(as: .ada) },
    { try await $0.signUp(User(id: eve, name: ""), credentials: .sample) },
    { _ = try await $0.setCredentials(.new, of: ada, replacing: .sample) },
    { _ = try await $0.setCredentials(.new, replacing: .sample, as: .ada) },
    { try await $0.countName(by: "k") },
    { _ = try await $0.countGuess(.password(key: nil), at: ada, now: .now) },
    { try await $0.countGuess(now: .now, as: .ada) },
    { try await $0.forgetGuesses(.password(key: nil), at: ada) },
    { try await $0.forgetGuesses(as: .ada) },
  ]

  /// Opens a store with data, and migrates its file through another connection.
  private func migrated(by script: StaticString) async throws -> SQLiteStore {
    let store = try SQLiteStore(folder: folder, budgets: .hosted)
    try await store.signUpAll()
    try await store.befriend(ada, bob)
    try await store.say("1", to: bob, as: .ada)
    _ = try await store.unreadCount(as: .ada)
    let database = try Database.raw(path)
    try database.execute(script)
    try database.execute("PRAGMA user_version = 99")
    return store
  }

  @Test("A store writes nothing into a file of a later version")
  func writes() async throws {
    let store = try await migrated(by: "")
    let before = try contents()
    for index in Self.writes.indices {
      await #expect(throws: Self.error, "write \(index)") { try await Self.writes[index](store) }
    }
    #expect(try contents() == before)
  }

  @Test("A member's reads tell that the file was migrated, also if a table is gone")
  func reads() async throws {
    let store = try await migrated(
      by: "ALTER TABLE conversation RENAME TO chat; ALTER TABLE credentials DROP COLUMN epoch")
    await #expect(throws: Self.error) { try await store.unreadCount(as: .ada) }
    await #expect(throws: Self.error) { try await store.user(bob, as: .ada) }
  }

  private func contents() throws -> Data {
    try Data(contentsOf: URL(filePath: path))
  }
}
