import Foundation
import Social
import TestSupport

@testable import Storage

/// Makes a store with rows in every table.
///
/// Users ada and bob exchanged three messages; dan sent one, then deleted the account.
@discardableResult
func populate(_ folder: String) async throws -> SQLiteStore {
  let store = try SQLiteStore(folder: folder)
  try await store.signUpAll()
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
  try await store.countGuess(at: bob, now: Date(timeIntervalSinceReferenceDate: 0))
  return store
}
