import Foundation
import SQLDriver
import Social
import TestSupport
import Testing

@testable import SQLiteDriver
@testable import Storage

/// Stores that are open while another program migrates their file.
@Suite("A file that is migrated under open stores")
struct MigratedFileTests: DataFolderSuite {
  let place = TemporaryFolder()

  private static let error = DatabaseError.schema(
    found: 99, needed: DatabaseFormat.social.migrations.count)

  /// Opens a store with data, and migrates its file through another connection.
  private func migrated(by script: Statement) async throws -> SQLStore {
    let store = try SQLStore(at: .folder(folder), budgets: .hosted)
    try await store.signUpAll()
    try await CountedCall.arrange(in: store)
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
    for call in CountedCall.writes {
      await #expect(throws: Self.error, "\(call.name)") { try await call.body(store) }
    }
    #expect(try contents() == before)
  }

  @Test("A member's reads tell that the file was migrated, also if a table is gone")
  func reads() async throws {
    let store = try await migrated(
      by: "ALTER TABLE conversation RENAME TO talk; ALTER TABLE account DROP COLUMN epoch")
    await #expect(throws: Self.error) { try await store.unreadCount(as: .ada) }
    await #expect(throws: Self.error) { try await store.user(bob, as: .ada) }
  }

  private func contents() throws -> Data { try Data(contentsOf: URL(filePath: path)) }
}
