import Foundation
import Social
import TestSupport
import Testing

@testable import TrellisApp

struct SessionMonitorTests {
  /// A store in which every call fails.
  struct BusyStore: AccountStore {
    func isTaken(_ user: User.ID) throws -> Bool { throw StoreError.busy }
    func signUp(_ user: User, credentials: Credentials) throws { throw StoreError.busy }
    func credentials(of user: User.ID) throws -> Credentials? { throw StoreError.busy }
    func setCredentials(
      _ credentials: Credentials, of user: User.ID, replacing old: Credentials
    ) throws -> Bool { throw StoreError.busy }
    func countGuess(at user: User.ID, now: Date) throws { throw StoreError.busy }
    func forgetGuesses(at user: User.ID) throws { throw StoreError.busy }
    func deleteAccount(of user: User.ID) throws { throw StoreError.busy }
  }

  @Test("An account is lost if it was deleted, and not if the store fails")
  func lost() async throws {
    let store = try await MemoryStore.people()
    #expect(await !store.hasLost(ada))
    try store.deleteAccount(of: ada)
    #expect(await store.hasLost(ada))
    #expect(await !BusyStore().hasLost(ada))
  }
}
