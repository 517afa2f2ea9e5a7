import Foundation
import Social
import SQLDriver
import TestSupport

@testable import Storage

/// Makes a store with rows in every table that has any without budgets.
@discardableResult
func populate(_ folder: String) async throws -> SQLStore {
  let store = try SQLStore(at: .folder(folder))
  try await store.signUpAll()
  try await fill(store)
  return store
}

/// Stores the data of ada, bob and cyd, who have accounts.
///
/// Users ada and bob exchanged three messages; dan sent one, then deleted the account.
func fill(_ store: SQLStore) async throws {
  let dan = User.ID(rawValue: "dan")
  try await store.signUp(User(id: dan, name: "Dan"), credentials: .sample)
  try await store.befriend(ada, bob)
  try await store.befriend(ada, dan)
  try await store.ask(cyd, as: .ada)
  try await store.block(bob, as: .cyd)
  try await store.say("1", to: bob, as: .ada)
  try await store.say("2", to: ada, as: .bob)
  try await store.say("3", to: bob, as: .ada)
  try await store.say("bye", to: ada, as: Member(user: dan))
  try await store.markRead(with: bob, through: 2, as: .ada)
  try await store.deleteAccount(as: Member(user: dan))
  try await store.countGuess(.recoveryCode, at: bob, now: Date(timeIntervalSinceReferenceDate: 0))
}
