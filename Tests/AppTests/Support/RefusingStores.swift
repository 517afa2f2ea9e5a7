import Foundation
import SavedScreens
import Social
import Storage
import Synchronization
import TestSupport

/// A store in memory, and saved states, whose calls throw an error while one is set.
nonisolated final class RefusingStores: AccountStore, ChangingStore, FriendStore,
  MessageStore, ProfileStore, SavedStateStore
{
  private let memory: SQLStore
  private let error = Mutex<(any Error)?>(nil)

  init(_ memory: SQLStore) { self.memory = memory }

  func refuse(with error: sending (any Error)?) { self.error.withLock { $0 = error } }

  var store: SQLStore {
    get throws {
      if let error = error.withLock(\.self) { throw error }
      return memory
    }
  }

  func changes() async -> AsyncStream<Void> { await memory.changes() }

  func isTaken(_ user: User.ID) async throws -> Bool { try await store.isTaken(user) }
  func signUp(_ user: User, credentials: Credentials) async throws {
    try await store.signUp(user, credentials: credentials)
  }
  func credentials(of user: User.ID) async throws -> Credentials? {
    try await store.credentials(of: user)
  }
  func setCredentials(
    _ credentials: Credentials, of user: User.ID, replacing old: Credentials
  ) async throws -> Bool { try await store.setCredentials(credentials, of: user, replacing: old) }
  func setCredentials(
    _ credentials: Credentials, replacing old: Credentials, as me: Member
  ) async throws -> Bool { try await store.setCredentials(credentials, replacing: old, as: me) }
  func countGuess(_ attempt: LoginAttempt, at user: User.ID, now: Date) async throws -> Bool {
    try await store.countGuess(attempt, at: user, now: now)
  }
  func countGuess(now: Date, as me: Member) async throws {
    try await store.countGuess(now: now, as: me)
  }
  func forgetGuesses(_ attempt: LoginAttempt, at user: User.ID) async throws {
    try await store.forgetGuesses(attempt, at: user)
  }
  func forgetGuesses(as me: Member) async throws { try await store.forgetGuesses(as: me) }
  func countName(by key: String) async throws { try await store.countName(by: key) }
  func deleteAccount(as me: Member) async throws { try await store.deleteAccount(as: me) }

  func read(_ user: String) async throws -> Data? {
    _ = try store
    return nil
  }
  func write(_ data: Data, for user: String) async throws { _ = try store }
  func remove(_ user: String) {}
  func location(of user: String) -> String { "the saved state of \(user)" }
}
